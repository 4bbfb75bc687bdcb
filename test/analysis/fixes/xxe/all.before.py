import xml.sax
from lxml import etree
from flask import request


def upload():
    parser = etree.XMLParser(resolve_entities=True)
    first = etree.fromstring(request.data, parser)
    second = etree.fromstring(request.data, etree.XMLParser(huge_tree=True, resolve_entities=True))
    return first, second


def stream(handler):
    reader = xml.sax.make_parser()
    reader.setFeature(xml.sax.handler.feature_external_ges, True)
    reader.setContentHandler(handler)
    return reader
