"""A name that one of the stored things bears is theirs."""

import re

from flask import Flask, abort, request

from .styles import Style

app = Flask(__name__)
PATTERN = re.compile(r"^[a-z]+$")


@app.get("/next")
def found():
    name = request.args["name"]
    style = next((s for s in Style.all() if s.name == name), None)
    if style is None:
        abort(404)
    return open("/srv/styles/" + name).read()


@app.get("/truthy")
def truthy():
    name = request.args["name"]
    style = next((s for s in Style.all() if s.name == name), None)
    if style:
        return open("/srv/styles/" + name).read()
    return ""


@app.get("/direct")
def direct():
    name = request.args["name"]
    if next((s for s in Style.all() if s.name == name), None) is not None:
        return open("/srv/styles/" + name).read()
    return ""


@app.get("/raised")
def raised():
    name = request.args["name"]
    style = next(s for s in Style.all() if s.name == name)
    return open("/srv/styles/" + name).read() + style.text


@app.get("/set")
def in_set():
    name = request.args["name"]
    if name not in {s.name for s in Style.all()}:
        abort(404)
    return open("/srv/styles/" + name).read()


@app.get("/list")
def in_list():
    name = request.args["name"]
    names = [s.name for s in Style.all()]
    if name not in names:
        abort(404)
    return open("/srv/styles/" + name).read()


@app.get("/any")
def in_any():
    name = request.args["name"]
    if not any(s.name == name for s in Style.all()):
        abort(404)
    return open("/srv/styles/" + name).read()


@app.get("/filtered")
def filtered():
    name = request.args["name"]
    styles = [s for s in Style.all() if s.name == name]
    if not styles:
        abort(404)
    return open("/srv/styles/" + name).read()


@app.get("/pattern")
def pattern():
    name = request.args["name"]
    if PATTERN.match(name) is None:
        abort(404)
    return open("/srv/styles/" + name).read()
