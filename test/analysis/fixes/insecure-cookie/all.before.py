from flask import Flask, make_response

app = Flask(__name__)
app.config['SESSION_COOKIE_SECURE'] = False
app.config['SESSION_COOKIE_HTTPONLY'] = False


@app.route('/')
def index():
    response = make_response('ok')
    response.set_cookie('session', create_session())
    response.set_cookie('token', create_token(), secure=False, httponly=True)
    response.set_cookie(
        'auth',
        create_token(),
        samesite='Strict',
    )
    response.set_cookie('theme', 'dark')
    response.set_cookie('cart', cart_text(), secure=True)  # no fix: needs_design
    return response
