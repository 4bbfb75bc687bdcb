from flask import Flask, redirect, request

app = Flask(__name__)


@app.get("/a")
def stripped():
    return redirect("/" + request.args["next"].strip("/"))


@app.get("/b")
def stripped_at_start():
    return redirect("/" + request.args["next"].lstrip("/\\"))
