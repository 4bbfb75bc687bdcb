import os
from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
ROOT = "/srv/files"
FOLDER = Path(ROOT)


@app.get("/absolute")
def absolute():
    name = request.args["name"]
    if os.path.isabs(name):
        abort(404)
    return open(os.path.join(ROOT, name)).read()  # finding: path-traversal


@app.get("/parts")
def parts():
    name = request.args["name"]
    if ".." in Path(name).parts:
        abort(404)
    return open(name).read()  # finding: path-traversal


@app.get("/last")
def last():
    name = request.args["name"]
    if os.path.basename(name) == name:
        abort(404)
    return open(os.path.join(ROOT, name)).read()  # finding: path-traversal


@app.get("/name")
def folder():
    return open(FOLDER / Path(request.args["name"]).parent).read()  # finding: path-traversal
