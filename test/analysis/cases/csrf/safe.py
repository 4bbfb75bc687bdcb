from django.views.decorators.csrf import csrf_protect
from flask import Flask

app = Flask(__name__)
app.config["WTF_CSRF_ENABLED"] = True


@csrf_protect
def transfer(request):
    return move(request.user)
