from flask import Flask, render_template_string, request
from jinja2 import Template

app = Flask(__name__)
HEADER = '<h1>{{ title }}</h1>'


@app.route('/<name>')
def greet(name):
    page = f'''
        {HEADER}
        <b>{name}</b> of {request.args.get("shop")}
    '''
    if app.debug:
        return render_template_string(page, title='a')
    return render_template_string('<b>' + name + '</b>' + "<i>%s</i>" % request.args['last'])


@app.route('/other/<name>')
def others(name):
    Template('<b>{}</b>'.format(name)).render()
    Template('{% if ' + name + ' %}a{% endif %}').render()  # no fix: needs_design
    Template(request.args['template']).render(name=name)  # no fix: needs_design
    return render_template_string('<b>{{ name }}</b>', name=name)
