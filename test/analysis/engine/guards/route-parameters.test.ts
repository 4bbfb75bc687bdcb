import { check } from '../../../helpers/flows.ts'

check('what the address of a route lets through', {
  python: {
    'src/app/urls.py': `
from django.urls import path, re_path
from . import views
urlpatterns = [
    path('a/<int:id>/<slug:slug>/<str:name>/<uuid:key>/<path:rest>/', views.a),
    re_path(r'^b/(?P<slug>[\\w-]+)/(?P<rest>.+)/(?P<part>[^/]+)/(?P<number>\\d+)/(?P<kind>(?:new|old))/$', views.b),
    re_path(r'^c/(?P<slug>[\\w-]+)/(?P<name>.+)/$', views.C.as_view()),
    path('d/<int:id>/<slug:slug>', views.D.as_view()),
    path('d/<str:id>/<slug:slug>', views.D.as_view()),
]
`,
    'src/app/views.py': `
import os
from django.views import View
def a(request, id, slug, name, key, rest):
    os.system('x ' + id + slug + key)
    os.system('x ' + name) # !
    os.system('x ' + rest) # !
def b(request, slug, rest, part, number, kind):
    os.system('x ' + slug + number + kind)
    os.system('x ' + rest) # !
    os.system('x ' + part) # !
class C(View):
    def get(self, request, slug, name):
        os.system('x ' + slug)
        os.system('x ' + name) # !
class D(View):
    def get(self, request, id, slug):
        os.system('x ' + slug)
        os.system('x ' + id) # !
`,
    'src/web.py': `
import os
from flask import Flask
app = Flask(__name__)
@app.route('/a/<int:id>/<uuid:key>/<any(new,old):kind>/<path:rest>/<name>/<string(length=2):short>/<float:size>')
def a(id, key, kind, rest, name, short, size):
    os.system('x ' + id + key + kind + size)
    os.system('x ' + rest) # !
    os.system('x ' + name) # !
    os.system('x ' + short) # !
@app.route('/b/<int:id>', alias='/b/<id>')
def alias(id):
    os.system('x ' + id) # !
@app.route('/b/<int:id>')
@app.route('/b/<id>')
def b(id):
    os.system('x ' + id) # !
def late(id, name):
    os.system('x ' + id)
    os.system('x ' + name) # !
app.add_url_rule('/late/<int:id>/<name>', view_func=late)
`,
    'src/api.py': `
import os
from fastapi import FastAPI
app = FastAPI()
@app.get('/files/{id:int}/{rest:path}/{name}')
def read(id, rest, name):
    os.system('x ' + id)
    os.system('x ' + rest) # !
    os.system('x ' + name) # !
`,
  },
  java: {
    'src/demo/Items.java': `package demo;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/shop/{shop:[a-z]+}/{owner}")
public class Items {
  private final Runtime run = Runtime.getRuntime();
  @GetMapping("/{id:[0-9]{1,9}}/{name}/{rest:.+}/{slug:[a-z-]+}")
  public String read(@PathVariable String id, @PathVariable String name, @PathVariable("rest") String file,
      @PathVariable(name = "slug") String s, @PathVariable String shop, @PathVariable String owner) throws Exception {
    run.exec("x " + id + s + shop);
    run.exec("x " + name); // !
    run.exec("x " + file); // !
    run.exec("x " + owner); // !
    return "";
  }
  @GetMapping({"/{id:[0-9]+}", "/all/{id}"})
  public String other(@PathVariable String id) throws Exception {
    run.exec("x " + id); // !
    return "";
  }
}
`,
    'src/demo/Orders.java': `package demo;
import jakarta.ws.rs.*;
@Path("/orders")
public class Orders {
  private final Runtime run = Runtime.getRuntime();
  @GET
  @Path("{id: \\\\d+}/{name}/{slug : [a-z]+}/{rest:.+}")
  public String get(@PathParam("id") String key, @PathParam("name") String name, @PathParam("slug") String slug,
      @PathParam("rest") String rest) throws Exception {
    run.exec("x " + key + slug);
    run.exec("x " + name); // !
    run.exec("x " + rest); // !
    return "";
  }
}
`,
  },
})

check('only what an address names comes from the address', {
  python: {
    'src/web.py': `
import os
from flask import Blueprint, Flask
from .wrappers import with_user
app = Flask(__name__)
@app.route('/a/<name>')
def a(name, kind='plain'):
    os.system('x ' + kind)
    os.system('x ' + name) # !
@app.route('/b', defaults={'page': 'first'})
@app.route('/b/<page>')
def b(page):
    os.system('x ' + page) # !
@app.route('/c', defaults={'page': 'first'})
def c(page):
    os.system('x ' + page)
@app.route('/d')
@with_user
def d(user):
    os.system('x ' + user) # !
@app.route('/e/<list:names>')
def e(names, other):
    os.system('x ' + names[0]) # !
@app.route('/f')
def f(**parts):
    os.system('x ' + parts['a'])
@app.route('/g/<name>')
def g(**parts):
    os.system('x ' + parts['name']) # !
def late(name, kind):
    os.system('x ' + kind)
    os.system('x ' + name) # !
app.add_url_rule('/late/<name>', view_func=late, defaults={'kind': 'plain'})
bp = Blueprint('bp', __name__, url_prefix='/<shop>/<int:number>', url_defaults={'kind': 'plain'})
@bp.get('/h/<name>')
def h(name, shop, number, kind):
    os.system('x ' + kind + number)
    os.system('x ' + name) # !
    os.system('x ' + shop) # !
@bp.get('/i')
def i(name):
    os.system('x ' + name) # !
def add(kind):
    made = Blueprint(kind, __name__, url_prefix='/{}/<shop>'.format(kind), url_defaults={'kind': kind})
    made.add_url_rule('/j', view_func=j)
def j(kind, shop):
    os.system('x ' + kind)
    os.system('x ' + shop) # !
`,
    'src/rest.py': `
import os
from flask import Flask
from flask_restful import Api, Resource
api = Api(Flask(__name__))
class Item(Resource):
    def get(self, number, name):
        os.system('x ' + number)
        os.system('x ' + name) # !
api.add_resource(Item, '/items/<int:number>/<name>')
`,
    'src/plain.py': `
import os
import bottle
from sanic import Sanic
app = Sanic('a')
@bottle.route('/a/<name>/:part')
def a(name, part, db):
    os.system('x ' + db)
    os.system('x ' + part) # !
    os.system('x ' + name) # !
@app.get('/b/<name>/<key:slug>')
async def b(request, name, key, settings):
    os.system('x ' + settings + key)
    os.system('x ' + name) # !
`,
    'src/app/urls.py': `
from django.urls import path, re_path
from . import views
urlpatterns = [
    path('a/<name>/', views.a, {'kind': 'plain'}),
    re_path(r'^b/(\\w+)/$', views.b, kwargs={'kind': 'plain'}),
]
`,
    'src/app/views.py': `
import os
def a(request, name, kind, shop):
    os.system('x ' + kind)
    os.system('x ' + name) # !
    os.system('x ' + shop) # !
def b(request, part, kind):
    os.system('x ' + part) # !
`,
  },
})

check('a view is called for its routes, whatever else says that it is a view', {
  python: {
    'src/app/urls.py': `
from django.urls import path
from . import views
urlpatterns = [
    path('a/<int:id>', views.a),
    path('b/<path:id>', views.b),
    path('c/<int:id>', views.c),
    path('d/<path:id>', views.c),
]
`,
    'src/app/views.py': `
import os
from django.contrib.auth.decorators import login_required
from django.views.decorators.http import require_GET
@login_required()
def a(request, id):
    os.system('x ' + id)
@login_required
@require_GET
def b(request, id):
    os.system('x ' + id) # !
@require_GET
def c(request, id):
    os.system('x ' + id) # !
@login_required
def d(request, id):
    os.system('x ' + id) # !
`,
  },
})
