import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route("/probe")
def probe():
    pipe = subprocess.run(["ffprobe", "-v", "quiet", request.args["source"]], capture_output=True, text=True)
    return {"probe": pipe.stdout}


@app.route("/lines")
def lines():
    out = subprocess.run(["dig", "+short", request.args['host']], capture_output=True, text=True)
    return {"lines": out.stdout.splitlines(True)}


@app.route("/status")
def status():
    out = os.popen(f"dig +short {request.args['host']}")  # no fix: unsupported_shape
    text = out.read()
    return {"text": text, "failed": out.close()}
