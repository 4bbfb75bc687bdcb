import os

from flask import Flask, request

app = Flask(__name__)
ROOT = "/srv/covers"


@app.route("/covers", methods=["POST"])
def upload():
    sent = request.files["cover"]
    if "." not in sent.filename:
        return "no ending", 400
    ending = sent.filename.rsplit(".", 1)[-1].lower()
    sent.save(os.path.join(ROOT, "cover." + ending))
    other = os.path.splitext(request.form["name"])[1]
    with open(os.path.join(ROOT, "thumbnail" + other), "wb") as out:
        out.write(b"")
    for one in request.files.getlist("more"):
        kind = one.filename.rsplit(".", 1)[-1].lower()
        one.save(os.path.join(ROOT, "more." + kind))
    return "ok"
