from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from flask import Flask
from flask_wtf import FlaskForm

app = Flask(__name__)
app.config['WTF_CSRF_ENABLED'] = False


@require_POST
@csrf_exempt  # no fix: needs_design
def transfer(request):
    move(request.user, request.POST['amount'])
    return HttpResponse('ok')


class Order(FlaskForm):
    pass
