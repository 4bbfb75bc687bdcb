import hashlib
import hmac
import json
import logging
import random
import ssl

from django.conf import settings
from django.http import HttpResponse, HttpResponseForbidden, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect
from django.utils.safestring import mark_safe
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

logger = logging.getLogger(__name__)

NAMES = {'1': 'Dr Lund'}


def health(request):
    return JsonResponse({'ok': True})


def create_session(name):
    signature = hmac.new(settings.SECRET_KEY.encode(), name.encode(), hashlib.sha256).hexdigest()
    return f'{name}:{signature}'


def session_name(request):
    """Who asks; None for strangers."""
    cookie = request.COOKIES.get('session', '')
    name = cookie.partition(':')[0]
    return name if name and hmac.compare_digest(cookie, create_session(name)) else None


@require_POST
def sign_in(request):
    name = request.POST.get('name', '')
    logger.info(f'sign-in of {name}')
    if request.POST.get('password') != 'demo-of-' + name:
        return HttpResponseForbidden('no')
    response = JsonResponse({'name': name})
    response.set_cookie('session', create_session(name), max_age=3600)
    return response


def after(request):
    target = request.GET.get('next', '/')
    return HttpResponseRedirect(target)


def language(request):
    response = redirect(request.GET['back'])
    response.set_cookie('language', 'nb', httponly=True, secure=True, samesite='Lax')
    return response


def create_pin(request):
    """Patients type the pin in at the door."""
    pin = random.randint(100000, 999999)
    return JsonResponse({'pin': pin})


def lab_result(request):
    token = request.headers.get('X-Lab-Token', '')
    expected_token = settings.LAB_TOKEN
    if token != expected_token:
        return HttpResponseForbidden('unknown laboratory')
    return JsonResponse({'values': len(json.loads(request.body))})


def badge(request):
    name = request.GET.get('name', 'guest')
    label = mark_safe('<b>%s</b>' % name)
    return HttpResponse(label)


@csrf_exempt
@require_POST
def rename(request):
    if session_name(request) is None:
        return HttpResponseForbidden('sign in first')
    NAMES['1'] = request.POST['name']
    return JsonResponse(NAMES)


def laboratory_context():
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
