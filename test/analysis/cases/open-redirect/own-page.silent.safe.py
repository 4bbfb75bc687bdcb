from flask import Flask, redirect, request
from flask_login import login_url

app = Flask(__name__)


@app.route("/again")
def again():
    return redirect(login_url("login", next_url=request.args["next"]))


@app.route("/reset/<token>")
def reset(token):
    return redirect("/reset/done".replace(token, "set"))
