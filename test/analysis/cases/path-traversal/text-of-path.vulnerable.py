import os
import pathlib

from flask import Flask, request

app = Flask(__name__)
ROOT = pathlib.Path("/srv/files")


@app.get("/file")
def file():
    path = ROOT / request.args["name"]
    if not str(path).startswith(str(ROOT) + os.sep):
        return "no", 400
    return path.read_text()  # finding: path-traversal
