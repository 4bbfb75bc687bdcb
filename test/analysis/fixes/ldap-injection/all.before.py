import ldap
from flask import Flask, request
from ldap3 import Connection

app = Flask(__name__)


@app.route('/<uid>')
def find(uid):
    directory = ldap.initialize('ldap://directory')
    directory.search_s('dc=shop', ldap.SCOPE_SUBTREE, f'(&(uid={uid})(mail={request.args.get("mail")}))')
    directory.search_s('uid=' + uid + ',dc=shop', ldap.SCOPE_BASE)
    query = '(uid=%s)' % uid
    directory.search_s('dc=shop', ldap.SCOPE_SUBTREE, query)
    directory.search_s('dc=shop', ldap.SCOPE_SUBTREE, uid)  # no fix: no_safe_fix
    return ''


@app.route('/three/<uid>')
def find_three(uid):
    Connection('directory').search('dc=shop', '(uid={})'.format(uid))
    return ''
