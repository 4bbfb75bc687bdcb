import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route("/dump")
def dump():
    args = ["pg_dump", "-C"]
    if request.args.get("host"):
        args.extend(["-h", "db.internal"])
    args.extend(["-f", request.args["file"]])
    subprocess.run(args)


@app.route("/list")
def list_all():
    args = ["ls"]
    for name in request.args.getlist("name"):
        args.append(name)
    subprocess.run(args)
