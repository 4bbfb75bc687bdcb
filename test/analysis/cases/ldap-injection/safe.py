import ldap
import ldap.filter
import ldap3
from ldap.dn import escape_dn_chars
from ldap.filter import escape_filter_chars, filter_format
from ldap3.utils.conv import escape_filter_chars as escape3
from flask import Flask, request

app = Flask(__name__)


@app.route("/people")
def find_person():
    uid = request.args["uid"]
    directory = ldap.initialize("ldaps://ldap.example.org")
    directory.search_s("ou=people", ldap.SCOPE_SUBTREE, "(uid=" + escape_filter_chars(uid) + ")")
    directory.search_s("ou=people", ldap.SCOPE_SUBTREE, filter_format("(uid=%s)", [uid]))
    directory.search_s("ou=%s,dc=example" % escape_dn_chars(request.args["unit"]), ldap.SCOPE_BASE)
    directory.search_s("ou=people", ldap.SCOPE_SUBTREE, "(uid=root)")
    connection = ldap3.Connection(ldap3.Server("ldap.example.org"), auto_bind=True)
    connection.search("ou=people", f"(uid={escape3(uid)})")
    return "ok"
