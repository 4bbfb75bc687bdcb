import os
import re
import shlex
import subprocess

from flask import Flask, abort, request

app = Flask(__name__)
TOOLS = {"disk": "df -h", "memory": "free -m"}
HOSTS = ["a.example.org", "b.example.org"]


@app.route("/ping")
def ping():
    host = request.args.get("host")
    subprocess.run(["ping", "-c", "1", host])
    subprocess.run(["ping", "-c", "1", host], shell=False, check=True)
    subprocess.run("ping -c 1 " + shlex.quote(host), shell=True)
    os.system("head -n %d log" % int(request.args["lines"]))
    os.system(TOOLS[request.args["tool"]])
    os.system("ls -l | wc -l")
    if host not in HOSTS:
        abort(400)
    os.system("ping " + host)
    name = request.args["name"]
    if not re.fullmatch(r"[a-z0-9]+", name):
        abort(400)
    os.system("id " + name)
    mode = "full" if request.args.get("mode") == "full" else "short"
    subprocess.check_output("report --mode " + mode, shell=True)
    return "ok"
