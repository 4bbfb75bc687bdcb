import os

from flask import Flask, request, send_file

from .models import Upload
from .store import store

app = Flask(__name__)
ROOT = "/srv/uploads"


@app.route("/uploads")
def upload():
    key = request.args["key"]
    found = store.find_upload(key)
    with open(os.path.join(ROOT, found.path)) as content:
        first = content.read()
    entry = Upload.query.filter_by(key=key).first_or_404()
    os.remove(os.path.join(ROOT, entry.path))
    for one in Upload.objects.filter(owner=request.args["owner"]).exclude(key=key):
        os.stat(os.path.join(ROOT, one.path))
    row = store.get_row(key)
    os.stat(os.path.join(ROOT, row["path"]))
    return send_file(os.path.join(ROOT, store.get_upload(key).path)) if first else ""
