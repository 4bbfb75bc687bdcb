from flask import Flask, abort, redirect, request, session

from .members import members

app = Flask(__name__)


@app.post("/login")
def login():
    member = members.check(request.form["email"], request.form["password"])
    if member is None:
        abort(401)
    session["member"] = member.id
    return redirect("/")
