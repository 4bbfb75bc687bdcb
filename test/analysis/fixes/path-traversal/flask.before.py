import os.path
from pathlib import Path

from flask import Flask, request, send_file
from werkzeug.utils import secure_filename

app = Flask(__name__)
BASE = '/srv/files'
FOLDER = Path('/srv/notes')


@app.route('/join/<name>')
def join(name):
    path = os.path.join(BASE, 'public', name + '.txt')  # as in the index
    with open(path) as file:
        return str(len(file.read()))


@app.route('/inline')
def inline():
    with open('/srv/a/' + request.args['name']) as file:
        size = len(file.read())
    os.remove(f"{BASE}/old/{request.args['old']}")
    return str(size)


@app.route('/send')
def send():
    return send_file(os.path.join(BASE, request.args['name']), as_attachment=True)


@app.route('/pathlib')
def pathlib():
    note = FOLDER / 'shared' / request.args['name']
    if request.args.get('long'):
        return str(len((FOLDER / request.args['name']).read_text()))
    return str(len(note.read_text()))


@app.route('/upload', methods=['POST'])
def upload():
    one, two = request.files['one'], request.files['two']
    one.save(os.path.join(app.config['FOLDER'], secure_filename(one.filename)))
    two.save(os.path.join(app.config['FOLDER'], two.filename))
    return ''


@app.route('/none')
def none():
    size = os.path.getsize(BASE) if request.args.get('a') else len(open(BASE + '/' + request.args['b']).read())  # no fix: needs_design
    with open(request.args['name']) as file:  # no fix: needs_design
        return str(size + len(file.read()))


@app.route('/good/<name>')
def good(name):
    path = os.path.realpath(os.path.join(BASE, name))
    if not path.startswith(os.path.realpath(BASE) + os.sep):
        raise ValueError('no')
    return str(len(open(path).read()))
