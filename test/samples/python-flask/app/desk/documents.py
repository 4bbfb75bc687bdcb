import hashlib
import os
import subprocess
import tarfile
import zipfile

from flask import Blueprint, Response, jsonify, request, send_file

from desk import config
from desk.sessions import signed_in

documents = Blueprint("documents", __name__, url_prefix="/documents")


@documents.route("/")
@signed_in
def index():
    return jsonify(sorted(os.listdir(config.DOCUMENTS)))


@documents.route("/get")
@signed_in
def get():
    path = os.path.join(config.DOCUMENTS, request.args["name"])
    if not os.path.isfile(path):
        return jsonify(error="No such document"), 404
    with open(path, "rb") as document:
        return Response(document.read(), mimetype="application/octet-stream")


@documents.route("/scan/<path:name>")
@signed_in
def scan(name):
    return send_file(config.DOCUMENTS + "/" + name, mimetype="image/png")


@documents.route("/put", methods=["POST"])
@signed_in
def put():
    with open(os.path.join(config.DOCUMENTS, request.args["name"]), "wb") as document:
        document.write(request.get_data())
    return jsonify(stored=True), 201


@documents.route("/unpack-tar", methods=["POST"])
@signed_in
def unpack_tar():
    upload = os.path.join(config.DATA, "upload.tar")
    with open(upload, "wb") as file:
        file.write(request.get_data())
    with tarfile.open(upload) as archive:
        archive.extractall(config.DOCUMENTS)
        return jsonify(files=len(archive.getnames()))


@documents.route("/unpack-zip", methods=["POST"])
@signed_in
def unpack_zip():
    upload = os.path.join(config.DATA, "upload.zip")
    with open(upload, "wb") as file:
        file.write(request.get_data())
    with zipfile.ZipFile(upload) as archive:
        for entry in archive.infolist():
            target = os.path.join(config.DOCUMENTS, entry.filename)
            with open(target, "wb") as file:
                file.write(archive.read(entry))
        return jsonify(files=len(archive.infolist()))


@documents.route("/checksum", methods=["POST"])
@signed_in
def checksum():
    """Papers that were scanned twice are told by their checksum."""
    return jsonify(checksum=hashlib.md5(request.get_data()).hexdigest())


@documents.route("/lines")
@signed_in
def lines():
    name = request.args["name"]
    done = subprocess.run(f"wc -l {name}", shell=True, cwd=config.DOCUMENTS, capture_output=True, text=True)
    return jsonify(lines=int(done.stdout.split()[0]))


@documents.route("/pack", methods=["POST"])
@signed_in
def pack():
    status = os.system("gzip -kf " + config.DOCUMENTS + "/" + request.args["name"])
    return jsonify(packed=status == 0)


@documents.route("/kind")
@signed_in
def kind():
    output = subprocess.check_output("head -c 4 {}".format(request.args["name"]), shell=True, cwd=config.DOCUMENTS)
    return jsonify(kind="pdf" if output == b"%PDF" else "other")


@documents.route("/share", methods=["POST"])
@signed_in
def share():
    path = os.path.join(config.DOCUMENTS, os.path.basename(request.args["name"]))
    os.chmod(path, 0o777)
    return jsonify(shared=True)
