from flask import Flask, request, send_file

from .files import as_response, stream, upload

app = Flask(__name__)


# A variable whose headers are set holds a response on every branch.
@app.route("/files/<name>")
def download(name):
    if upload.is_stored():
        if upload.is_local():
            answer = as_response(upload.data, name)
        else:
            answer = stream(upload.data, name)
            answer.headers.set("content-disposition", "attachment")
    else:
        answer = send_file(upload.path, download_name=name)
        if upload.kind:
            answer.headers["Content-Type"] = upload.kind
    return answer


@app.route("/status/<name>")
def status(name):
    if upload.is_stored():
        answer = upload.find_view(name).show(name)
    else:
        answer = send_file("missing.png", download_name=name)
        answer.status_code = 404
    return answer


@app.route("/visit")
def visit():
    answer = send_file("missing.png") if upload.is_local() else as_response(request.args["name"])
    answer.set_cookie("visited", "yes", secure=True, httponly=True, samesite="Lax")
    return answer
