"""A part of the address that a route takes for a number is one, whatever hands it on."""

from aiohttp import web
from django.http import HttpRequest, HttpResponse
from django.urls import path, re_path
from django.views import View
from flask import Flask, request as flask_request
from flask.views import MethodView
from starlette.responses import Response
from starlette.routing import Route

app = Flask(__name__)
routes = web.RouteTableDef()


def content(pk):
    return open(f"/srv/items/{pk}").read()


def content_of(**kwargs):
    return content(kwargs["pk"])


@app.route("/gathered/<int:pk>")
def gathered(**kwargs):
    return content(kwargs["pk"])


@app.route("/passed/<uuid:pk>")
def passed(**kwargs):
    return content_of(**kwargs)


@app.route("/arguments/<int:pk>")
def arguments(pk):
    return content(flask_request.view_args["pk"]) + content(flask_request.view_args.get("pk"))


class Item(MethodView):
    def get(self, **kwargs):
        return content(kwargs["pk"])


app.add_url_rule("/item/<int:pk>", view_func=Item.as_view("item"))


def django_view(request: HttpRequest, *args, **kwargs):
    return HttpResponse(content(kwargs["pk"]))


class Detail(View):
    def get(self, request, *args, **kwargs):
        return HttpResponse(content(kwargs["pk"]))


class Own(View):
    def get_item(self):
        return content(self.kwargs["pk"])

    def get(self, request, *args, **kwargs):
        return HttpResponse(self.get_item())


urlpatterns = [
    path("view/<int:pk>", django_view),
    path("detail/<uuid:pk>", Detail.as_view()),
    re_path(r"^own/(?P<pk>\d+)/$", Own.as_view()),
]


async def aiohttp_view(request: web.Request):
    return web.Response(text=content(request.match_info["pk"]))


@routes.get(r"/decorated/{pk:\d+}")
async def aiohttp_decorated(request: web.Request):
    return web.Response(text=content(request.match_info.get("pk")))


server = web.Application()
server.router.add_get(r"/added/{pk:\d+}", aiohttp_view)


async def starlette_view(request):
    return Response(content(request.path_params["pk"]))


starlette_routes = [Route("/starlette/{pk:int}", starlette_view)]
