import re

from flask import Flask, request

app = Flask(__name__)


@app.route('/<name>')
def search(name):
    text = 'abc'
    re.search(re.escape(name), text)
    re.search('|'.join(request.args.getlist('word')), text)  # no fix: needs_design
    pattern = re.compile(f'^{re.escape(name)}[0-9]+$')
    re.sub(r'\b' + re.escape(name) + r'\b', 'x', text)
    re.search('^%s$' % re.escape(str(request.args.get('mail'))), text)
    return str(pattern.match(text) and re.search(re.escape(name), text))
