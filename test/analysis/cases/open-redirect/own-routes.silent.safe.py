"""The address of a route is on this site, whatever is put into it."""

import cherrypy
import flask
import quart
from aiohttp import web
from bottle import Bottle, redirect as bottle_redirect, request as bottle_request
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect, resolve_url
from django.urls import reverse
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from pyramid.httpexceptions import HTTPFound
from pyramid.view import view_config
from sanic import Sanic, response
from tornado.web import RequestHandler
from werkzeug.routing import Map, Rule

from .pages import app, settings

site = flask.Flask(__name__)
shop = Bottle()
api = APIRouter()
sanic = Sanic("shop")
rules = Map([Rule("/items/<name>", endpoint="item")])


def is_local(wiki):
    return wiki in ["", "Self", settings.name]


def is_foreign(wiki):
    return wiki not in ("", "Self")


def address_of(name, *, wiki="", field="", namespace="", endpoint="item"):
    if is_local(wiki):
        return flask.url_for(endpoint, item_name=name)
    return f"{wiki}/{name}"


def path_of(name, wiki=""):
    if is_foreign(wiki):
        return name
    return "/items/" + name


class Name:
    def __init__(self, value, field, namespace):
        self.value = value
        self.field = field
        self.namespace = namespace

    @property
    def split(self):
        return {"field": self.field, "namespace": self.namespace, "name": self.value}


@site.route("/plain/<name>")
def plain(name):
    return flask.redirect(address_of(name))


@site.route("/spread/<name>")
def spread(name):
    return flask.redirect(address_of(**Name(name, "id", "users").split))


@site.route("/options/<name>")
def options(name):
    given = dict(name=name, field=flask.request.args["field"])
    return flask.redirect(address_of(**given))


@site.route("/path/<name>")
def path(name):
    return flask.redirect(path_of(name))


@site.route("/method/<name>")
def method(name):
    return flask.redirect(flask.current_app.url_for("item", name=name))


@site.route("/unknown/<name>")
def unknown(name):
    return flask.redirect(app.url_for("item", name=name))


@site.route("/werkzeug/<name>")
def werkzeug(name):
    adapter = rules.bind("example.org")
    return flask.redirect(adapter.build("item", {"name": name}))


async def quart_view():
    return quart.redirect(quart.url_for("item", name=quart.request.args["name"]))


def django_reverse(request: HttpRequest):
    return HttpResponseRedirect(reverse("item", args=[request.GET["name"]]))


def django_redirect(request: HttpRequest):
    return redirect("item", name=request.GET["name"])


def django_resolve(request: HttpRequest):
    return HttpResponseRedirect(resolve_url("item", request.GET["name"]))


@api.get("/starlette")
async def starlette(request: Request):
    return RedirectResponse(request.url_for("item", name=request.query_params["name"]))


@api.get("/path")
async def starlette_path(request: Request):
    return RedirectResponse(request.app.url_path_for("item", name=request.query_params["name"]))


async def aiohttp_view(request: web.Request):
    raise web.HTTPFound(request.app.router["item"].url_for(name=request.query["name"]))


@view_config(route_name="again")
def pyramid_view(request):
    return HTTPFound(location=request.route_url("item", name=request.params["name"]))


@view_config(route_name="path")
def pyramid_path(request):
    return HTTPFound(location=request.route_path("item", name=request.params["name"]))


class Item(RequestHandler):
    def get(self):
        self.redirect(self.reverse_url("item", self.get_argument("name")))


@shop.route("/bottle")
def bottle_view():
    bottle_redirect(shop.get_url("item", name=bottle_request.query.name))


class Shop:
    @cherrypy.expose
    def item(self, name):
        raise cherrypy.HTTPRedirect(cherrypy.url("/items/" + name))


@sanic.get("/sanic")
async def sanic_view(request):
    return response.redirect(sanic.url_for("item", name=request.args.get("name")))
