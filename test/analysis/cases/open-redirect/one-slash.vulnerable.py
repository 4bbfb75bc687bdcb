from flask import Flask, redirect, request

app = Flask(__name__)


@app.get("/a")
def stripped_at_end():
    return redirect(request.args["next"].rstrip("/"))  # finding: open-redirect


@app.get("/b")
def one_more():
    return redirect("/" + request.args["next"])  # finding: open-redirect


@app.get("/c")
def stripped_of_spaces():
    return redirect("/" + request.args["next"].strip(" "))  # finding: open-redirect
