"""The one application that uvicorn serves, on one port.

Django runs as WSGI in a single thread a process: measured on the same move, that serves three
times the requests of Django's own ASGI handler, at a tenth of its 99th percentile, and more
threads only double the tail. Serve more processes instead.
"""

import gc
import os
from typing import cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi_typing import WSGIApp
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = WSGIMiddleware(cast("WSGIApp", get_wsgi_application()), workers=1)

# What is loaded by now stays for good; walking it again costs pauses of 20 ms.
gc.collect()
gc.freeze()
