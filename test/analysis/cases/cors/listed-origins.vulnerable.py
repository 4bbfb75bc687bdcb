"""An origin that is repeated whatever it is, or that only looks as if it had been checked."""

import fnmatch
import re

import cherrypy
from flask import Flask, request

from .settings import settings

app = Flask(__name__)


def answer(origin):
    response = app.make_response("")
    response.headers["Access-Control-Allow-Origin"] = origin  # finding: cors
    response.headers["Access-Control-Allow-Credentials"] = "true"
    return response


@app.get("/any")
def anything():
    return answer(request.headers["Origin"])


@app.get("/other")
def other_value():
    if fnmatch.fnmatch(request.headers["Host"], settings.host):
        return answer(request.headers["Origin"])
    return ""


def common_headers():
    origin = cherrypy.request.headers.get("origin")
    if not origin:
        return
    cherrypy.response.headers["Access-Control-Allow-Origin"] = origin  # finding: cors
    cherrypy.response.headers["Access-Control-Allow-Credentials"] = "true"


@app.get("/all")
def all_of_them():
    origin = request.headers["Origin"]
    response = app.make_response("")
    if fnmatch.fnmatch(origin, "*"):
        response.headers["Access-Control-Allow-Origin"] = origin  # finding: cors
        response.headers["Access-Control-Allow-Credentials"] = "true"
    return response


@app.get("/patterns-of-the-request")
def own_pattern():
    origin = request.headers["Origin"]
    response = app.make_response("")
    if re.match(request.args["pattern"], origin):
        response.headers["Access-Control-Allow-Origin"] = origin  # finding: cors
        response.headers["Access-Control-Allow-Credentials"] = "true"
    return response
