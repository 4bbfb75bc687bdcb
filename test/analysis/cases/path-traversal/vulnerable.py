import os
import shutil
from pathlib import Path

from aiohttp import web
from django.http import FileResponse
from fastapi import FastAPI
from flask import Flask, request, send_file

app = Flask(__name__)
api = FastAPI()
FOLDER = "/srv/files"


@app.route("/files")
def files():
    name = request.args["name"]
    open(os.path.join(FOLDER, name)).read()  # finding: path-traversal
    send_file(FOLDER + "/" + name)  # finding: path-traversal
    os.remove(f"{FOLDER}/{name}")  # finding: path-traversal
    Path(FOLDER, name).read_text()  # finding: path-traversal
    (Path(FOLDER) / name).unlink()  # finding: path-traversal
    shutil.copyfile("template.txt", os.path.normpath(name))  # finding: path-traversal
    path = os.path.join(FOLDER, name)
    if path.startswith(FOLDER):
        os.unlink(path)  # finding: path-traversal
    upload = request.files["file"]
    upload.save(os.path.join(FOLDER, upload.filename))  # finding: path-traversal
    return "ok"


@api.get("/raw/{name:path}")
async def raw(name: str):
    with open(FOLDER + "/" + name, "rb") as file:  # finding: path-traversal
        return file.read()


def download(request):
    return FileResponse(open(request.GET["path"], "rb"))  # finding: path-traversal
