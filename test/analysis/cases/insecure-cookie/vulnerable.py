from flask import Flask, make_response

app = Flask(__name__)
app.config["SESSION_COOKIE_SECURE"] = False  # finding: insecure-cookie


@app.post("/login")
def login():
    response = make_response("welcome")
    response.set_cookie("session", create())  # finding: insecure-cookie
    response.set_cookie("auth_token", create(), httponly=True)  # finding: insecure-cookie
    return response
