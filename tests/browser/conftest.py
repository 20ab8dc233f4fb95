"""The site as it is served (uvicorn, production settings, a file database) and a Chromium."""

import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.steps import Visitor

ROOT = Path(__file__).parents[2]
SIZES = {"phone": (360, 640), "desktop": (1440, 900)}
EXPECTED = re.compile("status of 4|ERR_INTERNET_DISCONNECTED|Failed to fetch")
_NEEDLESS = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # What Playwright switches off, which this replaces.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)
"""Chromium's features. Behind the address bar of each window it shows two pages of its own, which
cost more than most of ours.
"""
_TRIES = 200
_PAUSE_MS = 100
PATIENCE_MS = 30_000
"""What a loaded computer may take; nothing waits longer than it must."""

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(
        executable_path=os.environ["CHROMIUM"],
        args=["--no-sandbox", f"--disable-features={','.join(_NEEDLESS)}"],
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[str]:
    """The address of the running site."""
    folder = tmp_path_factory.mktemp("site")
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
        "STATIC_ROOT": str(folder / "static"),
        "SECRET_KEY": "only for these tests, which need one that is long enough to be signed with",
    }
    for command in (["collectstatic", "--no-input"], ["migrate"], ["load_content"]):
        subprocess.run(
            [sys.executable, "manage.py", *command, "--verbosity", "0"],
            cwd=ROOT, env=environment, check=True,
        )  # fmt: skip
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "config.asgi:application", "--port", str(port),
         "--log-level", "warning", "--timeout-graceful-shutdown", "1"],
        cwd=ROOT, env=environment,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    page = chromium.new_page()
    for _ in range(_TRIES):
        if _answers(f"{address}/en/"):
            break
        page.wait_for_timeout(_PAUSE_MS)
    page.close()
    yield address
    server.terminate()
    server.wait()


def _answers(address: str) -> bool:
    try:
        return bool(urllib.request.urlopen(address).status == 200)  # noqa: S310, our own server
    except urllib.error.URLError:
        return False


type NewVisitor = Callable[..., Visitor]


@pytest.fixture
def visit(site: str, chromium: Browser) -> Iterator[NewVisitor]:
    """A new person with a browser of a size and a language; whatever goes wrong there fails."""
    contexts = []
    complaints: list[str] = []

    def new(size: str = "phone", language: str = "en", **options: object) -> Visitor:
        width, height = SIZES[size]
        context = chromium.new_context(
            base_url=site,
            viewport={"width": width, "height": height},
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        page.on(
            "console",
            lambda message: (
                complaints.append(f"console: {message.text}")
                if message.type == "error" and not EXPECTED.search(message.text)
                else None
            ),
        )
        page.on(
            "response",
            lambda response: (
                complaints.append(f"{response.status} {response.url}")
                if response.status >= 500
                else None
            ),
        )
        return Visitor(page, language)

    yield new
    for context in contexts:
        context.close()
    assert complaints == []
