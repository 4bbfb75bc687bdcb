from flask import Flask, request
from lxml import etree

app = Flask(__name__)
tree = etree.parse('users.xml')


@app.route('/<name>')
def find(name):
    tree.xpath("//user[name='" + name + "']")
    tree.xpath(f"//user[name='{name}' and mail=\"{request.args.get('mail')}\"]/id", namespaces={})
    tree.xpath("//user[name='%s']" % name)
    tree.xpath("//user[starts-with(name, 'a%s')]" % name)  # no fix: no_safe_fix
    tree.xpath("//" + name)  # no fix: no_safe_fix
    tree.xpath("//user[name=$name]", name=name)
    return ''
