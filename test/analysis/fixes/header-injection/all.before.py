from flask import Flask, make_response, request

app = Flask(__name__)


@app.route('/<name>')
def answer(name):
    response = make_response('')
    response.headers['X-Name'] = name
    response.headers['X-Mail'] = request.args.get('mail')
    response.headers['Content-Disposition'] = f'attachment; filename="{name}"'
    response.headers['X-Both'] = name + request.args['both']
    response.headers['X-Fixed'] = 'a'
    return response
