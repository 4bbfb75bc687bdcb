import hashlib
import hmac


def is_signed(body, signature, key):
    expected_signature = hmac.new(key, body, hashlib.sha256).hexdigest()
    if signature is None or key == "":
        return False
    return hmac.compare_digest(signature, expected_signature)


def is_same(password, password_confirmation, token, expected):
    return password == password_confirmation and token == expected
