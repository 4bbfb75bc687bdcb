import { check } from '../../../helpers/flows.ts'

check('data that fits the fields of a form or a schema', {
  python: {
    'src/views.py': `
import os
from django import forms
from django.core.validators import RegexValidator
from rest_framework import serializers
from rest_framework.views import APIView
class Form(forms.Form):
    name = forms.CharField()
    number = forms.IntegerField()
    kind = forms.ChoiceField(choices=[('a', 'A')])
    key = forms.UUIDField()
    slug = forms.SlugField()
    pattern = forms.RegexField(regex=r'^[a-z]+$')
    checked = forms.CharField(validators=[RegexValidator(r'^[a-z]+$')])
    url = forms.URLField()
    own = forms.CharField()
    def clean_own(self):
        value = self.cleaned_data['own']
        if value not in ('a', 'b'):
            raise forms.ValidationError('neither')
        return value
def form(request):
    f = Form(request.POST)
    if f.is_valid():
        os.system('x ' + f.cleaned_data['number'] + f.cleaned_data['kind'] + f.cleaned_data.get('key'))
        os.system('x ' + f.cleaned_data['slug'] + f.cleaned_data['pattern'] + f.cleaned_data['checked'])
        os.system('x ' + f.cleaned_data['own'])
        os.system('x ' + f.cleaned_data['name']) # !
        os.system('x ' + f.cleaned_data.get('name')) # !
        os.system('x ' + f.cleaned_data['url']) # !
        os.system('x ' + f.cleaned_data['unknown']) # !
class Item(serializers.Serializer):
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=['a', 'b'])
    numbers = serializers.ListField(child=serializers.IntegerField())
    own = serializers.CharField()
    def validate_own(self, value):
        if value not in ('a', 'b'):
            raise serializers.ValidationError('neither')
        return value
class Items(APIView):
    def post(self, request):
        item = Item(data=request.data)
        item.is_valid(raise_exception=True)
        data = item.validated_data
        os.system('x ' + data['kind'] + data.get('own') + data['numbers'][0])
        os.system('x ' + data['name']) # !
        os.system('x ' + item.initial_data['kind']) # !
        os.system('x ' + request.data['kind']) # !
`,
    'src/web.py': `
import os, uuid
import fastjsonschema, jsonschema, voluptuous
from flask import Flask, request
from marshmallow import Schema, fields, validate, validates, ValidationError
app = Flask(__name__)
class Item(Schema):
    name = fields.Str(required=True)
    kind = fields.Str(validate=validate.OneOf(['a', 'b']))
    both = fields.Str(validate=[validate.Length(max=5), validate.Regexp(r'[a-z]+$')])
    part = fields.Str(validate=validate.Regexp(r'[a-z]+'))
    number = fields.Int()
    url = fields.Url()
    numbers = fields.List(fields.Int())
    texts = fields.List(fields.Str())
    inner = fields.Nested('Other')
    own = fields.Str()
    @validates('own')
    def check_own(self, value):
        if value not in ('a', 'b'):
            raise ValidationError('neither')
SCHEMA = {'type': 'object', 'properties': {'name': {'type': 'string'}, 'kind': {'enum': ['a', 'b']}}}
@app.route('/a', methods=['POST'])
def a():
    data = Item().load(request.json)
    os.system('x ' + data['kind'] + data['both'] + data['number'] + data['numbers'][0] + data['own'])
    os.system('x ' + data['name']) # !
    os.system('x ' + data['part']) # !
    os.system('x ' + data['url']) # !
    os.system('x ' + data['texts'][0]) # !
    os.system('x ' + data['inner']) # !
@app.route('/b', methods=['POST'])
def b():
    data = request.json
    os.system('x ' + data['kind']) # !
    jsonschema.validate(instance=data, schema=SCHEMA)
    os.system('x ' + data['kind'])
    os.system('x ' + data['name']) # !
@app.route('/c', methods=['POST'])
def c():
    data = request.json
    if not jsonschema.Draft7Validator(SCHEMA).is_valid(data):
        return 'bad'
    os.system('x ' + data['kind'])
    os.system('x ' + data['name']) # !
check = fastjsonschema.compile(SCHEMA)
@app.route('/e', methods=['POST'])
def e():
    data = check(request.json)
    os.system('x ' + data['kind'])
    os.system('x ' + data['name']) # !
voluptuous_schema = voluptuous.Schema({'kind': voluptuous.In(['a', 'b']), 'name': str, 'slug': voluptuous.Match('[a-z]+$')})
@app.route('/f', methods=['POST'])
def f():
    data = voluptuous_schema(request.json)
    os.system('x ' + data['kind'] + data['slug'])
    os.system('x ' + data['name']) # !
@app.route('/d')
def d():
    os.system('x ' + request.args.get('a', type=int) + request.args.get('a', 1, int))
    os.system('x ' + request.args.get('a', type=str)) # !
`,
  },
})
