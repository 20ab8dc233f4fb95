from django.conf import settings


def pytest_configure() -> None:
    # Pages are rendered from the sources, without collecting static files first.
    settings.STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
    }
