"""An origin that is repeated only where it is on the list, or fits one of its patterns."""

import fnmatch
import os
import re

import cherrypy
from flask import Flask, request

from .settings import Setting, settings

app = Flask(__name__)
PATTERN = re.compile(r"^https://[a-z]+\.example\.org$")
ALLOWED = [re.compile(one) for one in settings.origin_patterns]


def set_header(name, value):
    cherrypy.response.headers[name] = value


def common_headers():
    origin = cherrypy.request.headers.get("origin")
    if not origin:
        return
    allowed = Setting().get("cors.allow_origin")
    if allowed:
        set_header("Access-Control-Allow-Credentials", "true")
        allowed_list = {one.strip() for one in allowed.split(",")}
        if origin in allowed_list:
            set_header("Access-Control-Allow-Origin", origin)


@app.get("/patterns")
def patterns():
    origin = request.headers["Origin"]
    if any(fnmatch.fnmatch(origin, pattern) for pattern in settings.origins):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""


@app.get("/one")
def one_pattern():
    origin = request.headers["Origin"]
    if fnmatch.fnmatchcase(origin, settings.origin):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""


@app.get("/loop")
def loop():
    origin = request.headers["Origin"]
    for pattern in settings.origins:
        if fnmatch.fnmatch(origin, pattern):
            response = app.make_response("")
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Allow-Credentials"] = "true"
            return response
    return ""


@app.get("/regex")
def regex():
    origin = request.headers["Origin"]
    if PATTERN.match(origin):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""


@app.get("/regexes")
def regexes():
    origin = request.headers["Origin"]
    if any(pattern.match(origin) for pattern in ALLOWED):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""


@app.get("/setting")
def setting():
    origin = request.headers["Origin"]
    if re.fullmatch(settings.origin_pattern, origin):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""


@app.get("/ending")
def ending():
    origin = request.headers["Origin"]
    if origin.endswith(settings.domain):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""


@app.get("/environment")
def environment():
    origin = request.headers["Origin"]
    if origin in os.environ["ORIGINS"].split(","):
        response = app.make_response("")
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Credentials"] = "true"
        return response
    return ""
