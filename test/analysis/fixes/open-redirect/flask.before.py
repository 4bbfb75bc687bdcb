from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/a')
def first():
    target = request.args.get('next')
    if target:
        return redirect(target)
    return redirect(request.args.get('next') or '/')


@app.route('/b')
def second():
    target = request.args.get('next')
    return redirect(target, code=303)


@app.route('/c')
def third():
    return redirect('https://' + request.args['host'])  # no fix: unsupported_shape
