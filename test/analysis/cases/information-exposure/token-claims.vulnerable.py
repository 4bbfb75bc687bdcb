import jwt

KEY = load_key()


def sign(user):
    return jwt.encode({"sub": user.id, "password": user.password}, KEY)  # finding: information-exposure


def sign_later(user, extra):
    claims = {"sub": user.id}
    claims["password"] = user.password
    claims.update(extra)
    return jwt.encode(claims, KEY)  # finding: information-exposure
