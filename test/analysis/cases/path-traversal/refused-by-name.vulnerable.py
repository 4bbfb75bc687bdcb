import os

from flask import Flask, request, send_file

app = Flask(__name__)
ROOT = "/srv/reports"


def check_path(path):
    app.logger.info("asked for a report of %d letters", len(path))


def check_file_exists(path):
    if not os.path.exists(path):
        raise FileNotFoundError(path)


def clean_path(path):
    return path.strip()


@app.route("/reports")
def report():
    name = request.args["name"]
    check_path(name)
    return send_file(os.path.join(ROOT, name))  # finding: path-traversal


@app.route("/rows")
def rows():
    name = request.args["name"]
    path = os.path.join(ROOT, name)
    check_file_exists(path)
    with open(path) as content:  # finding: path-traversal
        return str(len(content.read()))


@app.route("/safe")
def safe():
    return send_file(os.path.join(ROOT, clean_path(request.args["name"])))  # finding: path-traversal
