from urllib.parse import urlparse

from django.http import HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from flask import Flask, abort, redirect, request, url_for

app = Flask(__name__)
TARGETS = {"home": "/home", "orders": "/orders"}


@app.route("/continue")
def go_on():
    if request.args.get("home"):
        return redirect(url_for("home"))
    if request.args.get("user"):
        return redirect("/users/" + request.args["user"])
    if request.args.get("q"):
        return redirect("https://example.org/search?q=" + request.args["q"])
    return redirect(TARGETS.get(request.args["next"], "/"))


@app.route("/checked")
def checked():
    target = request.args["next"]
    if target not in ("/home", "/orders"):
        abort(400)
    return redirect(target)


def done(request):
    target = request.GET["next"]
    if url_has_allowed_host_and_scheme(target, allowed_hosts={"example.org"}):
        return HttpResponseRedirect(target)
    return HttpResponseRedirect("/")
