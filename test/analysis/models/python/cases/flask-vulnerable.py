from flask import Flask, request, render_template_string, redirect, send_file, session, Response, make_response, jsonify, Blueprint, abort
from flask_restful import Resource, reqparse
from flask.views import MethodView
from flask_cors import CORS
import jwt, subprocess, requests, os, pickle, base64, yaml, hashlib, random
from markupsafe import Markup
from werkzeug.utils import secure_filename
app = Flask(__name__)
bp = Blueprint('bp', __name__)
CORS(app, origins='*', supports_credentials=True) # finding: cors
app.secret_key = 'hunter2-very-secret' # finding: hardcoded-secret

@app.errorhandler(404)
def pnf(e):
    template = '''<h3>%s</h3>''' % request.url
    return render_template_string(template), 404 # finding: template-injection

def insecure_verify(token):
    return jwt.decode(token, verify=False) # finding: jwt

@bp.route('/a/<name>')
def a(name):
    return 'hello ' + name # finding: xss

@app.get('/b')
def b():
    os.system('ping ' + request.args['host']) # finding: command-injection
    subprocess.run(['ping', request.args['host']])
    subprocess.check_output(f"ping {request.form.get('host')}", shell=True) # finding: command-injection
    r = requests.get(request.values.get('url')) # finding: ssrf
    return jsonify(r.text)

@app.post('/c')
def c():
    f = request.files['file']
    f.save(os.path.join('/uploads', f.filename)) # finding: path-traversal
    f.save(os.path.join('/uploads', secure_filename(f.filename)))
    data = pickle.loads(base64.b64decode(request.cookies.get('state'))) # finding: insecure-deserialization
    cfg = yaml.load(request.data) # finding: insecure-deserialization
    ok = yaml.safe_load(request.data)
    return send_file(request.args.get('p')) # finding: path-traversal

@app.route('/d')
def d():
    if request.args.get('next'):
        return redirect(request.args.get('next')) # finding: open-redirect
    resp = make_response('x')
    resp.headers['X-Name'] = request.args.get('n') # finding: header-injection
    return resp

class Item(Resource):
    def get(self, item_id):
        parser = reqparse.RequestParser()
        args = parser.parse_args()
        eval(args['expr']) # finding: code-injection
        return open('/data/' + item_id).read() # finding: path-traversal

class V(MethodView):
    def post(self, pid):
        return "<b>%s</b>" % request.get_json()['x'] # finding: xss

@app.route('/tpl')
def tpl():
    name = request.args.get('name')
    return Markup('<b>' + name + '</b>') # finding: xss

@app.route('/safe')
def safe():
    n = int(request.args.get('n'))
    return 'n is %d' % n

@app.route('/users/<int:uid>')
def user(uid: int):
    return f'user {uid}'
