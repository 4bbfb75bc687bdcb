from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.route("/report", methods=["POST"])
def report():
    sheet = etree.XML(request.data)
    transform = etree.XSLT(sheet)  # finding: xslt-injection
    return str(transform(etree.parse("report.xml")))
