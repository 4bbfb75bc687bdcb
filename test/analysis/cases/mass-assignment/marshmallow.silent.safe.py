from flask import Flask, request
from marshmallow import Schema, fields

app = Flask(__name__)


class PutSchema(Schema):
    name = fields.String()
    extra = fields.Raw()


@app.put("/item")
def put():
    data = PutSchema().load(request.json)
    attributes = data.copy()
    for key, value in attributes.items():
        setattr(find_item(), key, value)
