from flask import Flask, request, send_file

from .files import as_response, fetch, shorten, upload

app = Flask(__name__)


# On one branch it is a text.
@app.route("/files/<name>")
def download(name):
    if upload.is_stored():
        answer = as_response(upload.data, name)
        answer.headers.set("content-disposition", "attachment")
    else:
        answer = f"<b>No file {name}</b>"
    return answer  # finding: xss


@app.route("/short/<name>")
def short(name):
    if upload.is_stored():
        answer = as_response(upload.data)
        answer.status_code = 404
    else:
        answer = name
    return answer  # finding: xss


# The variable held a response before, of another server.
@app.route("/fetched")
def fetched():
    answer = fetch(upload.address)
    if answer.status_code != 200:
        return ""
    answer = "<b>" + shorten(request.args["name"]) + "</b>"
    return answer  # finding: xss


# What stands beside a status is a text more often than a response.
@app.route("/missing/<name>")
def missing(name):
    return shorten(name), 404  # finding: xss


# A message has headers too, and a text.
@app.route("/message")
def message():
    found = shorten(request.args["text"])
    if found.headers:
        return "<b>" + found.text + "</b>"  # finding: xss
    return ""


@app.route("/problem")
def problem():
    found = shorten(request.args["text"])
    return found.describe(), found.status  # finding: xss
