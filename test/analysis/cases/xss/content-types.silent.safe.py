import json
from flask import Flask, Response, make_response, request, jsonify, current_app
from django.http import HttpResponse, JsonResponse
from aiohttp import web
from starlette.responses import Response as SResponse, PlainTextResponse, HTMLResponse
from fastapi import FastAPI
app = Flask(__name__)
api = FastAPI()

@app.route('/1')
def f1():
    return request.args['x'], 200, {'Content-Type': 'application/json'}

@app.route('/2')
def f2():
    return Response(request.args['x'], mimetype='application/json')

class CsvResponse(Response):
    charset = 'utf-8'
    default_mimetype = 'text/csv'

@app.route('/3')
def f3():
    return CsvResponse(request.args['x'])

@app.route('/4')
def f4():
    r = make_response(request.args['x'])
    r.mimetype = 'text/plain'
    return r

@app.route('/5')
def f5():
    r = make_response(request.args['x'], 200)
    r.headers['Content-Type'] = 'application/json; charset=utf-8'
    return r

@app.route('/6')
def f6():
    r = make_response(request.args['x'], 200)
    r.headers.set('Content-Type', 'text/css')
    return r

@app.route('/7')
def f7():
    return make_response((request.args['x'], 200, {'Content-Type': 'text/csv'}))

@app.route('/8')
def f8():
    return json.dumps(request.args['x']), 200, {'content-type': 'application/json'}

@app.route('/9')
def f9():
    return Response(request.args['x'], 200, {'Content-type': 'application/json'})

@app.route('/10')
def f10():
    return current_app.response_class(request.args['x'], mimetype='application/json')

@app.route('/11')
def f11():
    headers = {'Content-Type': 'text/plain'}
    return Response(request.args['x'], headers=headers)

@app.route('/12')
def f12():
    r = Response(request.args['x'])
    r.headers.update({'Content-Type': 'text/plain'})
    return r

def d1(request):
    r = HttpResponse(request.GET['x'])
    r['Content-Type'] = 'application/json'
    return r

def d2(request):
    return HttpResponse(request.GET['x'], 'text/plain')

def d3(request):
    return HttpResponse(request.GET['x'], content_type='application/json')

def d4(request):
    r = HttpResponse(content_type='text/csv')
    r.write(request.GET['x'])
    return r

def d5(request):
    r = HttpResponse()
    r['Content-Type'] = 'text/csv'
    r.write(request.GET['x'])
    return r

def d6(request):
    r = HttpResponse(request.GET['x'], headers={'Content-Type': 'text/plain'})
    return r

def d7(request):
    r = HttpResponse(request.GET['x'])
    r.headers['Content-Type'] = 'application/json'
    return r

async def a1(request):
    return web.Response(text=request.query['x'])

async def a2(request):
    return web.Response(text=request.query['x'], content_type='application/json')

async def a3(request):
    r = web.Response(body=request.query['x'])
    r.content_type = 'application/json'
    return r

async def a4(request):
    return web.json_response(text=request.query['x'])

@api.get('/s1')
def s1(x: str):
    return SResponse(x, media_type='application/json')

@api.get('/s2')
def s2(x: str):
    return PlainTextResponse(x)

@api.get('/s3')
def s3(x: str):
    r = SResponse(x)
    r.headers['content-type'] = 'text/plain'
    return r

@api.get('/s4', response_class=PlainTextResponse)
def s4(x: str):
    return x
