from flask import Flask, make_response, request

app = Flask(__name__)


@app.route('/<name>')
def answer(name):
    response = make_response('')
    response.headers['X-Name'] = name.replace('\r', '').replace('\n', '')
    response.headers['X-Mail'] = str(request.args.get('mail')).replace('\r', '').replace('\n', '')
    response.headers['Content-Disposition'] = f'attachment; filename="{name}"'.replace('\r', '').replace('\n', '')
    response.headers['X-Both'] = (name + request.args['both']).replace('\r', '').replace('\n', '')
    response.headers['X-Fixed'] = 'a'
    return response
