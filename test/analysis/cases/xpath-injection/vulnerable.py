import xml.etree.ElementTree as ElementTree
from lxml import etree
from flask import Flask, request

app = Flask(__name__)
USERS = etree.parse("users.xml")


@app.route("/users")
def find_user():
    name = request.args["name"]
    USERS.xpath("//user[@name='" + name + "']")  # finding: xpath-injection
    etree.XPath(f"//user[@name='{name}']")(USERS)  # finding: xpath-injection
    USERS.getroot().xpath("//user[@name='%s']" % name)  # finding: xpath-injection
    ElementTree.parse("users.xml").find("user[@name='" + name + "']")  # finding: xpath-injection
    return "ok"
