"""A conversion that failed, that was only tried, or of something else."""

import ipaddress

from flask import Flask, request

app = Flask(__name__)


def as_number(value):
    try:
        return int(value)
    except ValueError:
        return 0


@app.route("/caught")
def caught():
    value = request.args["value"]
    try:
        int(value)
    except ValueError:
        return "<b>%s</b> is no number" % value  # finding: xss
    return "<b>number</b>"


@app.route("/passed")
def passed():
    value = request.args["value"]
    try:
        int(value)
    except ValueError:
        pass
    return "<b>%s</b>" % value  # finding: xss


@app.route("/helper")
def helper():
    value = request.args["value"]
    as_number(value)
    return "<b>%s</b>" % value  # finding: xss


@app.route("/later")
def later():
    value = request.args["value"]
    page = "<b>%s</b>" % value
    if request.args.get("strict"):
        int(value)
    return page  # finding: xss


@app.route("/other")
def other():
    value = request.args["value"]
    int(request.args["count"])
    return "<b>%s</b>" % value  # finding: xss


@app.route("/base")
def base():
    value = request.args["value"]
    str(value)
    bool(value)
    return "<b>%s</b>" % value  # finding: xss


@app.route("/scope")
def scope():
    value = request.args["value"]
    ipaddress.ip_address(value)
    return "<b>%s</b>" % value  # finding: xss
