import configparser
import importlib
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
    os.system("run " + settings.get("job", "name"))  # finding: command-injection
    other = configparser.ConfigParser()
    other.read_dict({"job": {"name": name}})
    os.system("run " + other["job"]["name"])  # finding: command-injection
    return ""


@app.get("/named")
def named():
    name = request.args["name"]
    os.system("run %(name)s" % {"name": name, "fixed": "report"})  # finding: command-injection
    getattr(os, "system")("run " + name)  # finding: command-injection
    importlib.import_module("os").system("run " + name)  # finding: command-injection
    __import__("os").popen("run " + name)  # finding: command-injection
    return ""
