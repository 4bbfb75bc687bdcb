from django.views.decorators.csrf import csrf_exempt
from flask import Flask

app = Flask(__name__)
app.config["WTF_CSRF_ENABLED"] = False  # finding: csrf


@csrf_exempt  # finding: csrf
def transfer(request):
    return move(request.user)
