import jinja2
from flask import Flask, render_template_string, request
from jinja2 import Environment, Template
from mako.template import Template as MakoTemplate

app = Flask(__name__)
environment = Environment()


@app.route("/preview", methods=["POST"])
def preview():
    source = request.form["template"]
    render_template_string(source)  # finding: template-injection
    render_template_string("<h1>%s</h1>" % request.args["title"])  # finding: template-injection
    Template(source).render()  # finding: template-injection
    jinja2.Template("Hello " + request.args["name"])  # finding: template-injection
    environment.from_string(source).render()  # finding: template-injection
    MakoTemplate(source).render()  # finding: template-injection
    return "ok"
