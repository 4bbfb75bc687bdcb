import hashlib
import hmac
import os

from flask import Flask, abort, request

app = Flask(__name__)
SECRET = os.environ.get("HOOK_SECRET", "").encode()


@app.post("/north")
def north():
    expected = hmac.new(SECRET, request.data, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(request.headers.get("x-north", ""), expected):
        abort(401)
    return ""


@app.post("/support")
def support():
    given = request.headers.get("x-support-key", "").encode()
    if hmac.compare_digest(given, os.environ.get("SUPPORT_KEY", "").encode()):
        return "ticket"
    if request.headers.get("x-region") == os.environ.get("REGION"):
        return "here"
    abort(403)


@app.post("/file")
def file():
    if hashlib.sha256(request.data).hexdigest() != request.headers.get("etag"):
        abort(400)
    return ""
