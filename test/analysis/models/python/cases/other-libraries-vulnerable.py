from flask import Flask, request, make_response, Response, session
import hashids, distributed, uuid, urllib3, docker, code, traceback, hmac, ldap, ldap3, jwt, bcrypt, base64, tarfile, zipfile, shutil, xmltodict, os
from jose import jwt as jjwt
from django.core.mail import send_mail
from django.shortcuts import render
from lxml import etree
import genshi.template, chameleon, Cheetah.Template, airspeed, bottle, chevron, trender
from passlib.hash import md5_crypt, pbkdf2_sha256
from itsdangerous import URLSafeSerializer
from starlette.middleware.sessions import SessionMiddleware
app = Flask(__name__)
SECRET_KEY = os.environ['K']
@app.route('/a')
def a():
    v = request.args.get('v')
    hashids.Hashids(salt=app.config['SECRET_KEY']) # finding: weak-hash
    distributed.Security(require_encryption=False) # finding: cleartext-transmission
    uuid.uuid1() # finding: weak-random
    docker.from_env().containers.run('alpine', v) # finding: command-injection
    code.InteractiveConsole().push(v) # finding: code-injection
    send_mail('s', 'b', 'a@b', ['x'], html_message='<b>' + v) # finding: xss
    genshi.template.MarkupTemplate(v) # finding: template-injection
    chameleon.PageTemplate(v) # finding: template-injection
    Cheetah.Template.Template(v) # finding: template-injection
    airspeed.Template(v) # finding: template-injection
    bottle.template(v) # finding: template-injection
    chevron.render(v) # finding: template-injection
    root = etree.XML(v)
    etree.parse('x').xslt(root) # finding: xslt-injection
    xmltodict.parse(v, disable_entities=False) # finding: xxe
    resp = Response('x', headers={'X': v}) # finding: header-injection
    resp.headers.add('Y', v) # finding: header-injection
    resp.set_cookie('sid', v) # finding: insecure-cookie
    return resp
@app.route('/b')
def b():
    try:
        return 'x'
    except Exception as e:
        return traceback.format_exc() # finding: information-exposure
@app.route('/b2')
def b2():
    try:
        return 'x'
    except Exception as e:
        return str(e) # finding: information-exposure
@app.route('/c')
def c():
    signature = hmac.new(SECRET_KEY, request.data, 'sha256').hexdigest()
    if signature == request.headers['X-Signature']: # finding: timing-attack
        return 'ok'
    conn = ldap.initialize('ldap://x')
    conn.simple_bind_s('cn=x', '') # finding: missing-authentication
    jjwt.decode(request.args['t'], SECRET_KEY, options={'verify_signature': False}) # finding: jwt
    jwt.encode({}, 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3y12', algorithm='HS256') # finding: hardcoded-secret
    md5_crypt.hash('x') # finding: weak-hash
    shutil.unpack_archive(request.args['f']) # finding: path-traversal
    with tarfile.open(fileobj=request.files['f']) as t:
        t.extractall('/x') # finding: zip-slip
    t2 = tarfile.open('x')
    for m in t2:
        t2.extract(m, '/x') # finding: zip-slip
    session['user'] = request.args['u']
    app.config['SESSION_COOKIE_SECURE'] = False # finding: insecure-cookie
    return ''
def locs(request):
    x = 1
    return render(request, 'x.html', locals()) # finding: template-injection
def pw(user):
    user.set_password('') # finding: missing-authentication
class FileUp:
    def put(self, path):
        with open(path, 'w') as f: # finding: path-traversal
            f.write('x')
@app.route('/mail')
def mail():
    from email.mime.text import MIMEText
    from flask_mail import Message
    body = '<b>' + request.args['b']
    MIMEText(body, 'html') # finding: xss
    MIMEText(body)
    msg = Message('x', html=body) # finding: xss
    msg.html = body # finding: xss
    return ''
