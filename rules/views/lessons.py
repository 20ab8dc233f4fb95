"""The lessons of a game: their list with what was done, and each lesson with its task (X004)."""

from dataclasses import dataclass
from typing import Any, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import cards, players
from games.views.common import HtmxRequest, only_get
from rules import pages, progress
from rules.buttons import answer_text, buttons, targets
from rules.lessons import SLUG, Lesson, lessons_of
from rules.markup import rendered
from rules.models import Page
from rules.pages import NoSuchPage, Version
from rules.situations import NotationError, in_hand
from rules.tasks import Judged
from rules.views.page import about, sees_drafts

MOST_CARDS = 30
MOST_LETTERS = 40


@only_get
@never_cache
def index(request: HttpRequest, key: str) -> HttpResponse:
    version = _version(request, key)
    lessons = lessons_of(key, version.page.body)
    done = progress.done(players.current(request), key)
    content = rendered(key, version.page.body)
    context = {
        "version": version,
        "page": version.page,
        "links": pages.links(key, present=SLUG, drafts=sees_drafts(request)),
        **about(key),
        "intro": "".join(part.html for part in content.sections if not part.anchor),
        "lessons": [(lesson, lesson.slug in done) for lesson in lessons],
        "done": sum(lesson.slug in done for lesson in lessons),
        "next": next((each for each in lessons if each.slug not in done), None),
        "canonical": version.canonical,
        "alternates": version.alternates,
    }
    return render(request, "rules/lessons.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def lesson(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """The position; posted to, with what is to be said of the answer."""
    version = _version(request, key)
    place = _place(lessons_of(key, version.page.body), name)
    posted = _posted(request, place.lesson) if request.method == "POST" else None
    right = bool(posted and posted.right)
    if right:
        progress.keep(players.current_or_new(request), key, name)
    context = {"lesson": place.lesson, "after": place.after, "posted": posted, **about(key)}
    if posted and cast(HtmxRequest, request).htmx:
        response = render(request, "rules/lesson.html#answer", context)
    else:
        context |= {"version": version, "page": version.page}
        context |= _shown(request, place, version)
        response = render(request, "rules/lesson.html", context)
    if right:
        players.remember(response, players.current_or_new(request))
    return response


@dataclass(frozen=True)
class Posted:
    """An answer, or what keeps it from being one."""

    judged: Judged | None
    error: str = ""

    @property
    def right(self) -> bool:
        return bool(self.judged and self.judged.right)


def _posted(request: HttpRequest, asked: Lesson) -> Posted:
    chosen = [cards.text_of(value) for value in request.POST.getlist("cards")[:MOST_CARDS]]
    do, on = (request.POST.get(name, "")[:MOST_LETTERS] for name in ("do", "on"))
    try:
        return Posted(asked.task.judge(answer_text(asked.task.state, do, chosen, on)))
    except NotationError as error:
        return Posted(None, str(error))


@dataclass(frozen=True)
class Place:
    """A lesson among the others of its game."""

    lesson: Lesson
    number: int
    count: int
    before: Lesson | None
    after: Lesson | None


def _place(lessons: list[Lesson], name: str) -> Place:
    at = next((at for at, each in enumerate(lessons) if each.slug == name), None)
    if at is None:
        raise Http404
    before, after = lessons[at - 1 : at] if at else [], lessons[at + 1 : at + 2]
    return Place(lessons[at], at + 1, len(lessons), *(next(iter(x), None) for x in (before, after)))


def _version(request: HttpRequest, key: str) -> Version:
    try:
        return pages.find(key, SLUG, drafts=sees_drafts(request))
    except NoSuchPage as error:
        raise Http404 from error


def _shown(request: HttpRequest, place: Place, version: Version) -> dict[str, Any]:
    task, key, name = place.lesson.task, version.page.game, place.lesson.slug
    held = in_hand(task.state, task.state.hand)
    chosen = set(request.POST.getlist("cards")[:MOST_CARDS])
    versions = [page for page in version.others if _has(page, name)]
    return {
        "place": place,
        "before": place.before,
        "scene": task.scene,
        "said_only": task.state.phase == "bid",
        "hand": cards.choices(
            held,
            chosen=sum(1 << card for card in held if cards.value_of(card) in chosen),
            playable=task.state.hand,
        ),
        "buttons": buttons(key, task.state),
        "targets": targets(task.state),
        "done": name in progress.done(players.current(request), key),
        "canonical": _address(version.page, name),
        "alternates": [(page.language, _address(page, name)) for page in versions],
    }


def _address(page: Page, name: str) -> str:
    return pages.in_language(page.language, "rules:lesson", page.game, name)


def _has(page: Page, name: str) -> bool:
    with override(page.language):
        return any(each.slug == name for each in lessons_of(page.game, page.body))
