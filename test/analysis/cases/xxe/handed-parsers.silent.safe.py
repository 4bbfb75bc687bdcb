import xml.dom.minidom
import xml.sax
import xml.sax.handler

from flask import Flask, request

app = Flask(__name__)


@app.post("/orders")
def orders():
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_external_ges, False)
    return str(xml.dom.minidom.parseString(request.data, parser))
