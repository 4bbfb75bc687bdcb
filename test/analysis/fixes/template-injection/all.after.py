from flask import Flask, render_template_string, request
from jinja2 import Template
from markupsafe import escape

app = Flask(__name__)
HEADER = '<h1>{{ title }}</h1>'


@app.route('/<name>')
def greet(name):
    page = f'''
        {HEADER}
        <b>{{{{ name }}}}</b> of {{{{ shop }}}}
    '''
    if app.debug:
        return render_template_string(page, title='a', name=name, shop=request.args.get("shop"))
    return render_template_string('<b>{{ name }}</b>' + "<i>{{ last }}</i>", name=name, last=request.args['last'])


@app.route('/other/<name>')
def others(name):
    Template('<b>{{ name }}</b>').render(name=escape(name))
    Template('{% if ' + name + ' %}a{% endif %}').render()  # no fix: needs_design
    Template(request.args['template']).render(name=escape(name))  # no fix: needs_design
    return render_template_string('<b>{{ name }}</b>', name=name)
