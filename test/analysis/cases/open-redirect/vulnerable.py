from django.http import HttpResponseRedirect
from django.shortcuts import redirect as django_redirect
from fastapi import FastAPI
from fastapi.responses import RedirectResponse
from flask import Flask, redirect, request

app = Flask(__name__)
api = FastAPI()


@app.route("/continue")
def go_on():
    if request.args.get("next"):
        return redirect(request.args["next"])  # finding: open-redirect
    return redirect("https://" + request.args["host"] + "/")  # finding: open-redirect


@api.get("/leave")
def leave(url: str):
    return RedirectResponse(url)  # finding: open-redirect


def done(request):
    if request.POST.get("short"):
        return django_redirect(request.POST["next"])  # finding: open-redirect
    return HttpResponseRedirect(request.GET["next"])  # finding: open-redirect
