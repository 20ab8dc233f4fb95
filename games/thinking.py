"""Bots that think long do so in a process of their own: a web process has one thread, and whoever
waits in it makes every other page wait.

The request that asks for the move gives it a moment, then answers that the bot is thinking; the
page asks again. What has been found is kept until then. Another web process that is asked finds
the same move: a choice follows from the view alone.
"""

import gc
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from typing import Any

from django.conf import settings

from games import bots

PATIENCE = 0.005
"""Seconds that a request waits."""
KEPT = 256
"""Positions that are thought about or whose move was not fetched."""

type _Position = tuple[int, int]
"""A deal's key in the database, and the version."""

_asked: OrderedDict[_Position, Future[str]] = OrderedDict()


class StillThinking(Exception):
    """The bot has not come to its move yet; ask again."""


def choose(position: _Position, key: str, level: str, view: Any) -> str:
    """As bots.choose. Raises StillThinking, of slow levels only."""
    if not (settings.BOTS_THINK_APART and bots.is_slow(key, level)):
        return bots.choose(key, level, view)
    try:
        future = _asked.get(position) or _submitted(position, key, level, view)
        text = future.result(PATIENCE)
    except TimeoutError as error:
        raise StillThinking from error
    except BrokenProcessPool as error:
        stop()
        raise StillThinking from error
    _asked.pop(position, None)
    return text


def stop() -> None:
    """Ends the process and forgets what was asked; the next question starts another."""
    if _pool.cache_info().currsize:
        _pool().shutdown(wait=False, cancel_futures=True)
    _pool.cache_clear()
    _asked.clear()


def _submitted(position: _Position, key: str, level: str, view: Any) -> Future[str]:
    future = _asked[position] = _pool().submit(bots.choose, key, level, view)
    while len(_asked) > KEPT:
        _asked.popitem(last=False)[1].cancel()
    return future


@cache
def _pool() -> ProcessPoolExecutor:
    """One process; spawned, since a fork would share this one's database connections."""
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """In the new process, which ends with the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.collect()
    gc.freeze()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(0)
