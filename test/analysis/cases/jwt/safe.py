import jwt


def read(token, key):
    jwt.decode(token, key, algorithms=["HS256"])
    jwt.decode(token, key, algorithms=["HS256"], options={"verify_exp": False})
    return jwt.encode({"sub": "a"}, key, algorithm="HS256")
