"""The address of a request is on the host that its visitor has asked for."""

import bottle
import falcon
import flask
from aiohttp import web
from django.http import HttpRequest, HttpResponseRedirect
from fastapi import Request
from fastapi.responses import RedirectResponse
from pyramid.httpexceptions import HTTPFound
from pyramid.view import view_config
from tornado.web import RequestHandler

from .pages import api, app


@app.route("/again")
def again():
    return flask.redirect(flask.request.url.replace("http:", "https:"))


@app.route("/host")
def host():
    return flask.redirect("https://" + flask.request.host + flask.request.full_path)


@app.route("/header")
def header():
    return flask.redirect("https://" + flask.request.headers.get("X-Forwarded-Host") + "/home")


def django_host(request: HttpRequest):
    return HttpResponseRedirect("https://" + request.get_host() + request.get_full_path())


def django_meta(request: HttpRequest):
    return HttpResponseRedirect("https://" + request.META.get("HTTP_HOST", "") + "/home")


def django_address(request: HttpRequest):
    return HttpResponseRedirect(request.build_absolute_uri().replace("http:", "https:"))


@api.get("/starlette")
async def starlette(request: Request):
    return RedirectResponse(request.url)


@api.get("/secure")
async def secure(request: Request):
    return RedirectResponse(str(request.url.replace(scheme="https")))


@api.get("/base")
async def base(request: Request):
    return RedirectResponse(f"{request.base_url}docs")


async def aiohttp_again(request: web.Request):
    raise web.HTTPFound(request.url)


@bottle.route("/again")
def bottle_again():
    bottle.redirect(bottle.request.url)


class Item:
    def on_get(self, req: falcon.Request, resp):
        raise falcon.HTTPMovedPermanently(req.url)


@view_config(route_name="again")
def pyramid_again(request):
    return HTTPFound(location=request.host_url + "/home")


class Again(RequestHandler):
    def get(self):
        self.redirect(self.request.full_url().replace("http:", "https:"))
