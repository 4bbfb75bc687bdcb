import asyncio
import os
import subprocess
from subprocess import Popen, check_output

import paramiko
from aiohttp import web
from flask import Flask, request

app = Flask(__name__)


@app.route("/ping")
def ping():
    host = request.args.get("host")
    os.system("ping -c 1 " + host)  # finding: command-injection
    os.popen(f"ping -c 1 {host}").read()  # finding: command-injection
    subprocess.run("ping -c 1 " + host, shell=True)  # finding: command-injection
    subprocess.call(["sh", "-c", "ping -c 1 %s" % host])  # finding: command-injection
    Popen("ping {}".format(host), shell=True)  # finding: command-injection
    check_output(request.args["program"])  # finding: command-injection
    return "ok"


@app.route("/remote", methods=["POST"])
def remote():
    client = paramiko.SSHClient()
    client.connect("backup.example.org")
    client.exec_command("tar -czf " + request.form["name"])  # finding: command-injection
    parts = ["convert", request.files["image"].filename, "out.png"]
    subprocess.getoutput(" ".join(parts))  # finding: command-injection
    return "ok"


async def convert(request):
    name = request.query["name"]
    await asyncio.create_subprocess_shell("convert " + name)  # finding: command-injection
    return web.Response(text="ok")


service = web.Application()
service.router.add_get("/convert", convert)
