from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import override

from games.engine.registry import GAMES
from games.models import Player
from rules.digest import digest


class Page(models.Model):
    """One page about a game, in one language."""

    game = models.CharField(max_length=20, choices=[(key, key) for key in GAMES])
    slug = models.SlugField(max_length=40)
    language = models.CharField(max_length=10, choices=settings.LANGUAGES)
    title = models.CharField(max_length=120)
    description = models.CharField(max_length=300, help_text="For search engines and lists.")
    order = models.PositiveSmallIntegerField(default=50)
    body = models.TextField(help_text="Markdown, see rules/content/README.md.")
    draft = models.BooleanField(default=False, help_text="Seen by administrators only.")
    source = models.CharField(
        max_length=12,
        blank=True,
        validators=[RegexValidator("^[0-9a-f]{12}$")],
        help_text="The English text that this translates, as `load_content` names it.",
    )
    loaded = models.CharField(max_length=12, blank=True, editable=False)
    """The digest as it was last loaded from a file; empty for a page made here."""
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("game", "language", "order", "slug")
        constraints = (
            models.UniqueConstraint(fields=("game", "slug", "language"), name="one_page"),
        )

    def __str__(self) -> str:
        return f"{self.language}/{self.game}/{self.slug}"

    def get_absolute_url(self) -> str:
        with override(self.language):
            return reverse("rules:page", args=[self.game, self.slug])

    @property
    def digest(self) -> str:
        """Of all that a file says."""
        draft = "draft" if self.draft else ""
        return digest(self.title, self.description, str(self.order), self.body, draft, self.source)

    @property
    def text_digest(self) -> str:
        """Of what a translation translates."""
        return digest(self.title, self.description, self.body)

    @property
    def edited(self) -> bool:
        """Whether it is no longer as it was loaded."""
        return self.digest != self.loaded


class Section(models.Model):
    """What stands under one heading of a page: what search finds."""

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="sections")
    anchor = models.CharField(max_length=60, blank=True)
    title = models.CharField(max_length=200)
    text = models.TextField()

    def __str__(self) -> str:
        return f"{self.page}#{self.anchor}"


class Progress(models.Model):
    """A lesson that a player got right (X004); ``lesson`` is its anchor, in every language."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="progress")
    game = models.CharField(max_length=20)
    lesson = models.CharField(max_length=60)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "progress"
        constraints = (
            models.UniqueConstraint(fields=("player", "game", "lesson"), name="one_progress"),
        )

    def __str__(self) -> str:
        return f"{self.player_id}: {self.game}/{self.lesson}"
