"""The part of Flask that the sample uses, so that it runs where Flask is not installed."""

import contextvars
import json
import os
import re
from http import HTTPStatus
from http.cookies import SimpleCookie
from urllib.parse import parse_qs

from markupsafe import Markup, escape  # noqa: F401

_request = contextvars.ContextVar("request")
_app = contextvars.ContextVar("app")


class HTTPException(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


def abort(code, *_):
    raise HTTPException(code)


class _Values(dict):
    def get(self, key, default=None, type=None):
        value = dict.get(self, key, default)
        return type(value) if type and key in self else value

    def getlist(self, key):
        return [self[key]] if key in self else []


class Headers(dict):
    def __setitem__(self, key, value):
        if "\n" in value or "\r" in value:
            raise ValueError("Header values must not contain newline characters.")
        dict.__setitem__(self, key.title(), value)

    def get(self, key, default=None):
        return dict.get(self, key.title(), default)

    def __getitem__(self, key):
        return dict.__getitem__(self, key.title())


class Request:
    def __init__(self, environ):
        self.environ = environ
        self.method = environ["REQUEST_METHOD"]
        self.path = environ["PATH_INFO"]
        self.data = environ["wsgi.input"].read()
        self.args = _parse(environ.get("QUERY_STRING", ""))
        self.headers = Headers()
        for key, value in environ.items():
            if key.startswith("HTTP_"):
                dict.__setitem__(self.headers, key[5:].replace("_", "-").title(), value)
        is_form = environ.get("CONTENT_TYPE", "").startswith("application/x-www-form-urlencoded")
        self.form = _parse(self.data.decode()) if is_form else _Values()
        self.cookies = _Values({key: one.value for key, one in SimpleCookie(self.headers.get("Cookie", "")).items()})
        self.remote_addr = environ.get("REMOTE_ADDR", "127.0.0.1")

    def get_data(self, as_text=False):
        return self.data.decode() if as_text else self.data

    def get_json(self, silent=False, **_):
        try:
            return json.loads(self.data)
        except ValueError:
            return None if silent else abort(400)

    json = property(get_json)


def _parse(text):
    return _Values({key: values[0] for key, values in parse_qs(text, keep_blank_values=True).items()})


class _Proxy:
    def __init__(self, variable, wrap=lambda value: value):
        object.__setattr__(self, "_variable", variable)

    def __getattr__(self, name):
        return getattr(self._variable.get(), name)


request = _Proxy(_request)
current_app = _Proxy(_app)


class Response:
    def __init__(self, response=b"", status=200, headers=None, mimetype=None, content_type=None):
        self.data = response.encode() if isinstance(response, str) else response
        self.status_code = status
        self.headers = Headers()
        mimetype = mimetype or "text/html"
        text = mimetype.startswith("text/")
        self.headers["Content-Type"] = content_type or (mimetype + "; charset=utf-8" if text else mimetype)
        for key, value in dict(headers or {}).items():
            self.headers[key] = value
        self.cookies = []

    @property
    def mimetype(self):
        return self.headers["Content-Type"].split(";")[0]

    @mimetype.setter
    def mimetype(self, value):
        self.headers["Content-Type"] = value

    content_type = mimetype

    def set_cookie(self, key, value="", max_age=None, path="/", secure=False, httponly=False, samesite=None):
        parts = [f"{key}={value}", f"Path={path}"]
        parts += [f"Max-Age={max_age}"] if max_age is not None else []
        parts += ["Secure"] if secure else []
        parts += ["HttpOnly"] if httponly else []
        parts += [f"SameSite={samesite}"] if samesite else []
        self.cookies.append("; ".join(parts))


def make_response(value="", *rest):
    if rest:
        value = (value, *rest)
    status, headers = 200, {}
    if isinstance(value, tuple):
        value, *more = value
        for one in more:
            if isinstance(one, int):
                status = one
            else:
                headers = one
    if not isinstance(value, Response):
        value = jsonify(value) if isinstance(value, (dict, list)) else Response(value)
    if status != 200:
        value.status_code = status
    for key, one in dict(headers).items():
        value.headers[key] = one
    return value


def jsonify(*values, **pairs):
    return Response(json.dumps(values[0] if values else pairs), mimetype="application/json")


def redirect(location, code=302):
    return Response("", code, {"Location": location})


def send_file(path, mimetype="application/octet-stream", **_):
    with open(path, "rb") as file:
        return Response(file.read(), mimetype=mimetype)


def send_from_directory(directory, path, **options):
    root = os.path.realpath(directory)
    target = os.path.realpath(os.path.join(root, path))
    if not target.startswith(root + os.sep) or not os.path.isfile(target):
        abort(404)
    return send_file(target, **options)


class _Routes:
    def __init__(self):
        self.routes = []
        self.before = []
        self.after = []

    def route(self, path, methods=("GET",), **_):
        source = re.sub(r"<(?:(\w+):)?(\w+)>", self._variable, path)

        def register(view):
            self.routes.append((source, methods, view))
            return view

        return register

    @staticmethod
    def _variable(match):
        kind, name = match.groups()
        return {"path": f"(?P<{name}>.+)", "int": rf"(?P<{name}_int>\d+)"}.get(kind, f"(?P<{name}>[^/]+)")

    def get(self, path, **options):
        return self.route(path, methods=("GET",), **options)

    def post(self, path, **options):
        return self.route(path, methods=("POST",), **options)

    def before_request(self, function):
        self.before.append(function)
        return function

    def after_request(self, function):
        self.after.append(function)
        return function


class Blueprint(_Routes):
    def __init__(self, name, import_name, url_prefix=""):
        super().__init__()
        self.url_prefix = url_prefix


class Flask(_Routes):
    def __init__(self, import_name, **_):
        super().__init__()
        self.config = {"SECRET_KEY": None}
        self.debug = False

    secret_key = property(
        lambda self: self.config["SECRET_KEY"], lambda self, value: self.config.update(SECRET_KEY=value)
    )

    def register_blueprint(self, blueprint, url_prefix=None):
        prefix = url_prefix or blueprint.url_prefix
        self.routes += [(prefix + path, methods, view) for path, methods, view in blueprint.routes]

    def run(self, host="127.0.0.1", port=5000, debug=None, **_):
        from wsgiref.simple_server import make_server

        make_server(host, port, self).serve_forever()

    def __call__(self, environ, start_response):
        token = _request.set(Request(environ)), _app.set(self)
        try:
            response = self._answer(environ)
            for function in self.after:
                response = function(response)
        finally:
            _request.reset(token[0])
            _app.reset(token[1])
        status = f"{response.status_code} {HTTPStatus(response.status_code).phrase}"
        start_response(status, [*response.headers.items(), *(("Set-Cookie", one) for one in response.cookies)])
        return [response.data]

    def _answer(self, environ):
        try:
            for function in self.before:
                early = function()
                if early is not None:
                    return make_response(early)
            return make_response(self._dispatch(environ["REQUEST_METHOD"], environ["PATH_INFO"]))
        except HTTPException as error:
            return Response(HTTPStatus(error.code).phrase, error.code)
        except Exception:
            return Response("Internal Server Error", 500)

    def _dispatch(self, method, path):
        for source, methods, view in self.routes:
            match = re.fullmatch(source, path)
            if match and method in methods:
                found = match.groupdict().items()
                return view(**{re.sub("_int$", "", k): int(v) if k.endswith("_int") else v for k, v in found})
        abort(404)
