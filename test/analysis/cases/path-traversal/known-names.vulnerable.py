"""What was compared is something else, or nothing depends on it."""

from flask import Flask, abort, request

from .styles import Style

app = Flask(__name__)


@app.get("/next")
def found():
    name = request.args["name"]
    style = next((s for s in Style.all() if s.name == name), None)
    if style is None:
        return open("/srv/styles/" + name).read()  # finding: path-traversal
    return style.text


@app.get("/unused")
def unused():
    name = request.args["name"]
    style = next((s for s in Style.all() if s.name == name), None)
    return open("/srv/styles/" + name).read() + str(style)  # finding: path-traversal


@app.get("/other")
def other():
    name = request.args["name"]
    if not any(s.name == request.args["style"] for s in Style.all()):
        abort(404)
    return open("/srv/styles/" + name).read()  # finding: path-traversal


@app.get("/different")
def different():
    name = request.args["name"]
    if any(s.name != name for s in Style.all()):
        return open("/srv/styles/" + name).read()  # finding: path-traversal
    return ""


@app.get("/own")
def own_list():
    name = request.args["name"]
    if name not in {part for part in request.args["names"].split(",")}:
        abort(404)
    return open("/srv/styles/" + name).read()  # finding: path-traversal


@app.get("/all")
def all_of_them():
    name = request.args["name"]
    styles = [s for s in Style.all() if s.name == name or s.is_public]
    if not styles:
        abort(404)
    return open("/srv/styles/" + name).read()  # finding: path-traversal


@app.get("/part")
def part():
    name = request.args["name"]
    if any(s.name in name for s in Style.all()):
        return open("/srv/styles/" + name).read()  # finding: path-traversal
    return ""


@app.get("/default")
def with_default():
    name = request.args["name"]
    if next((s for s in Style.all() if s.name == name), "plain") is not None:
        return open("/srv/styles/" + name).read()  # finding: path-traversal
    return ""
