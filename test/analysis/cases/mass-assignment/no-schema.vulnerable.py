from flask import Flask, request

app = Flask(__name__)


@app.put("/item")
def put():
    attributes = request.json.copy()
    for key, value in attributes.items():
        setattr(find_item(), key, value)  # finding: mass-assignment
