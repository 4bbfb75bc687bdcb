import jwt

KEY = load_key()


def sign(payload):
    return jwt.encode(payload, KEY)


def sign_more(extra):
    claims = {"aud": "api"}
    claims.update(extra)
    return jwt.encode(claims, KEY, algorithm="HS256")
