import ldap
import ldap3.utils.conv
from flask import Flask, request
from ldap.dn import escape_dn_chars
from ldap.filter import escape_filter_chars
from ldap3 import Connection

app = Flask(__name__)


@app.route('/<uid>')
def find(uid):
    directory = ldap.initialize('ldap://directory')
    directory.search_s('dc=shop', ldap.SCOPE_SUBTREE, f'(&(uid={escape_filter_chars(uid)})(mail={escape_filter_chars(str(request.args.get("mail")))}))')
    directory.search_s('uid=' + escape_dn_chars(uid) + ',dc=shop', ldap.SCOPE_BASE)
    query = '(uid=%s)' % escape_filter_chars(uid)
    directory.search_s('dc=shop', ldap.SCOPE_SUBTREE, query)
    directory.search_s('dc=shop', ldap.SCOPE_SUBTREE, uid)  # no fix: no_safe_fix
    return ''


@app.route('/three/<uid>')
def find_three(uid):
    Connection('directory').search('dc=shop', '(uid={})'.format(ldap3.utils.conv.escape_filter_chars(uid)))
    return ''
