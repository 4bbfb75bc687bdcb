import os
import sys
from pathlib import Path

from flask import Flask, abort, request, send_file, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
FOLDER = "/srv/files"
ROOT = Path(FOLDER).resolve()
PAGES = {"home": "home.html", "about": "about.html"}


@app.route("/files")
def files():
    name = request.args["name"]
    open(os.path.join(FOLDER, secure_filename(name))).read()
    open(os.path.join(FOLDER, os.path.basename(name))).read()
    send_from_directory(FOLDER, name)
    open(os.path.join(FOLDER, PAGES[name])).read()
    open(os.path.join(FOLDER, "index.html")).read()
    open(os.path.join(FOLDER, str(int(request.args["number"])) + ".txt")).read()
    return "ok"


@app.route("/real")
def real():
    path = os.path.realpath(os.path.join(FOLDER, request.args["name"]))
    if not path.startswith(FOLDER + "/"):
        abort(403)
    return send_file(path)


@app.route("/common")
def common():
    path = os.path.abspath(os.path.join(FOLDER, request.args["name"]))
    if os.path.commonpath([FOLDER, path]) != FOLDER:
        abort(403)
    return send_file(path)


@app.route("/pathlib")
def pathlib_check():
    path = (ROOT / request.args["name"]).resolve()
    if not path.is_relative_to(ROOT):
        abort(403)
    return path.read_text()


if __name__ == "__main__":
    print(open(sys.argv[1]).read())
