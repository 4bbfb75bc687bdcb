from django.http import JsonResponse
from flask import Flask, request

from .models import User

app = Flask(__name__)
FIELDS = ("name", "mail")


@app.route("/users/<int:number>", methods=["POST"])
def change(number):
    user = User.query.get(number)
    for field in FIELDS:
        setattr(user, field, request.json[field])
    for key, value in request.json.items():
        if key in FIELDS:
            setattr(user, key, value)
    return "ok"


def create(request):
    User.objects.create(name=request.POST["name"])
    return JsonResponse({})
