"""What is cut out of the address names any host."""

from urllib.parse import parse_qs, urlparse

import flask
from aiohttp import web
from django.http import HttpRequest, HttpResponseRedirect
from fastapi import Request
from fastapi.responses import RedirectResponse
from tornado.web import RequestHandler

from .pages import api, app


@app.route("/cut")
def cut():
    return flask.redirect(flask.request.url.split("?next=")[1])  # finding: open-redirect


@app.route("/parsed")
def parsed():
    query = parse_qs(urlparse(flask.request.url).query)
    return flask.redirect(query["next"][0])  # finding: open-redirect


def django_argument(request: HttpRequest):
    return HttpResponseRedirect(request.build_absolute_uri(request.GET["next"]))  # finding: open-redirect


def django_parsed(request: HttpRequest):
    return HttpResponseRedirect(urlparse(request.build_absolute_uri()).query)  # finding: open-redirect


@api.get("/query")
async def query(request: Request):
    return RedirectResponse(request.url.query)  # finding: open-redirect


@api.get("/parameter")
async def parameter(request: Request):
    return RedirectResponse(request.query_params["next"])  # finding: open-redirect


async def aiohttp_query(request: web.Request):
    raise web.HTTPFound(request.url.query["next"])  # finding: open-redirect


class Next(RequestHandler):
    def get(self):
        self.redirect(self.request.full_url().partition("?next=")[2])  # finding: open-redirect
