import json

import jinja2
from flask import Flask, Response, make_response, request
from markupsafe import Markup

app = Flask(__name__)
environment = jinja2.Environment(
    loader=jinja2.FileSystemLoader('templates'),
)


@app.route('/formatted/<name>')
def formatted(name):
    title = app.config['title']
    body = '<b>%s</b> <i>%s</i>' % (title, name)
    if request.args.get('plain'):
        return f'Hello {name}', 200
    return make_response(
        f'<h1>{title}</h1>'
        f'<p>{name} ({request.args.get("mail")})</p>{body}'  # greets
    )


@app.route('/sum/<name>')
def add(name):
    page = '<h1>' + app.config['title'] + '</h1>'
    page += '<p>' + name + '</p>' + (request.args.get('mail') or '')
    return page


@app.route('/markup')
def markup():
    return Markup('<b>{}</b>'.format(request.args['q'])) + Markup('<b>%s</b>') % request.args['q']


@app.route('/whole')
def whole():
    return request.args['q']


@app.route('/places/<name>')
def places(name):
    if len(name) == 1:
        return f'<input title="{name}" value=\'{name}\'>'
    if len(name) == 2:
        return f'<script>let name = "{name}"</script>'  # no fix: needs_design
    if len(name) == 3:
        return '<a href="' + name + '">more</a>'  # no fix: needs_design
    return '<b class=%s>a</b>' % name  # no fix: needs_design


@app.route('/rendered')
def rendered():
    body_html = render_markdown(request.args['q'])
    return f'<p>{body_html}</p>'  # no fix: unsupported_shape


@app.route('/declared')
def declared():
    return Markup(request.args['q'])  # no fix: needs_design


@app.route('/json')
def as_json():
    text = json.dumps({'q': request.args['q']})
    return text


@app.route('/json/status')
def as_json_with_status():
    return json.dumps({'q': request.args['q']}), 404


@app.route('/json/response')
def as_json_response():
    if request.args.get('a'):
        return Response(json.dumps({'q': request.args['q']}), status=400)
    headers = {'X-Shop': 'a'}
    return make_response(json.dumps({'q': request.args['q']}), headers)
