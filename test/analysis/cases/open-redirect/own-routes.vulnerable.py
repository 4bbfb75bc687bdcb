"""What says where an address lies, or is the address itself."""

import cherrypy
import flask
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect, resolve_url
from pyramid.httpexceptions import HTTPFound
from pyramid.view import view_config

from .pages import settings

site = flask.Flask(__name__)
KNOWN = []


def is_local(wiki):
    return wiki in ["", "Self", settings.name]


def address_of(name, *, wiki="", endpoint="item"):
    if is_local(wiki):
        return flask.url_for(endpoint, item_name=name)
    return f"{wiki}/{name}"


def path_of(name, wiki=""):
    if wiki in ("", "Self"):
        return name
    return "/items/" + name


def listed(name, wiki="self"):
    if wiki in KNOWN:
        return name
    return "/items"


@site.route("/plain/<name>")
def plain(name):
    return flask.redirect(address_of(name, wiki=flask.request.args["wiki"]))  # finding: open-redirect


@site.route("/spread/<name>")
def spread(name):
    return flask.redirect(address_of(**{"name": name, "wiki": flask.request.args["wiki"]}))  # finding: open-redirect


@site.route("/options/<name>")
def options(name):
    given = dict(name=name, wiki=flask.request.args["wiki"])
    return flask.redirect(address_of(**given))  # finding: open-redirect


@site.route("/any/<name>")
def anything(name):
    return flask.redirect(address_of(**flask.request.json))  # finding: open-redirect


@site.route("/path")
def path():
    return flask.redirect(path_of(flask.request.args["name"]))  # finding: open-redirect


@site.route("/listed")
def filled_elsewhere():
    return flask.redirect(listed(flask.request.args["name"]))  # finding: open-redirect


def django_resolve(request: HttpRequest):
    return HttpResponseRedirect(resolve_url(request.GET["next"]))  # finding: open-redirect


def django_redirect(request: HttpRequest):
    return redirect(request.GET["next"])  # finding: open-redirect


@view_config(route_name="host")
def pyramid_host(request):
    return HTTPFound(location=request.route_url("item", _host=request.params["host"]))  # finding: open-redirect


class Shop:
    @cherrypy.expose
    def item(self, base):
        raise cherrypy.HTTPRedirect(cherrypy.url("/items", base=base))  # finding: open-redirect
