from flask import Flask, request
from lxml import etree

app = Flask(__name__)
USERS = etree.parse("users.xml")


@app.get("/users")
def users():
    name = request.args["name"]
    if "<" in name:
        return ""
    found = USERS.xpath("//user[@name='" + name + "']")  # finding: xpath-injection
    found += USERS.xpath("//user[@name='" + name.replace("'", "\\'") + "']")  # finding: xpath-injection
    return str(len(found))
