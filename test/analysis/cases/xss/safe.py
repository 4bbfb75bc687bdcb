import html
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.html import escape as django_escape, format_html
from fastapi import FastAPI
from flask import Flask, Response, jsonify, make_response, render_template, request
from markupsafe import Markup, escape

app = Flask(__name__)
api = FastAPI()


@app.route("/hello/<name>")
def hello(name):
    return f"<h1>Hello {escape(name)}</h1>"


@app.route("/number/<int:number>")
def number(number):
    return f"<h1>Number {number}</h1>"


@app.route("/search")
def search():
    query = request.args.get("q", "")
    return "<p>Nothing found for " + html.escape(query) + "</p>"


@app.route("/template")
def template():
    return render_template("search.html", query=request.args["q"])


@app.route("/json")
def data():
    return jsonify(query=request.args["q"])


@app.route("/text")
def text():
    return Response("Query: " + request.args["q"], mimetype="text/plain")


@app.route("/dict")
def as_dict():
    return {"query": request.args["q"]}


@app.route("/markup")
def markup():
    return Markup("<b>%s</b>") % request.args["text"]


@app.route("/count")
def count():
    return "<p>" + str(len(request.args["q"])) + "</p>"


@api.get("/page")
def page(title: str):
    return {"title": title}


def profile(request):
    name = request.GET.get("name")
    if request.GET.get("json"):
        return JsonResponse({"name": name})
    if request.GET.get("text"):
        return HttpResponse(name, content_type="text/plain")
    if request.GET.get("page"):
        return render(request, "profile.html", {"name": name})
    format_html("<b>{}</b>", name)
    return HttpResponse("<h1>" + django_escape(name) + "</h1>")


@app.route("/title")
def title():
    heading = app.config["TITLE"]
    return make_response(f"<h1>{heading}</h1><p>{escape(request.args['q'])}</p>")
