import os
import posixpath

from flask import Flask, request

app = Flask(__name__)
ROOT = "/srv/site"


@app.get("/a")
def stripped():
    return open(os.path.join(ROOT, request.args["p"].lstrip("/")))  # finding: path-traversal


@app.get("/b")
def normalized():
    return open(os.path.join(ROOT, posixpath.normpath(request.args["p"]).lstrip("/")))  # finding: path-traversal


@app.get("/c")
def below_other_folder():
    return open(os.path.normpath("/srv/" + request.args["p"]))  # finding: path-traversal
