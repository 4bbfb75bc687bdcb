import hashlib
import hmac


def is_signed(body, signature, key):
    expected_signature = hmac.new(key, body, hashlib.sha256).hexdigest()
    return signature == expected_signature  # finding: timing-attack


def is_known(request, api_key):
    return request.headers["X-Key"] == api_key  # finding: timing-attack
