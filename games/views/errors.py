"""What is answered before a view is reached."""

from django.http import HttpRequest, HttpResponse
from django.views.csrf import csrf_failure

from games.views.common import not_allowed


def without_token(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Only a form can miss its token; no address takes the other methods, token or not."""
    if request.method == "POST":
        return csrf_failure(request, reason)
    return not_allowed(request, "GET, HEAD, POST")
