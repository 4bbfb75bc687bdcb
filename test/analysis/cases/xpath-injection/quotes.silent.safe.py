import re

from flask import Flask, request
from lxml import etree

app = Flask(__name__)
USERS = etree.parse("users.xml")


@app.get("/users")
def users():
    name = request.args["name"]
    if "'" in name:
        return ""
    return str(len(USERS.xpath("//user[@name='" + name + "']")))


@app.get("/others")
def others():
    name = request.args["name"]
    if re.search(r"['\"]", name):
        return ""
    return str(len(USERS.xpath("//user[@name='" + name + "']")))


@app.get("/replaced")
def replaced():
    name = request.args["name"].replace("'", "&apos;")
    return str(len(USERS.xpath("//user[@name='" + name + "']")))
