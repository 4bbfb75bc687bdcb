import os

from flask import Flask, request

from .paths import resolver
from .store import store

app = Flask(__name__)
ROOT = "/srv/uploads"


@app.route("/uploads")
def upload():
    key = request.args["key"]
    os.remove(os.path.join(ROOT, resolver.get_path(key)))  # finding: path-traversal
    os.remove(os.path.join(ROOT, resolver.find_name(key).strip()))  # finding: path-traversal
    os.remove(os.path.join(ROOT, resolver.wrap(key).path))  # finding: path-traversal
    os.remove(os.path.join(ROOT, store.get_item(key)))  # finding: path-traversal
    return "ok"
