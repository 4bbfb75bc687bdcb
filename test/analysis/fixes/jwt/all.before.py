import jwt


def user(token, key):
    return jwt.decode(token, key, algorithms=["HS256"], options={"verify_signature": False, "verify_exp": True})


def old(token, key):
    return jwt.decode(token, key, algorithms=["HS256"], verify=False)


def any_algorithm(token, key):
    return jwt.decode(token, key, algorithms=["HS256", "none"])


def peek(token):
    return jwt.decode(token, options={"verify_signature": False})  # no fix: needs_design


def good(token, key):
    return jwt.decode(token, key, algorithms=["HS256"])
