from django.http import HttpResponse
from django.views.decorators.http import require_POST
from flask import Flask

app = Flask(__name__)
app.config['WTF_CSRF_ENABLED'] = True


@require_POST
def transfer(request):
    move(request.POST['amount'])
    return HttpResponse('ok')
