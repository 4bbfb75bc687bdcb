from aiohttp import web
import aiohttp, tornado.web, bottle, cherrypy, sqlite3, psycopg2, asyncpg, ldap, lxml.etree as ET
from bottle import route, request as breq, template
from pyramid.view import view_config
from pyramid.response import Response
from sanic import Sanic, response
import falcon, paramiko, tarfile, zipfile, os, ssl, hashlib, random, secrets, hmac, tempfile
routes = web.RouteTableDef()
@routes.get('/x/{name}')
async def handler(request):
    name = request.match_info['name']
    data = await request.post()
    db = sqlite3.connect('x.db')
    db.execute("select * from t where a = '%s'" % name) # finding: sql-injection
    cur = db.cursor()
    cur.executescript("select " + data['x']) # finding: sql-injection
    raise web.HTTPFound(request.query['next']) # finding: open-redirect
class H(tornado.web.RequestHandler):
    def get(self, slug):
        self.write('<b>' + self.get_argument('q') + '</b>') # finding: xss
        self.redirect(self.get_argument('next')) # finding: open-redirect
    def post(self):
        conn = psycopg2.connect('dbname=x')
        cur = conn.cursor()
        cur.execute('select ' + self.request.body.decode()) # finding: sql-injection
@route('/b/<name>')
def b(name):
    os.system('x ' + breq.query.get('a')) # finding: command-injection
    return '<b>' + name # finding: xss
class Root:
    @cherrypy.expose
    def index(self, name):
        return '<b>' + name # finding: xss
@view_config(route_name='x')
def pv(request):
    return Response('<b>' + request.params['x']) # finding: xss
app = Sanic('x')
@app.route('/s')
async def s(request):
    return response.html('<b>' + request.args.get('x')) # finding: xss
class FR:
    def on_get(self, req, resp):
        eval(req.get_param('x')) # finding: code-injection
def ld(request):
    con = ldap.initialize('ldap://x')
    con.search_s('dc=x', ldap.SCOPE_SUBTREE, '(uid=%s)' % request.GET['u']) # finding: ldap-injection
    tree = ET.parse('x.xml')
    tree.xpath("//u[@n='%s']" % request.GET['u']) # finding: xpath-injection
def tar(request):
    t = tarfile.open('x.tar')
    t.extractall('/tmp/x') # finding: zip-slip
    for m in t.getmembers():
        with open(os.path.join('/x', m.name), 'wb') as f: # finding: zip-slip
            pass
    z = zipfile.ZipFile('a.zip')
    for n in z.namelist():
        open(os.path.join('/x', n), 'wb').write(z.read(n)) # finding: zip-slip
def ssh():
    c = paramiko.SSHClient()
    c.set_missing_host_key_policy(paramiko.AutoAddPolicy()) # finding: tls-verification
    ctx = ssl.create_default_context()
    ctx.check_hostname = False # finding: tls-verification
    ctx.verify_mode = ssl.CERT_NONE # finding: tls-verification
    hashlib.md5(b'x').hexdigest() # finding: weak-hash
    token = ''.join(random.choice('abc') for _ in range(20)) # finding: weak-random
    tempfile.mktemp() # finding: insecure-temp-file
async def pg(request):
    conn = await asyncpg.connect()
    await conn.fetch("select * from t where a = '" + request.query['a'] + "'") # finding: sql-injection
def lambda_handler(event, context):
    os.system(event['cmd']) # finding: command-injection
