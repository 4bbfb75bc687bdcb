import os

from flask import Blueprint, abort, request, send_file

files = Blueprint("files", __name__)
BASE = "/srv/files"


@files.get("/plans/<name>")
def plan(name):
    path = os.path.realpath(os.path.join(BASE, "plans", name))
    if not path.startswith(BASE + os.sep):
        abort(403)
    return send_file(path)


@files.get("/notes/<name>")
def note(name):
    path = os.path.realpath(os.path.join(BASE, "notes", name))
    if not path.startswith(BASE + os.sep):
        abort(403)
    return send_file(path)


@files.delete("/drafts")
def remove_drafts():
    os.truncate("/srv/files/drafts.txt", 0)
    return {"removed": True}
