from flask import Flask, redirect, request, session
from flask_wtf.csrf import CSRFProtect

from members import members

app = Flask(__name__)
CSRFProtect(app)


@app.post("/unsubscribe")
def unsubscribe():
    members.cancel(session["member"])
    return redirect("/")


@app.route("/close", methods=["GET", "POST"])
def close():
    if request.method == "POST":
        members.delete(session["member"])
    return redirect("/")


@app.get("/")
def home():
    return members.page(session["member"])


@app.get("/logout")
def logout():
    session.clear()
    return redirect("/")
