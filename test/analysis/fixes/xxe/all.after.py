import xml.sax
from lxml import etree
from flask import request


def upload():
    parser = etree.XMLParser(resolve_entities=False)
    first = etree.fromstring(request.data, parser)
    second = etree.fromstring(request.data, etree.XMLParser(huge_tree=True, resolve_entities=False))
    return first, second


def stream(handler):
    reader = xml.sax.make_parser()
    reader.setFeature(xml.sax.handler.feature_external_ges, False)
    reader.setContentHandler(handler)
    return reader
