"""A body of JSON, and a whole query, which names its fields, hold operators."""

import bottle
import cherrypy
import falcon
import flask
from aiohttp import web
from django.http import HttpRequest
from fastapi import APIRouter, Request
from json import loads
from pymongo import MongoClient
from pyramid.view import view_config
from sanic import Sanic
from tornado.web import RequestHandler

users = MongoClient("mongodb://localhost").shop.users
app = flask.Flask(__name__)
api = APIRouter()
sanic = Sanic("shop")


class Shop:
    @cherrypy.expose
    def item(self, name):
        users.find_one({"name": loads(name)})  # finding: nosql-injection
        users.find_one({"name": cherrypy.request.json["name"]})  # finding: nosql-injection
        return str(users.find_one(cherrypy.request.params))  # finding: nosql-injection

    @cherrypy.expose
    def search(self, name):
        return str(users.find_one({"$where": "this.name == '" + name + "'"}))  # finding: nosql-injection


@app.route("/flask")
def flask_view():
    users.find_one({"name": flask.request.get_json()["name"]})  # finding: nosql-injection
    users.find_one(flask.request.args.to_dict())  # finding: nosql-injection
    return {"all": list(users.find(dict(flask.request.args)))}  # finding: nosql-injection


@bottle.route("/bottle")
def bottle_view():
    users.find_one({"name": bottle.request.json["name"]})  # finding: nosql-injection


@view_config(route_name="item")
def pyramid_view(request):
    users.find_one({"name": request.json_body["name"]})  # finding: nosql-injection
    users.find_one(request.params.mixed())  # finding: nosql-injection


class Item(RequestHandler):
    def get(self, name):
        users.find_one({"name": loads(self.request.body)["name"]})  # finding: nosql-injection
        users.find_one({"name": loads(self.get_argument("name"))})  # finding: nosql-injection


async def aiohttp_view(request: web.Request):
    users.find_one({"name": (await request.json())["name"]})  # finding: nosql-injection


def django_view(request: HttpRequest, name):
    users.find_one({"name": loads(request.body)["name"]})  # finding: nosql-injection
    users.find_one(request.GET.dict())  # finding: nosql-injection


class Resource:
    def on_post(self, req: falcon.Request, resp):
        users.find_one({"name": req.media["name"]})  # finding: nosql-injection
        users.find_one({"name": req.get_media()["name"]})  # finding: nosql-injection


@sanic.get("/sanic")
async def sanic_view(request):
    users.find_one({"name": request.json["name"]})  # finding: nosql-injection


@api.get("/fastapi")
async def fastapi_view(request: Request):
    users.find_one({"name": (await request.json())["name"]})  # finding: nosql-injection
    users.find_one(dict(request.query_params))  # finding: nosql-injection
