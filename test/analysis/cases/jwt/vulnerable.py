import jwt


def read(token, key):
    jwt.decode(token, key, algorithms=["HS256", "none"])  # finding: jwt
    jwt.decode(token, key, algorithms=["HS256"], options={"verify_signature": False})  # finding: jwt
    return jwt.encode({"sub": "a"}, None, algorithm="none")  # finding: jwt
