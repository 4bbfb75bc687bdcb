import jwt
import python_jwt


def deletes(request, key):
    token = request.headers["authorization"]
    claims = jwt.decode(token, options={"verify_signature": False})  # finding: jwt
    if "admin" in claims["roles"]:
        delete_everything()
    return jwt.decode(token, key, algorithms=["RS256"])


def falls_back(token, key):
    claims = jwt.decode(token, options={"verify_signature": False})  # finding: jwt
    try:
        return jwt.decode(token, key, algorithms=["RS256"])
    except jwt.PyJWTError:
        return claims


def internal(token, key):
    claims = jwt.decode(token, options={"verify_signature": False})  # finding: jwt
    if claims["iss"] == "internal":
        return claims
    return jwt.decode(token, key, algorithms=["RS256"])


def another(request, key):
    claims = jwt.decode(request.cookies["token"], options={"verify_signature": False})  # finding: jwt
    jwt.decode(request.headers["authorization"], key, algorithms=["RS256"])
    return claims


def claims_of(token):
    return jwt.decode(token, options={"verify_signature": False})  # finding: jwt


def current_user(token):
    return claims_of(token)["sub"]


def expires(token):
    return validate_token(token)


def validate_token(token):
    return python_jwt.process_jwt(token)[1]["exp"] > now()  # finding: jwt


def unsigned(token):
    unverified = jwt.decode(token, options={"verify_signature": False})  # finding: jwt
    return jwt.decode(token, KEYS[unverified["iss"]], options={"verify_signature": False})  # finding: jwt


UNCHECKED = {"verify_signature": False}


def unsigned_options(token, key):
    claims = jwt.decode(token, options={"verify_signature": False})  # finding: jwt
    jwt.decode(token, key, options=UNCHECKED)  # finding: jwt
    return claims
