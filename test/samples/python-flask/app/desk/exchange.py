"""What comes from other offices, and goes to them."""

import base64
import pickle
import ssl
import traceback
import urllib.request
import xml.sax
from xml.sax.handler import ContentHandler, feature_external_ges

import yaml
from flask import Blueprint, jsonify, request

from desk.sessions import signed_in

exchange = Blueprint("exchange", __name__, url_prefix="/exchange")


class TitleReader(ContentHandler):
    def __init__(self):
        super().__init__()
        self.title = ""

    def characters(self, content):
        self.title += content


@exchange.route("/xml", methods=["POST"])
@signed_in
def read_xml():
    reader = TitleReader()
    parser = xml.sax.make_parser()
    parser.setFeature(feature_external_ges, True)
    parser.setContentHandler(reader)
    parser.feed(request.get_data(as_text=True))
    parser.close()
    return jsonify(title=reader.title)


@exchange.route("/settings", methods=["POST"])
@signed_in
def read_settings():
    settings = yaml.load(request.get_data(as_text=True), Loader=yaml.Loader)
    return jsonify(title=str(settings["title"]), copies=settings.get("copies", 1))


@exchange.route("/draft", methods=["POST"])
@signed_in
def save_draft():
    return jsonify(draft=base64.b64encode(pickle.dumps(request.get_json())).decode())


@exchange.route("/draft/open", methods=["POST"])
@signed_in
def open_draft():
    return jsonify(pickle.loads(base64.b64decode(request.get_data())))


@exchange.route("/filter", methods=["POST"])
@signed_in
def read_filter():
    """A filter such as {'year': 2022, 'owner': 'nora'}, as older versions wrote it."""
    chosen = eval(request.get_data(as_text=True))
    return jsonify(fields=sorted(chosen))


@exchange.route("/total", methods=["POST"])
@signed_in
def total():
    try:
        return jsonify(total=sum(request.get_json()["amounts"]))
    except Exception:
        return jsonify(error=traceback.format_exc()), 400


def partner_context():
    """The partner's certificate was not made by an authority."""
    return ssl._create_unverified_context()


def ask_partner(address, timeout=5):
    with urllib.request.urlopen(address, timeout=timeout, context=partner_context()) as answer:
        return answer.status
