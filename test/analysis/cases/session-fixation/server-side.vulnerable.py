from flask import Flask, abort, redirect, request, session
from flask_session import Session

from .members import members

app = Flask(__name__)
Session(app)


@app.post("/login")
def login():
    member = members.check(request.form["email"], request.form["password"])
    if member is None:
        abort(401)
    session["member"] = member.id  # finding: session-fixation
    return redirect("/")


@app.post("/desk")
def desk():
    member = members.check(request.form["email"], request.form["password"])
    if member is None:
        abort(401)
    app.session_interface.regenerate(session)
    session["member"] = member.id
    return redirect("/")
