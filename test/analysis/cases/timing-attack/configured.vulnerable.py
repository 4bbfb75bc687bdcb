import hashlib
import hmac
import os

from flask import Flask, abort, request

app = Flask(__name__)
SECRET = os.environ.get("HOOK_SECRET", "").encode()


@app.post("/north")
def north():
    expected = hmac.new(SECRET, request.data, hashlib.sha256).hexdigest()
    if request.headers.get("x-north") != expected:  # finding: timing-attack
        abort(401)
    return ""


@app.post("/support")
def support():
    if request.headers.get("x-support-key", "") == os.environ.get("SUPPORT_KEY"):  # finding: timing-attack
        return "ticket"
    abort(403)
