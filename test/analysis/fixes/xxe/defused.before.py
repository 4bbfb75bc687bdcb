# project: defusedxml 0.7.1
import xml.etree.ElementTree as ET
from xml.dom import minidom

from flask import Flask, request

app = Flask(__name__)


@app.route("/orders", methods=["POST"])
def orders():
    root = ET.fromstring(request.data)
    return {"order": root.tag}


@app.route("/items", methods=["POST"])
def items():
    document = minidom.parseString(request.data)
    return {"items": len(document.childNodes)}


def render():
    return ET.tostring(ET.Element("ok"))
