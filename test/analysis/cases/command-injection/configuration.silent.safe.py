import configparser
import os

from flask import Flask, request

app = Flask(__name__)


@app.get("/run")
def run():
    name = request.args["name"]
    settings = configparser.ConfigParser()
    settings.add_section("job")
    settings.set("job", "fixed", "report")
    settings.set("job", "name", name)
    os.system("run " + settings.get("job", "fixed"))
    os.system("run %(fixed)s" % {"name": name, "fixed": "report"})
    getattr(os, "getcwd")()
    return ""
