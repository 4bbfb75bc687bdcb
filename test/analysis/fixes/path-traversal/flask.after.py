import os.path
from pathlib import Path

from flask import Flask, abort, request, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
BASE = '/srv/files'
FOLDER = Path('/srv/notes')


@app.route('/join/<name>')
def join(name):
    path = os.path.realpath(os.path.join(BASE, 'public', name + '.txt'))  # as in the index
    if not path.startswith(os.path.realpath(os.path.join(BASE, 'public')) + os.sep):
        abort(400)
    with open(path) as file:
        return str(len(file.read()))


@app.route('/inline')
def inline():
    path = os.path.realpath('/srv/a/' + request.args['name'])
    if not path.startswith(os.path.realpath('/srv/a') + os.sep):
        abort(400)
    with open(path) as file:
        size = len(file.read())
    full_path = os.path.realpath(f"{BASE}/old/{request.args['old']}")
    if not full_path.startswith(os.path.realpath(BASE + '/old') + os.sep):
        abort(400)
    os.remove(full_path)
    return str(size)


@app.route('/send')
def send():
    return send_from_directory(BASE, request.args['name'], as_attachment=True)


@app.route('/pathlib')
def pathlib():
    note = (FOLDER / 'shared' / request.args['name']).resolve()
    if not note.is_relative_to((FOLDER / 'shared').resolve()):
        abort(400)
    if request.args.get('long'):
        target = (FOLDER / request.args['name']).resolve()
        if not target.is_relative_to(FOLDER.resolve()):
            abort(400)
        return str(len(target.read_text()))
    return str(len(note.read_text()))


@app.route('/upload', methods=['POST'])
def upload():
    one, two = request.files['one'], request.files['two']
    one.save(os.path.join(app.config['FOLDER'], secure_filename(one.filename)))
    two.save(os.path.join(app.config['FOLDER'], secure_filename(two.filename)))
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
