"""An uploaded file is content, not a path."""

import io
import uuid

from aiohttp import web
from django.core.files.uploadedfile import InMemoryUploadedFile, UploadedFile
from django.http import HttpRequest
from fastapi import FastAPI, UploadFile
from flask import Flask, request
from werkzeug.datastructures import FileStorage

app = Flask(__name__)
api = FastAPI()


def read_all(data):
    if isinstance(data, FileStorage):
        return open(data).read()
    return b""


def read_either(data):
    if isinstance(data, (FileStorage, io.BytesIO)):
        return open(data).read()
    return b""


def read_number(data):
    if not isinstance(data, (int, float)):
        raise ValueError(data)
    return open("/srv/files/" + data).read()


@app.post("/one")
def one():
    return read_all(request.values["file"])


@app.post("/two")
def two():
    return read_either(request.values["file"])


@app.post("/number")
def number():
    return read_number(request.json["number"])


def django_view(request: HttpRequest):
    upload = request.FILES["file"]
    if upload.multiple_chunks():
        return open(upload.temporary_file_path())
    return upload.read()


def django_typed(upload: UploadedFile):
    return open(upload)


def django_memory(request, upload):
    data = request.POST["data"]
    if isinstance(data, InMemoryUploadedFile):
        return open(data)


@api.post("/three")
async def three(upload: UploadFile):
    open(upload.file)
    with open(f"/srv/files/{uuid.uuid4()}", "wb") as stored:
        stored.write(await upload.read())
