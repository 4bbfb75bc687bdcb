import hashlib
from flask import abort, request


def check(body, secret):
    expected_signature = hashlib.sha256(secret + body).hexdigest()
    if request.headers['X-Signature'] != expected_signature:
        abort(403)


def is_signed(body, secret):
    signature = hashlib.sha256(secret + body).hexdigest()
    if request.headers['X-Signature'] == signature and body:
        return True
    return False


def may_be_missing(body, secret):
    signature = hashlib.sha256(secret + body).hexdigest()
    return request.headers.get('X-Signature') == signature


def is_signed_in_bytes(body, secret):
    signature = hashlib.sha256(secret + body).digest()
    return request.headers['X-Signature'].encode() == signature


def is_signed_elsewhere(body, sign):
    expected_signature = sign(body)
    return request.headers['X-Signature'] == expected_signature  # no fix: unsupported_shape
