import json

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.html import escape, format_html
from django.utils.safestring import mark_safe


def show(request):
    name = request.GET.get('name')
    title = settings.TITLE
    badge = format_html('<b class="{{}}">{}</b> {}', name, request.GET['q'])
    header = mark_safe(f'<h1>{title}</h1> {escape(name)}')
    if name:
        return HttpResponse(json.dumps({'name': name}), content_type='application/json')
    return render(request, 'page.html', {'badge': badge, 'header': header})


def add(request):
    return HttpResponse('<b>' + escape(request.GET['q']) + '</b>')


def whole(request):
    return HttpResponse(escape(request.GET['name']))
