import flask
from django.shortcuts import render
from flask import Flask, request, session

app = Flask(__name__)


@app.post("/profile")
def profile():
    session["name"] = request.form["name"]  # finding: trust-boundary
    flask.session[request.form["key"]] = "seen"  # finding: trust-boundary
    session.setdefault("role", request.form["role"])  # finding: trust-boundary
    session.update(request.form)  # finding: trust-boundary
    return "saved"


def choose(request):
    request.session["shop"] = request.GET["shop"]  # finding: trust-boundary
    return render(request, "shop.html")
