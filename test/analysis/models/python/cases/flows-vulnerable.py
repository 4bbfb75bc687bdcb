from flask import Flask, request, g, current_app
from dataclasses import dataclass
import sqlite3, subprocess, os, functools, contextlib
app = Flask(__name__)
def get_db():
    db = getattr(g, '_db', None)
    if db is None:
        db = g._db = sqlite3.connect('x.db')
    return db
def query_db(query, args=(), one=False):
    cur = get_db().execute(query, args) # finding: sql-injection
    rv = cur.fetchall()
    return rv
class Repo:
    def __init__(self, conn):
        self.conn = conn
        self.cur = conn.cursor()
    def find(self, name):
        sql = "select * from t where name = '%s'" % name
        return self.cur.execute(sql) # finding: sql-injection
    def safe(self, name):
        return self.cur.execute("select * from t where name = ?", (name,))
@app.route('/1')
def one():
    repo = Repo(sqlite3.connect('x'))
    repo.safe(request.args['n'])
    return str(repo.find(request.args['n']))
@app.route('/2')
def two():
    query_db('select * from t where id = ?', [request.args['id']])
    q = request.args.get('q')
    query_db("select * from t where a = '" + q + "'")
    return ''
def login_required(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)
    return wrapper
@app.route('/3/<cmd>')
@login_required
def three(cmd):
    subprocess.call('x ' + cmd, shell=True) # finding: command-injection
    return ''
@dataclass
class Job:
    cmd: str
    n: int = 0
@app.route('/4')
def four():
    j = Job(request.args['c'])
    os.system(j.cmd) # finding: command-injection
    k = Job(cmd='ls', n=int(request.args['n']))
    os.system(f'sleep {k.n}')
    return ''
@app.route('/5')
def five():
    parts = [p.strip() for p in request.args['p'].split(',')]
    os.system(' '.join(parts)) # finding: command-injection
    d = {'a': request.args['a'], 'b': 'const'}
    os.system(d['a']) # finding: command-injection
    for k, v in request.args.items():
        os.system(v) # finding: command-injection
    x, y = request.args['x'], 'safe'
    os.popen(x) # finding: command-injection
    if (z := request.args.get('z')):
        os.popen(z) # finding: command-injection
    match request.args.get('m'):
        case 'a':
            os.system('a')
        case other:
            os.system(other) # finding: command-injection
    return ''
def gen():
    yield request.args['g']
@app.route('/6')
def six():
    for item in gen():
        os.system(item) # finding: command-injection
    f = lambda s: os.system(s) # finding: command-injection
    f(request.args['l'])
    list(map(os.system, [request.args['m']])) # finding: command-injection
    with open('/x/' + request.args['w']) as fh: # finding: path-traversal
        fh.read()
    try:
        v = request.args['t']
    finally:
        os.system(v) # finding: command-injection
    return ''
@app.before_request
def before():
    g.user = request.headers.get('X-User')
@app.route('/7')
def seven():
    os.system('id ' + request.cookies['u']) # finding: command-injection
    s = ''
    s += request.args['s']
    os.system(s) # finding: command-injection
    return ''
class Base:
    def run(self, c):
        raise NotImplementedError
class Impl(Base):
    def run(self, c):
        os.system(c) # finding: command-injection
@app.route('/8')
def eight():
    Impl().run(request.args['c'])
    return ''
@app.route('/9')
async def nine():
    data = await request.get_json()
    os.system(data['x']['y'][0]) # finding: command-injection
    return ''
