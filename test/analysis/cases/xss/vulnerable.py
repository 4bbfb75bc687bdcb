from aiohttp import web
from django.http import HttpResponse
from django.utils.safestring import mark_safe
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from flask import Flask, make_response, request
from markupsafe import Markup

app = Flask(__name__)
api = FastAPI()


@app.route("/hello/<name>")
def hello(name):
    return f"<h1>Hello {name}</h1>"  # finding: xss


@app.route("/search")
def search():
    query = request.args.get("q", "")
    return make_response("<p>Nothing found for " + query + "</p>")  # finding: xss


@app.route("/markup")
def markup():
    return Markup("<b>" + request.args["text"] + "</b>")  # finding: xss


@api.get("/page", response_class=HTMLResponse)
def page(title: str):
    return HTMLResponse("<title>" + title + "</title>")  # finding: xss


def profile(request):
    name = request.GET.get("name")
    mark_safe("<b>%s</b>" % name)  # finding: xss
    return HttpResponse("<h1>" + name + "</h1>")  # finding: xss


async def greet(request):
    return web.Response(text="<h1>" + request.query["name"] + "</h1>", content_type="text/html")  # finding: xss


service = web.Application()
service.router.add_get("/greet", greet)


@app.route("/title")
def title():
    heading = app.config["TITLE"]
    return make_response(f"<h1>{heading}</h1><p>{len(request.args)}</p>")  # finding: xss
