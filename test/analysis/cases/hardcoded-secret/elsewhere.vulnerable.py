PASSWORD = "word-1x9z!"  # finding: hardcoded-secret
API_KEY = "q8Zr1LmT0vXc5Yb7Nd2Ks4".encode()  # finding: hardcoded-secret


class Grant:
    CLIENT_SECRET = "hT7!kQ2zW9mB4xR"  # finding: hardcoded-secret


ANSWER = {"password": "word-1x9z", "user": "anna"}  # finding: hardcoded-secret


def sign_in(client):
    password = ANSWER["password"]
    return client.sign_in(ANSWER["user"], password)
