"""The name of an uploaded file is what its sender calls it."""

import os

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from fastapi import FastAPI, UploadFile
from flask import Flask, request
from werkzeug.datastructures import FileStorage

app = Flask(__name__)
api = FastAPI()


def store(data):
    if isinstance(data, FileStorage):
        data.save(os.path.join("/srv/files", data.filename))  # finding: path-traversal
    elif isinstance(data, str):
        open("/srv/files/" + data)  # finding: path-traversal


def store_either(data):
    if isinstance(data, (FileStorage, str)):
        return open(data)  # finding: path-traversal


@app.post("/one")
def one():
    store(request.files.get("file") or request.values["file"])
    store_either(request.values["file"])


def django_view(request: HttpRequest):
    upload = request.FILES["file"]
    with open("/srv/files/" + upload.name, "wb") as stored:  # finding: path-traversal
        stored.write(upload.read())


def named(request: HttpRequest):
    data = request.FILES["file"]
    if isinstance(data, UploadedFile):
        open(os.path.join("/srv/files", data.name), "wb")  # finding: path-traversal


@api.post("/three")
async def three(upload: UploadFile):
    open(f"/srv/files/{upload.filename}", "wb").write(await upload.read())  # finding: path-traversal
