from flask import Flask, make_response

app = Flask(__name__)
app.config["SESSION_COOKIE_SECURE"] = True


@app.post("/login")
def login():
    response = make_response("welcome")
    response.set_cookie("session", create(), httponly=True, secure=True, samesite="Lax")
    response.set_cookie("csrf_token", create())
    response.delete_cookie("session")
    return response
