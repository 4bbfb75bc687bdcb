import hmac
import os

import jwt
import psycopg2
from flask import Flask

API_TOKEN = os.environ['API_TOKEN']
app = Flask(__name__)
app.secret_key = os.environ['SECRET_KEY']
app.config['SECRET_KEY'] = os.environ['SECRET_KEY']
DATABASE = {
    'user': 'shop',
    'password': os.environ['DATABASE_PASSWORD'],  # of the shop
}


def connect(user):
    token = jwt.encode({'user': user}, os.environ['JWT_SECRET'], algorithm='HS256')
    return psycopg2.connect(host='db', user=user, password=os.environ['DB_PASSWORD']), token
