import os

from flask import Flask, request

app = Flask(__name__)
ROOT = "/srv/covers"


@app.route("/covers", methods=["POST"])
def upload():
    name = request.form["name"].rsplit(".", 1)[0]
    with open(os.path.join(ROOT, name + ".png"), "wb") as out:  # finding: path-traversal
        out.write(b"")
    stem = os.path.splitext(request.form["name"])[0]
    with open(os.path.join(ROOT, stem + ".png"), "wb") as out:  # finding: path-traversal
        out.write(b"")
    ending = request.form["name"].rsplit(".", 1)[-1]
    with open(ending, "wb") as out:  # finding: path-traversal
        out.write(b"")
    return "ok"
