"""What a query, a form, a header, a cookie or a path holds is text in every framework, never an operator."""

import bottle
import cherrypy
import falcon
import flask
import webob
from aiohttp import web
from django.http import HttpRequest
from fastapi import APIRouter, Request
from pymongo import MongoClient
from pyramid.view import view_config
from sanic import Sanic
from tornado.web import RequestHandler

users = MongoClient("mongodb://localhost").shop.users
app = flask.Flask(__name__)
api = APIRouter()
sanic = Sanic("shop")


class Model:
    def load(self, identifier, is_object=True):
        if not identifier:
            return None
        return self.find_one({"_id": identifier})

    def find_one(self, query=None, **options):
        query = query or {}
        return users.find_one(query, **options)


def current_token():
    token = None
    if "token" in cherrypy.request.params:
        token = cherrypy.request.params.get("token")
    elif "Token" in cherrypy.request.headers:
        token = cherrypy.request.headers["Token"]
    elif "token" in cherrypy.request.cookie:
        token = cherrypy.request.cookie["token"].value
    return Model().load(token, is_object=False)


class Shop:
    @cherrypy.expose
    def item(self, name, token=None):
        return str(users.find_one({"name": name, "token": token}))


@app.route("/flask/<name>")
def flask_view(name):
    users.find_one({"name": name})
    users.find_one({"name": flask.request.headers.get("Name")})
    users.find_one({"name": flask.request.headers["Name"]})
    users.find_one({"name": flask.request.cookies.get("name")})
    users.find_one({"name": flask.request.values["name"]})
    users.find_one({"name": flask.request.view_args["name"]})
    users.find_one({"name": flask.request.remote_user})
    return {"all": list(users.find({"name": {"$in": flask.request.args.getlist("name")}}))}


@bottle.route("/bottle/<name>")
def bottle_view(name):
    users.find_one({"name": name})
    users.find_one({"name": bottle.request.query.name})
    users.find_one({"name": bottle.request.query.get("name")})
    users.find_one({"name": bottle.request.forms.getunicode("name")})
    users.find_one({"name": bottle.request.params["name"]})
    users.find_one({"name": bottle.request.get_cookie("name")})
    users.find_one({"name": bottle.request.get_header("name")})
    users.find_one({"name": bottle.request.headers["Name"]})


@view_config(route_name="item")
def pyramid_view(request):
    users.find_one({"name": request.params["name"]})
    users.find_one({"name": request.GET.get("name")})
    users.find_one({"name": request.POST.getone("name")})
    users.find_one({"name": request.matchdict["name"]})
    users.find_one({"name": request.cookies.get("name")})
    users.find_one({"name": request.headers.get("Name")})


def webob_view(request: webob.Request):
    users.find_one({"name": request.params["name"]})
    users.find_one({"name": request.GET.get("name")})
    users.find_one({"name": request.headers["Name"]})


class Item(RequestHandler):
    def get(self, name):
        users.find_one({"name": name})
        users.find_one({"name": self.get_argument("name")})
        users.find_one({"name": self.get_query_argument("name", None)})
        users.find_one({"name": self.get_cookie("name")})
        users.find_one({"name": self.request.headers["Name"]})
        users.find_one({"name": self.path_kwargs["name"]})


async def aiohttp_view(request: web.Request):
    users.find_one({"name": request.query["name"]})
    users.find_one({"name": request.query.get("name")})
    users.find_one({"name": request.match_info["name"]})
    users.find_one({"name": request.headers.get("Name")})
    users.find_one({"name": request.cookies.get("name")})


def django_view(request: HttpRequest, name):
    users.find_one({"name": name})
    users.find_one({"name": request.GET["name"]})
    users.find_one({"name": request.POST.get("name")})
    users.find_one({"name": request.COOKIES.get("name")})
    users.find_one({"name": request.headers["Name"]})
    users.find_one({"name": request.META.get("HTTP_NAME")})


class Resource:
    def on_get(self, req: falcon.Request, resp, name):
        users.find_one({"name": name})
        users.find_one({"name": req.get_param("name")})
        users.find_one({"name": req.get_header("Name")})
        users.find_one({"name": req.cookies["name"]})
        users.find_one({"name": req.params["name"]})


@sanic.get("/sanic/<name>")
async def sanic_view(request, name):
    users.find_one({"name": name})
    users.find_one({"name": request.args.get("name")})
    users.find_one({"name": request.form.get("name")})
    users.find_one({"name": request.headers.get("Name")})
    users.find_one({"name": request.cookies.get("name")})


@api.get("/fastapi/{name}")
async def fastapi_view(name: str, request: Request):
    users.find_one({"name": name})
    users.find_one({"name": request.query_params["name"]})
    users.find_one({"name": request.query_params.get("name")})
    users.find_one({"name": request.path_params["name"]})
    users.find_one({"name": request.headers.get("name")})
    users.find_one({"name": request.cookies.get("name")})
