import ast

from flask import Flask, request

app = Flask(__name__)


@app.route('/')
def read():
    sizes = ast.literal_eval(request.args['sizes'])
    other = eval('[' + request.args['sizes'] + ']')  # no fix: needs_design
    code = 'len({})'
    eval(code.format(request.args['sizes']))  # no fix: needs_design
    exec(request.args['code'])  # no fix: needs_design
    return str(len(sizes) + len(other))


@app.route('/sum')
def calculate():
    total = eval(request.args['total'])  # no fix: needs_design
    if eval(request.args['wanted']):  # no fix: needs_design
        total += eval(request.args['formula'])  # no fix: needs_design
    return str(total)
