from django.http import JsonResponse
from flask import Flask, request

from .models import User

app = Flask(__name__)


@app.route("/users/<int:number>", methods=["POST"])
def change(number):
    user = User.query.get(number)
    for key, value in request.json.items():
        setattr(user, key, value)  # finding: mass-assignment
    return "ok"


def create(request):
    User.objects.create(**request.POST.dict())  # finding: mass-assignment
    return JsonResponse({})
