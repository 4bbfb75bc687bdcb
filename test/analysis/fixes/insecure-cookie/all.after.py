from flask import Flask, make_response

app = Flask(__name__)
app.config['SESSION_COOKIE_SECURE'] = True
app.config['SESSION_COOKIE_HTTPONLY'] = True


@app.route('/')
def index():
    response = make_response('ok')
    response.set_cookie('session', create_session(), secure=True, httponly=True, samesite='Lax')
    response.set_cookie('token', create_token(), secure=True, httponly=True, samesite='Lax')
    response.set_cookie(
        'auth',
        create_token(),
        samesite='Strict',
        secure=True,
        httponly=True,
    )
    response.set_cookie('theme', 'dark')
    response.set_cookie('cart', cart_text(), secure=True)  # no fix: needs_design
    return response
