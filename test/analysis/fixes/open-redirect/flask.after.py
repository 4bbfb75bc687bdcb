import re

from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/a')
def first():
    target = request.args.get('next')
    if target:
        return redirect(target if re.match(r'^/(?![/\\\s])', target) else '/')
    target_2 = request.args.get('next') or '/'
    return redirect(target_2 if re.match(r'^/(?![/\\\s])', target_2) else '/')


@app.route('/b')
def second():
    target = request.args.get('next')
    return redirect(target if target and re.match(r'^/(?![/\\\s])', target) else '/', code=303)


@app.route('/c')
def third():
    return redirect('https://' + request.args['host'])  # no fix: unsupported_shape
