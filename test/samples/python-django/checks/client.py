"""Asks the views as Django does: by their addresses, with its check of forged forms and its page for errors."""

import atexit
import json
import os
import shutil
import sys
import tempfile
import traceback
from urllib.parse import parse_qsl

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Always, since the real one needs more settings.
sys.path[:0] = [os.path.join(ROOT, "app"), os.path.join(ROOT, "stand-ins")]
sys.dont_write_bytecode = True

DATA = tempfile.mkdtemp(prefix="clinic-")
SCANS = os.path.join(DATA, "scans")
os.mkdir(SCANS)
atexit.register(shutil.rmtree, DATA, ignore_errors=True)
os.environ.update(DJANGO_SETTINGS_MODULE="clinic.settings", CLINIC_SCANS=SCANS, LAB_TOKEN="agreed-with-the-lab")

from django.conf import settings  # noqa: E402
from django.http import Http404, HttpResponse  # noqa: E402


class Headers(dict):
    def get(self, name, default=None):
        return dict.get(self, name.title(), default)


class Request:
    def __init__(self, method, body, query, headers, cookies):
        self.method = method
        self.GET = query
        self.body = body if isinstance(body, bytes) else body.encode()
        self.POST = {} if isinstance(body, bytes) else dict(parse_qsl(body))
        self.headers = Headers({name.title(): value for name, value in headers.items()})
        self.COOKIES = cookies
        self.META = {"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": self.get_host()}

    def get_host(self):
        return "localhost"

    def is_secure(self):
        return False

    def get_full_path(self):
        return "/"


class Client:
    def __init__(self):
        from clinic.urls import urlpatterns
        from clinic.views import patients

        patients.prepare()
        self.patterns = urlpatterns
        self.cookies = {}

    def ask(self, method, path, body="", headers=None, cookies=None, forged=False, **query):
        cookies = self.cookies if cookies is None else cookies
        request = Request(method, body, query, headers or {}, cookies)
        response = self.answer(request, path, forged)
        response.text = response.content.decode("utf-8", "replace")
        is_json = response.headers["Content-Type"] == "application/json"
        response.json = json.loads(response.content) if is_json else None
        return response

    def answer(self, request, path, forged):
        for pattern, view in self.patterns:
            match = pattern.match(path)
            if not match:
                continue
            if forged and not getattr(view, "csrf_exempt", False):
                return HttpResponse("CSRF verification failed", status=403)
            try:
                return view(request, **match.groupdict())
            except Http404:
                return HttpResponse("Not Found", status=404)
            except Exception:
                return HttpResponse(traceback.format_exc() if settings.DEBUG else "Server Error (500)", status=500)
        return HttpResponse("Not Found", status=404)

    def sign_in(self, name="kari"):
        response = self.ask("POST", "sign-in", f"name={name}&password=demo-of-{name}", cookies={})
        if "session" in response.cookies:
            self.cookies = {"session": response.cookies["session"]["value"]}
        return response
