import os

from flask import Flask, request

app = Flask(__name__)


@app.route("/probe")
def probe():
    pipe = os.popen("ffprobe -v quiet " + request.args["source"])
    return {"probe": pipe.read()}


@app.route("/lines")
def lines():
    out = os.popen(f"dig +short {request.args['host']}")
    return {"lines": out.readlines()}


@app.route("/status")
def status():
    out = os.popen(f"dig +short {request.args['host']}")  # no fix: unsupported_shape
    text = out.read()
    return {"text": text, "failed": out.close()}
