from flask import Flask, request, redirect, render_template, jsonify, send_from_directory, abort, url_for, make_response, Response
from markupsafe import escape, Markup
import html, bleach, shlex, os, subprocess, re, requests, sqlite3, json, logging, pathlib, yaml, pickle, hmac, hashlib, secrets
from urllib.parse import urlparse, quote, urljoin
from werkzeug.utils import secure_filename
from werkzeug.security import safe_join, generate_password_hash
app = Flask(__name__)
log = logging.getLogger(__name__)
ALLOWED = {'a': 'x', 'b': 'y'}
BASE = '/srv/data'
@app.route('/1')
def one():
    return escape(request.args['q'])
@app.route('/2')
def two():
    return f"<b>{html.escape(request.args['q'])}</b>"
@app.route('/3')
def three():
    subprocess.run(['ls', '-l', request.args['d']])
    subprocess.run('ls ' + shlex.quote(request.args['d']), shell=True)
    return render_template('x.html', q=request.args['q'])
@app.route('/4')
def four():
    target = request.args.get('next', '')
    if urlparse(target).netloc != 'example.com':
        abort(400)
    return redirect(target)
@app.route('/5')
def five():
    name = request.args['n']
    if not re.fullmatch(r'[a-z0-9_]+', name):
        abort(400)
    return open('/data/' + name).read()
@app.route('/6')
def six():
    p = os.path.realpath(os.path.join(BASE, request.args['p']))
    if not p.startswith(BASE + '/'):
        abort(403)
    return open(p).read()
@app.route('/7')
def seven():
    p = (pathlib.Path(BASE) / request.args['p']).resolve()
    if not p.is_relative_to(BASE):
        abort(403)
    return p.read_text()
@app.route('/8')
def eight():
    key = request.args['k']
    cmd = ALLOWED.get(key)
    os.system('echo ' + ALLOWED[key])
    return jsonify(cmd=cmd, key=key)
@app.route('/9')
def nine():
    c = sqlite3.connect('x')
    c.execute('select * from t where id = ?', (request.args['id'],))
    order = request.args.get('order')
    if order not in ('name', 'age'):
        order = 'name'
    c.execute('select * from t order by ' + order)
    n = int(request.args['n'])
    c.execute('select * from t limit %d' % n)
    return str(n)
@app.route('/10')
def ten():
    requests.get('https://api.example.com/users/' + quote(request.args['u']), timeout=3)
    requests.get('https://api.example.com/x', params={'u': request.args['u']}, timeout=3)
    log.info('user %d', int(request.args['u']))
    return redirect(url_for('one', q=request.args['q']))
@app.route('/11')
def eleven():
    f = request.files['f']
    f.save(os.path.join(BASE, secure_filename(f.filename)))
    return send_from_directory(BASE, request.args['f'])
@app.route('/12')
def twelve():
    return Response(json.dumps({'a': request.args['a']}), mimetype='application/json')
@app.route('/13')
def thirteen():
    return {'a': request.args['a']}
@app.route('/14')
def fourteen():
    r = make_response(render_template('x.html'))
    r.set_cookie('a', 'b', secure=True, httponly=True, samesite='Lax')
    return r, 200
@app.route('/15')
def fifteen():
    token = secrets.token_hex(16)
    if hmac.compare_digest(token, request.args['t']):
        return 'ok'
    return 'no', 403
@app.route('/16')
def sixteen():
    sort = {'up': 'ASC', 'down': 'DESC'}.get(request.args.get('s'), 'ASC')
    c = sqlite3.connect('x')
    c.execute(f'select * from t order by a {sort}')
    ids = [int(i) for i in request.args['ids'].split(',')]
    marks = ','.join('?' * len(ids))
    c.execute(f'select * from t where id in ({marks})', ids)
    return ''
@app.route('/17')
def seventeen():
    url = request.args['u']
    host = urlparse(url).hostname
    if host not in ('a.example.com', 'b.example.com'):
        abort(400)
    return requests.get(url, timeout=2).json()
@app.route('/18')
def eighteen():
    next_url = request.args.get('next')
    if not next_url or not next_url.startswith('/') or next_url.startswith('//'):
        next_url = '/'
    return redirect(next_url)
def is_safe_url(target):
    ref = urlparse(request.host_url)
    test = urlparse(urljoin(request.host_url, target))
    return test.scheme in ('http', 'https') and ref.netloc == test.netloc
@app.route('/19')
def nineteen():
    target = request.args.get('next')
    if is_safe_url(target):
        return redirect(target)
    return redirect('/')
@app.route('/20')
def twenty():
    import zipfile
    from PIL import Image
    image = Image.open(request.files['f'])
    names = zipfile.ZipFile(request.files.get('z')).namelist()
    return jsonify(size=image.size, names=names)
