from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render, redirect
from django.db import connection
from django.utils.safestring import mark_safe
from django.utils.html import format_html, escape
from django.views import View
from django.views.generic import TemplateView
from django.views.decorators.csrf import csrf_exempt
from rest_framework.views import APIView
from rest_framework.decorators import api_view
from rest_framework.response import Response
from xml.sax import make_parser
from xml.sax.handler import feature_external_ges
from xml.dom.pulldom import parseString
import subprocess, os, logging
from .models import Login
logger = logging.getLogger(__name__)

def sql_lab(request):
    name = request.POST.get('name')
    q = "SELECT * FROM login WHERE user='" + name + "'"
    val = Login.objects.raw(q) # finding: sql-injection
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM t WHERE id = %s" % request.GET['id']) # finding: sql-injection
        cursor.execute("SELECT * FROM t WHERE id = %s", [request.GET['id']])
    return render(request, 'x.html', {'val': val})

@csrf_exempt # finding: csrf
def xxe(request):
    parser = make_parser()
    parser.setFeature(feature_external_ges, True) # finding: xxe
    doc = parseString(request.body.decode('utf-8'), parser=parser) # finding: xxe
    return HttpResponse('ok')

def cmd(request):
    domain = request.POST.get('domain')
    command = "dig {}".format(domain)
    p = subprocess.Popen(command, shell=True, stdout=subprocess.PIPE) # finding: command-injection
    return HttpResponse(escape(domain))

def hello(request):
    name = request.GET["name"]
    return HttpResponse("<h1>" + name + "</h1>") # finding: xss

class Show(View):
    def get(self, request, slug):
        logger.info('slug ' + slug) # finding: log-injection
        return HttpResponseRedirect(request.GET.get('next')) # finding: open-redirect

class Api(APIView):
    def post(self, request):
        path = request.data['path']
        return Response(open(path).read()) # finding: path-traversal
    def get(self, request):
        return Response(eval(request.query_params.get('e'))) # finding: code-injection

@api_view(['POST'])
def run(request):
    os.popen(request.data.get('c')) # finding: command-injection
    return Response({})

class T(TemplateView):
    def get_context_data(self, **kwargs):
        return {'x': mark_safe(self.request.GET.get('x'))} # finding: xss

def ok(request):
    return JsonResponse({'x': request.GET.get('x')})

def cookies(request):
    r = HttpResponse('x')
    r.set_cookie('session', 'abc') # finding: insecure-cookie
    return r

def orm(request):
    Login.objects.filter(name=request.GET['n']).extra(where=["a = '%s'" % request.GET['a']]) # finding: sql-injection
    return redirect('home')
