import defusedxml.ElementTree
import defusedxml.minidom
from lxml import etree
from flask import Flask, request

app = Flask(__name__)


@app.route("/orders", methods=["POST"])
def add_order():
    defusedxml.ElementTree.fromstring(request.data)
    defusedxml.minidom.parseString(request.data)
    etree.fromstring(request.data, etree.XMLParser(resolve_entities=False, no_network=True))
    etree.fromstring("<a/>", etree.XMLParser(resolve_entities=True))
    return "ok"
