from flask import Flask, request
from lxml import etree

app = Flask(__name__)
TRANSFORM = etree.XSLT(etree.parse("report.xsl"))


@app.route("/report", methods=["POST"])
def report():
    parser = etree.XMLParser(resolve_entities=False)
    return str(TRANSFORM(etree.XML(request.data, parser)))
