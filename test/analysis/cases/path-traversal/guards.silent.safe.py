import os
from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
ROOT = "/srv/files"
FOLDER = Path(ROOT)


@app.get("/absolute")
def absolute():
    name = request.args["name"]
    if os.path.isabs(name) or ".." in name.split("/"):
        abort(404)
    return open(os.path.join(ROOT, name)).read()


@app.get("/parts")
def parts():
    name = request.args["name"]
    if ".." in Path(name).parts or Path(name).is_absolute():
        abort(404)
    return open(os.path.join(ROOT, name)).read()


@app.get("/last")
def last():
    name = request.args["name"]
    if os.path.basename(name) != name:
        abort(404)
    return open(os.path.join(ROOT, name)).read()


@app.get("/other")
def other():
    name = request.args["name"]
    if name == os.path.basename(name):
        return open(os.path.join(ROOT, name)).read()
    return ""


@app.get("/normal")
def normal():
    name = os.path.normpath(request.args["name"])
    if name.startswith("..") or os.path.isabs(name):
        abort(404)
    return open(os.path.join(ROOT, name)).read()


@app.get("/name")
def only_name():
    return open(FOLDER / Path(request.args["name"]).name).read()
