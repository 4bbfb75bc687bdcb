from flask import Flask, redirect, session
from flask_wtf.csrf import CSRFProtect

from members import members

app = Flask(__name__)
CSRFProtect(app)


@app.get("/unsubscribe")
def unsubscribe():
    members.cancel(session["member"])  # finding: csrf
    return redirect("/")


@app.route("/close")
def close():
    members.delete(session["member"])  # finding: csrf
    return redirect("/")
