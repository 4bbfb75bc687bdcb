from flask import Flask, make_response, request
from django.http import HttpResponse
from fastapi import FastAPI
from starlette.responses import HTMLResponse

app = Flask(__name__)
api = FastAPI()


@api.get("/page")
def page(x: str):
    return HTMLResponse(x)  # finding: xss


@app.route("/other-header")
def other_header():
    answer = make_response(request.args["x"])  # finding: xss
    answer.headers["X-Kind"] = "application/json"
    return answer


@app.route("/html")
def html():
    answer = make_response(request.args["x"])  # finding: xss
    answer.headers["Content-Type"] = "text/html; charset=utf-8"
    return answer


@app.route("/sometimes")
def sometimes():
    answer = make_response(request.args["x"])  # finding: xss
    if request.args.get("raw"):
        answer.mimetype = "text/plain"
    return answer


@app.route("/tuple")
def pair():
    return request.args["x"], 200, {"content-type": "text/html"}  # finding: xss


def view(request):
    answer = HttpResponse(content_type="text/html")
    answer.write(request.GET["x"])  # finding: xss
    return answer


def view_later(request):
    answer = HttpResponse()
    answer["X-Kind"] = "text/plain"
    answer.write(request.GET["x"])  # finding: xss
    return answer
