"""A text that was converted to a number, an identifier or a date holds nothing else, or the conversion has raised."""

import uuid
from datetime import date
from decimal import Decimal

from flask import Flask, abort, request

from .values import rlong

app = Flask(__name__)


def as_numbers(values):
    values = [int(one) for one in values]
    return values


def as_long(value):
    return rlong(int(value))


def must_be_identifier(value):
    uuid.UUID(value)


class Loader:
    def identifier(self, value):
        self.value = float(value)
        return self


@app.route("/list")
def listed():
    return "<b>%s</b>" % as_numbers(request.args.getlist("value"))


@app.route("/long")
def long_number():
    value = request.args["value"]
    as_long(value)
    return "<b>%s</b>" % value


@app.route("/identifier")
def identifier():
    value = request.args["value"]
    must_be_identifier(value)
    return "<b>%s</b>" % value


@app.route("/method")
def method():
    value = request.args["value"]
    loader = Loader().identifier(value)
    return "<b>%s</b>" % value + str(loader.value)


@app.route("/tried")
def tried():
    value = request.args["value"]
    try:
        int(value)
    except ValueError:
        abort(400)
    return "<b>%s</b>" % value


@app.route("/date")
def day():
    value = request.args["value"]
    date.fromisoformat(value)
    return "<b>%s</b>" % value


@app.route("/amount")
def amount():
    value = request.args["value"]
    total = Decimal(value) * 2
    return f"<b>{value} {total}</b>"
