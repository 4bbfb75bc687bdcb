from lxml import etree
from flask import Flask, abort, request

app = Flask(__name__)
USERS = etree.parse("users.xml")
ROLES = ["reader", "writer"]


@app.route("/users")
def find_user():
    name = request.args["name"]
    USERS.xpath("//user[@name=$name]", name=name)
    etree.XPath("//user[@name=$name]")(USERS, name=name)
    USERS.xpath("//user[@id=%d]" % int(request.args["id"]))
    role = request.args["role"]
    if role not in ROLES:
        abort(400)
    USERS.xpath("//user[@role='" + role + "']")
    return "ok"
