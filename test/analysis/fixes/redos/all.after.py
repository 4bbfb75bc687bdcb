import re

from flask import Flask, request
from markupsafe import escape

app = Flask(__name__)
WORDS = re.compile(r'^(\w+)?$')


@app.route('/')
def index():
    text = request.args['text']
    re.match('(a+)$', text)
    re.match(r'^[a-z.]*@', text)
    re.match(r'^(a|aa)+$', text)  # no fix: needs_design
    return escape(str(WORDS.match(text)))
