import json


class Http404(Exception):
    pass


class HttpResponse:
    status_code = 200

    def __init__(self, content=b"", content_type="text/html; charset=utf-8", status=None):
        self.content = content if isinstance(content, bytes) else str(content).encode()
        self.status_code = status or self.status_code
        self.headers = {"Content-Type": content_type}
        self.cookies = {}

    def __setitem__(self, name, value):
        if "\n" in str(value) or "\r" in str(value):
            raise ValueError("Header values can't contain newlines")
        self.headers[name] = str(value)

    def __getitem__(self, name):
        return self.headers[name]

    def set_cookie(self, key, value="", max_age=None, path="/", secure=False, httponly=False, samesite=None):
        self.cookies[key] = {"value": value, "secure": secure, "httponly": httponly, "samesite": samesite}


class JsonResponse(HttpResponse):
    def __init__(self, data, safe=True, status=None):
        super().__init__(json.dumps(data), "application/json", status)


class HttpResponseRedirect(HttpResponse):
    status_code = 302

    def __init__(self, redirect_to):
        super().__init__()
        self["Location"] = redirect_to

    url = property(lambda self: self["Location"])


class HttpResponseBadRequest(HttpResponse):
    status_code = 400


class HttpResponseForbidden(HttpResponse):
    status_code = 403


class HttpResponseNotFound(HttpResponse):
    status_code = 404


class FileResponse(HttpResponse):
    def __init__(self, file, content_type="application/octet-stream"):
        with file:
            super().__init__(file.read(), content_type)
