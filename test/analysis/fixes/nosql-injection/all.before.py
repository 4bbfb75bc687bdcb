from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.route('/', methods=['POST'])
def find():
    data = request.get_json()
    users.find_one({'name': data['name'], 'kind': 'customer', "mail": request.json.get("mail")})
    users.find(data)  # no fix: needs_design
    users.find_one({'name': str(data['name'])})
    return ''
