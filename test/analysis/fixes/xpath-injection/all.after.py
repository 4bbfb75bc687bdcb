from flask import Flask, request
from lxml import etree

app = Flask(__name__)
tree = etree.parse('users.xml')


@app.route('/<name>')
def find(name):
    tree.xpath("//user[name=$name]", name=name)
    tree.xpath("//user[name=$name and mail=$mail]/id", namespaces={}, name=name, mail=str(request.args.get('mail')))
    tree.xpath("//user[name=$name]", name=name)
    tree.xpath("//user[starts-with(name, 'a%s')]" % name)  # no fix: no_safe_fix
    tree.xpath("//" + name)  # no fix: no_safe_fix
    tree.xpath("//user[name=$name]", name=name)
    return ''
