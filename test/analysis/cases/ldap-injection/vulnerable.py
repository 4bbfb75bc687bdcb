import ldap
import ldap3
from flask import Flask, request

app = Flask(__name__)


@app.route("/people")
def find_person():
    uid = request.args["uid"]
    directory = ldap.initialize("ldaps://ldap.example.org")
    directory.search_s("ou=people", ldap.SCOPE_SUBTREE, "(uid=" + uid + ")")  # finding: ldap-injection
    directory.search_s("ou=%s,dc=example" % request.args["unit"], ldap.SCOPE_BASE)  # finding: ldap-injection
    connection = ldap3.Connection(ldap3.Server("ldap.example.org"), auto_bind=True)
    connection.search("ou=people", f"(uid={uid})")  # finding: ldap-injection
    return "ok"
