"""Editing the pages: seen before they are saved, kept as drafts, published."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.translation import override

from rules.content import english_of, store
from rules.markup import problems_of
from rules.models import Page
from rules.pages import Version
from rules.views.page import show


class PageForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Page
        fields = (
            "game", "language", "slug", "title", "description", "order", "draft", "source", "body"
        )  # fmt: skip
        widgets = {"body": forms.Textarea(attrs={"rows": 40, "cols": 100})}

    def clean(self) -> dict[str, Any] | None:
        """A page whose examples the engine denies is not saved."""
        cleaned = super().clean() or {}
        if cleaned.get("game") and cleaned.get("body"):
            for problem in problems_of(cleaned["game"], cleaned["body"]):
                self.add_error("body", problem)
        return cleaned


class PreviewForm(PageForm):
    """Of a page that is not saved: there may be one in its place."""

    def validate_unique(self) -> None:
        pass

    def validate_constraints(self) -> None:
        pass


@admin.register(Page)
class PageAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    form = PageForm
    list_display = ("__str__", "title", "draft", "changed_here", "updated_at")
    list_filter = ("game", "language", "draft")
    search_fields = ("title", "body")
    actions = ("publish", "withdraw")

    @admin.display(boolean=True, description="edited since it was loaded")
    def changed_here(self, page: Page) -> bool:
        return page.edited

    def save_model(self, request: HttpRequest, obj: Page, form: Any, change: bool) -> None:
        store(obj)

    @admin.action(description="Publish", permissions=["change"])
    def publish(self, request: HttpRequest, pages: Any) -> None:
        pages.update(draft=False)

    @admin.action(description="Turn into drafts", permissions=["change"])
    def withdraw(self, request: HttpRequest, pages: Any) -> None:
        pages.update(draft=True)

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(self.preview)
        return [path("preview/", view, name="rules_page_preview"), *super().get_urls()]

    def preview(self, request: HttpRequest) -> HttpResponse:
        """The page as the posted form would save it; what is wrong with the form otherwise."""
        if not self.has_change_permission(request):
            return HttpResponse(status=403)
        form = PreviewForm(request.POST)
        if not form.is_valid():
            return HttpResponse(str(form.errors), status=422)
        page = form.instance
        with override(page.language):
            version = Version(page, page.language, english_of(page), [])
            return show(request, version, preview=True)
