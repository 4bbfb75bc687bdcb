import os
import posixpath

from flask import Flask, request

app = Flask(__name__)
ROOT = "/srv/site"


@app.get("/b")
def normalized():
    path = posixpath.normpath("/" + request.args["p"]).lstrip("/")
    return open(os.path.join(ROOT, path))


@app.get("/c")
def with_index():
    path = request.args["p"]
    if path.endswith("/"):
        path += "index.html"
    return open(ROOT + os.path.normpath("/" + path))
