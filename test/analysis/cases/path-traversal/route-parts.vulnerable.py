"""A part of the address that a route takes for any text, or of another name."""

from aiohttp import web
from django.http import HttpRequest, HttpResponse
from django.urls import path, re_path
from django.views import View
from flask import Flask, request as flask_request
from starlette.responses import Response
from starlette.routing import Route

app = Flask(__name__)
routes = web.RouteTableDef()


@app.route("/gathered/<path:name>/<int:pk>")
def gathered(**kwargs):
    return open("/srv/items/" + kwargs["name"]).read()  # finding: path-traversal


@app.route("/arguments/<path:name>/<int:pk>")
def arguments(name, pk):
    return open("/srv/items/" + flask_request.view_args["name"]).read()  # finding: path-traversal


def django_view(request: HttpRequest, *args, **kwargs):
    return HttpResponse(open("/srv/items/" + kwargs["name"]).read())  # finding: path-traversal


class Own(View):
    def get(self, request, *args, **kwargs):
        return HttpResponse(open("/srv/items/" + self.kwargs["name"]).read())  # finding: path-traversal


urlpatterns = [
    path("view/<int:pk>/<path:name>", django_view),
    re_path(r"^own/(?P<pk>\d+)/(?P<name>.+)$", Own.as_view()),
]


def shared(request: web.Request):
    return open("/srv/items/" + request.match_info["pk"]).read()  # finding: path-traversal


@routes.get(r"/number/{pk:\d+}")
async def numbered(request: web.Request):
    return web.Response(text=shared(request))


@routes.get("/any/{pk:.*}")
async def anything(request: web.Request):
    return web.Response(text=shared(request))


async def starlette_view(request):
    return Response(open("/srv/items/" + request.path_params["name"]).read())  # finding: path-traversal


starlette_routes = [Route("/starlette/{pk:int}/{name:path}", starlette_view)]
