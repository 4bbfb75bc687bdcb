import json

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe


def show(request):
    name = request.GET.get('name')
    title = settings.TITLE
    badge = mark_safe(f"<b class=\"{{}}\">{name}</b> {request.GET['q']}")
    header = mark_safe(f'<h1>{title}</h1> {name}')
    if name:
        return HttpResponse(json.dumps({'name': name}))
    return render(request, 'page.html', {'badge': badge, 'header': header})


def add(request):
    return HttpResponse('<b>' + request.GET['q'] + '</b>')


def whole(request):
    return HttpResponse(request.GET['name'])
