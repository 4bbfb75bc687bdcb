import pickle

from flask import Flask, request

app = Flask(__name__)


@app.post("/profiles")
def create():
    profile = request.get_json()
    copy = pickle.loads(pickle.dumps(profile, pickle.HIGHEST_PROTOCOL))
    return str(len(copy))
