from functools import wraps

from django.http import HttpResponse


def _require(method):
    def decorate(view):
        @wraps(view)
        def guarded(request, *args, **kwargs):
            return view(request, *args, **kwargs) if request.method == method else HttpResponse(status=405)

        return guarded

    return decorate


require_GET = _require("GET")
require_POST = _require("POST")
