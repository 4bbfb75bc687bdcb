import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route("/program")
def program():
    args = [request.args["program"]]
    args.extend(["-f", "x"])
    subprocess.run(args)  # finding: command-injection


@app.route("/shell")
def shell():
    args = ["sh", "-c"]
    if request.args.get("quiet"):
        args.extend(["-q"])
    args.append(request.args["command"])
    subprocess.run(args)  # finding: command-injection
