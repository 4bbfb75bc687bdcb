from flask import Flask, render_template, render_template_string, request
from jinja2 import Environment, FileSystemLoader, Template
from mako.template import Template as MakoTemplate

app = Flask(__name__)
environment = Environment(loader=FileSystemLoader("templates"), autoescape=True)
PAGES = {"a": "<b>{{ title }}</b>", "b": "<i>{{ title }}</i>"}


@app.route("/preview", methods=["POST"])
def preview():
    title = request.form["title"]
    render_template("page.html", title=title)
    render_template_string("<h1>{{ title }}</h1>", title=title)
    Template("Hello {{ title }}").render(title=title)
    environment.get_template("page.html").render(title=title)
    environment.from_string("Hello {{ title }}").render({"title": title})
    MakoTemplate("Hello ${title}").render(title=title)
    return render_template_string(PAGES[request.form["page"]], title=title)
