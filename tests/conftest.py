from collections.abc import Iterator

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis

# A slow machine must not fail a test.
hypothesis.register_profile(
    "talon", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis.load_profile("talon")


def pytest_configure() -> None:
    settings.BOTS_THINK_APART = False
    # Pages are rendered from the sources, without collecting static files first.
    settings.STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
    }


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("django_db") or "db" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.database)


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """A request leaves its language behind."""
    with translation.override("en"):
        yield
