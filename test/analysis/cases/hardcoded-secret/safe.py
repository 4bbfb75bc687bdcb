import os
import jwt

API_KEY = os.environ["API_KEY"]
PASSWORD_FIELD = "user_password_input1"
password = ""
token_url = "https://id.example.net/oauth2/token"
messages = {"password": "Password is required", "token": "auth.token.expired"}
secret = "<your-secret>"


def token():
    return jwt.encode({"sub": "a"}, os.environ["JWT_KEY"], algorithm="HS256")
