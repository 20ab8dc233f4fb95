"""The pages about the games, one set of templates for all of them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.engine.registry import GAMES
from games.offered import OFFERED
from games.views.common import only_get
from rules import pages
from rules.markup import rendered
from rules.models import Page
from rules.names import game_name
from rules.pages import NoSuchPage, Version
from rules.reasons import paragraph
from rules.structured import structured


@only_get
def page(request: HttpRequest, key: str, slug: str) -> HttpResponse:
    try:
        version = pages.find(key, slug, drafts=sees_drafts(request))
    except NoSuchPage as error:
        raise Http404 from error
    return show(request, version)


def show(request: HttpRequest, version: Version, *, preview: bool = False) -> HttpResponse:
    shown = version.page
    key, drafts = shown.game, sees_drafts(request)
    content = rendered(key, shown.body)
    links = pages.links(key, present=shown.slug, drafts=drafts)
    address = request.build_absolute_uri(version.canonical)
    before, after = pages.neighbours(links)
    context = {
        "version": version,
        "page": shown,
        "content": content,
        "links": links,
        "before": before,
        "after": after,
        "preview": preview,
        "data": structured(shown, content, address, shown.language),
        **about(key),
    }
    return render(request, "rules/page.html", context)


def about(key: str) -> dict[str, object]:
    return {"key": key, "game_name": game_name(key), "offered": key in OFFERED}


def sees_drafts(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.has_perm("rules.view_page")


@only_get
def guide(request: HttpRequest, key: str) -> HttpResponse:
    """All pages about a game."""
    context = {"links": pages.links(key, drafts=sees_drafts(request)), **about(key)}
    return render(request, "rules/guide.html", context)


@only_get
def index(request: HttpRequest) -> HttpResponse:
    """All pages about all games."""
    found = pages.guide(list(GAMES), drafts=sees_drafts(request))
    games = [{"links": links, **about(key)} for key, links in found.items()]
    names = ", ".join(map(game_name, GAMES))
    return render(request, "rules/index.html", {"games": games, "names": names})


@only_get
def why(request: HttpRequest, key: str, code: str) -> HttpResponse:
    """From a reason's code to the paragraph of the rules that it comes from (X014)."""
    found = paragraph(key, code)
    if found is None or not Page.objects.filter(game=key, slug=found.page, draft=False).exists():
        return redirect("rules:guide", key)
    return redirect(f"{reverse('rules:page', args=[key, found.page])}#{found.anchor}")
