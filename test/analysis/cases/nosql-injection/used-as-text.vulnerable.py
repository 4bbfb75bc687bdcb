"""Dictionaries have get and keys as well."""
from flask import Flask, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post('/login')
def login():
    email = request.json['email']
    if not email.copy():
        return jsonify({}), 400
    return jsonify(users.find_one({'email': email}))  # finding: nosql-injection
