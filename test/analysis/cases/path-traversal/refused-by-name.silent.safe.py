import io
import os

import pandas
from flask import Flask, request, send_file

from .storage import storage, validate_file_path

app = Flask(__name__)
ROOT = "/srv/reports"


def check_access(root, path):
    if storage.is_open(root):
        return
    if not os.path.realpath(os.path.join(root, path)).startswith(root + os.sep):
        raise PermissionError(path)


@app.route("/reports")
def report():
    name = request.args["name"]
    check_access(ROOT, name)
    return send_file(os.path.join(ROOT, name))


@app.route("/rows")
def rows():
    name = request.args["name"]
    validate_file_path(name)
    with open(os.path.join(ROOT, name)) as content:
        return str(len(content.read()))


@app.route("/tables", methods=["POST"])
def table():
    frame = pandas.read_csv(io.StringIO(request.get_data(as_text=True)))
    return send_file(io.BytesIO(frame.to_csv().encode()), as_attachment=True, download_name="rows.csv")


@app.route("/safe")
def safe():
    return send_file(os.path.join(ROOT, storage.safe_path(request.args["name"])))
