import xml.sax
from lxml import etree
from flask import Flask, request

app = Flask(__name__)


@app.route("/orders", methods=["POST"])
def add_order():
    etree.fromstring(request.data, etree.XMLParser(resolve_entities=True, no_network=False))  # finding: xxe
    etree.XML(request.data, parser=etree.XMLParser(load_dtd=True, resolve_entities=True))  # finding: xxe
    reader = xml.sax.make_parser()
    reader.setFeature(xml.sax.handler.feature_external_ges, True)  # finding: xxe
    return "ok"
