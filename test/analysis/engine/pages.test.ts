import { check } from '../../helpers/flows.ts'

check(
  'EJS: what is not escaped, in parts of pages as well',
  {
    javascript: {
      'src/app.js': `const express = require('express')
const app = express()
app.get('/', (req, res) => {
  res.render('users/show', { bio: req.query.bio, items: [req.query.item], title: 'Users' })
})
app.get('/fine', (req, res) => res.render('fine', { bio: req.query.bio }))
`,
      'views/users/show.ejs': `<%- include('../parts/head', { heading: bio }) %>
<h1><%= bio %> <%- title %></h1>
<p>
<%- bio // !
%></p>
<% for (const item of items) { %>
<li><%= item %></li>
<li><%- item // !
%></li>
<% } %>
<% if (locals.bio) { %>
<script>const bio = <%- JSON.stringify(locals.bio) // !
%></script>
<script>const bio = '<%= bio %>'</script>
<% } %>
`,
      'views/parts/head.ejs': `<title><%= heading %></title>
<%- heading // !
%>
<%- unknown %>
`,
      'views/fine.ejs': '<p><%= bio %></p>\n<p><%- locals.other %></p>\n',
      'views/unused.ejs': '<p><%- bio %></p>\n',
    },
  },
  'xss',
)

check(
  'Handlebars: loops, partial pages and helpers',
  {
    typescript: {
      'src/app.ts': `import { Request, Response, Router } from 'express'
const router = Router()
router.get('/', (req: Request, res: Response) => {
  res.render('page', { user: { bio: req.query.bio, role: 'user' }, items: [{ html: req.query.html, name: 'a' }] })
})
`,
      'views/page.hbs': `<p>{{user.bio}} {{{user.role}}}</p>
<p>{{{user.bio}}}</p> // !
{{#each items}}{{{name}}}{{{this.name}}}{{/each}}
{{#if user}}{{{user.role}}}{{/if}}
{{> footer}}
`,
      'views/parts/footer.hbs': `{{#each items as |item|}}
{{item.html}}
{{{item.html}}} // !
{{{markdown item.html}}} // !
{{/each}}
`,
    },
  },
  'xss',
)

check(
  'Nunjucks: filters, loops and escaping that is switched off',
  {
    javascript: {
      'src/app.js': `const nunjucks = require('nunjucks')
const app = require('express')()
nunjucks.configure('views', { express: app })
app.get('/', (req, res) => res.render('page.njk', { bio: req.query.bio, items: req.query.items, title: 'Page' }))
`,
      'views/page.njk': `{% extends "layout.njk" %}
{{ bio }} {{ title | safe }} {{ bio | escape | safe }}
{{ bio | safe }} // !
{{ bio | markdown | safe }} // !
{% for item in items %}
{{ item.text }}
{{ item.text | trim | safe }} // !
{% endfor %}
{% autoescape false %}
{{ bio }} // !
{% endautoescape %}
{{ bio }}
`,
      'views/layout.njk': '<title>{{ bio }}</title>\n{{ bio | safe }} // !\n',
    },
  },
  'xss',
)

check(
  'Pug: lines and texts that are not escaped',
  {
    javascript: {
      'src/app.js': `const app = require('express')()
app.get('/', (req, res) => res.render('index', { bio: req.query.bio, items: [req.query.item] }))
`,
      'views/index.pug': `extends layout
h1= bio
p!= bio // !
p Hello !{bio} // !
p Hello #{bio}
ul
  each item in items
    li= item
    li!= item // !
p!= '<b>fixed</b>'
`,
      'views/layout.pug': 'title fixed\n',
    },
  },
  'xss',
)

check(
  'Jinja and Django: pages of Python programs',
  {
    python: {
      'app/views.py': `from flask import Flask, render_template, request
app = Flask(__name__)
@app.route('/')
def index():
    return render_template('users/show.html', bio=request.args['bio'], items=[request.args['item']], title='Users')
@app.route('/other')
def other():
    data = {'bio': request.args['bio'], 'title': 'Other'}
    return render_template('other.j2', **data)
`,
      'app/templates/users/show.html': `{% extends "base.html" %}
<h1>{{ bio }} {{ title|safe }} {{ bio|e|safe }}</h1>
{{ bio|safe }} # !
{% for item in items %}
{{ item }}
{{ item|trim|safe }} # !
{% endfor %}
{% autoescape false %}
{{ bio }} # !
{% endautoescape %}
`,
      'app/templates/base.html': '<title>{{ bio }}</title>\n{{ bio|safe }} # !\n{{ unknown|safe }}\n',
      'app/templates/other.j2': '{{ title|safe }}\n{{ bio|safe }} # !\n',
      'app/templates/unused.html': '{{ bio|safe }}\n',
      'shop/views.py': `from django.shortcuts import render
def index(request):
    return render(request, 'shop/index.html', {'query': request.GET.get('q'), 'title': 'Shop'})
`,
      'shop/templates/shop/index.html': `{% load static %}
{{ query }} {{ title|safe }}
{{ query|safe }} # !
{% autoescape off %}
{{ query }} # !
{% endautoescape %}
`,
    },
  },
  'xss',
)

check(
  'what middleware leaves for all pages, and pages that a decorator names',
  {
    typescript: {
      'src/app.ts': `import express from 'express'
const app = express()
app.get('/', (req, res) => {
  res.locals.query = req.query.q
  res.render('first', { title: 'First' })
})
app.get('/second', (req, res) => {
  res.locals.query = 'fixed'
  res.render('second', { title: req.query.title })
})
`,
      'src/controller.ts': `import { Controller, Get, Query, Render } from '@nestjs/common'
@Controller()
export class PageController {
  @Get() @Render('third') show(@Query('q') query: string) { return { query, title: 'Third' } }
}
`,
      'views/first.ejs': '<%- title %>\n<%- query // !\n%>\n',
      'views/second.ejs': '<%= title %>\n<%- query %>\n',
      'views/third.hbs': '{{{title}}} {{query}}\n{{{query}}} // !\n',
    },
  },
  'xss',
)

check(
  'Jinja and Django: escaped values in strings of scripts, in their code and in event handlers',
  {
    python: {
      'app/views.py': `from flask import Flask, render_template, request
app = Flask(__name__)
@app.route('/')
def index():
    return render_template('index.html', a=request.args['a'], b=request.args['b'], count=7)
`,
      'app/templates/index.html': `{# <script> {{ a|safe }} #}
<script type="text/javascript" nonce="{{ a }}">
  load("{% url 'replies' %}?sort={{ a }}&last={{ b }}"); // it's {{ count }}
  load('{{ a }}', "{{ b }}");
  load("{{ a }} ", "{{ b }}");
  load("{{ a }}", "{{ b }}"); # !
  load("{{ a }}");
  load("{{ b }}"); x = /"/.test('{{ a|escapejs }}');
  load({{ a }}); # !
  if (x && {{ a|escapejs }}) return {{ count }}; # !
  x = {{ a|tojson }} / 2 / '{{ b }}';
  x = \`{{ a }}\`; # !
  x = \`{{ a|escapejs }}\`; # !
  // {{ a }} # !
</script>
<p title='<script> x = {{ a }}'>{{ a }}</p>
<script type="application/json">[{{ a }}]</script>
<script type="text/x-template"><p>{{ a }}</p></script>
<script src="/a.js"></script>
<p>x = {{ a }}</p>
<a onclick="show('{{ a }}')" # !
   onfocus="show('{{ a|escapejs }}', {{ count }})" data-x="show({{ a }})">
<a onclick="show({{ a|escapejs }})"> # !
<a href="javascript:show('{{ a }}')"> # !
<a href="/path?javascript:{{ a }}">
<!-- <script> {{ a }} -->
{% autoescape false %}
<script>x = "{{ a }}"</script> # !
<script>x = "{{ a|e }}"</script>
<script>x = {{ a|e }}</script> # !
{% endautoescape %}
`,
    },
  },
  'xss',
)

check(
  'EJS, Handlebars and Pug: escaped values in strings of scripts, in their code and in event handlers',
  {
    javascript: {
      'src/app.js': `const app = require('express')()
app.get('/', (req, res) => {
  res.render('first.ejs', { a: req.query.a, b: req.query.b })
  res.render('second.hbs', { a: req.query.a, b: req.query.b })
  res.render('third.pug', { a: req.query.a, b: req.query.b })
})
`,
      'views/first.ejs': `<script>
<% if (a) { %>
load("/<%= a %>?b=<%= b %>", '<%= a %>')
load('<%= a %>', '<%= b // !
%>')
load(<%= a // !
%>)
load(\`<%= a // !
%>\`)
<% } %>
</script>
<a onclick='show("<%= a // !
%>")' title="show(<%= a %>)">
`,
      'views/second.hbs': `<script>
load("/{{a}}?b={{b}}", '{{a}}')
{{#if a}}load('{{a}}'){{else if b}}load('{{b}}'){{/if}}
load("{{a}}", "{{b}}") // !
load(\`{{a}}\`) // !
load("{{{a}}}") // !
</script>
<a onclick="show('{{a}}')" // !
   title="show({{a}})">
`,
      'views/third.pug': `script.
  load("/#{a}?b=#{b}", 'fixed')
  load('#{a}') // !
  load(#{a}) // !
  load("!{a}") // !
script(type='text/template').
  <p>#{a}</p>
p load(#{a})
`,
    },
  },
  'xss',
)

check(
  'pages that are filled with parts which were rendered before',
  {
    python: {
      'app/views.py': `from flask import Flask, render_template, request
app = Flask(__name__)
def extras(name):
    found = {'user': name}
    return found
def draw(name, extra_vars=None):
    if extra_vars is None:
        extra_vars = {}
    return render_template(name, **extra_vars)
@app.route('/')
def index():
    extra = extras(request.args['name'])
    extra['form'] = draw('form.html', extra_vars=extra)
    return draw('index.html', extra)
@app.route('/unknown')
def unknown():
    extra = {}
    extra[request.args['key']] = request.args['name']
    extra['form'] = draw('form.html', extra_vars=extra)
    return draw('unknown.html', extra)
@app.route('/early')
def early():
    extra = {'form': 'fixed', 'other': 'fixed'}
    extra[request.args['key']] = request.args['name']
    extra['other'] = 'fixed'
    return draw('early.html', extra)
`,
      'app/templates/form.html': '<input value="{{ user }}">\n',
      'app/templates/index.html': '{{ form|safe }}\n{{ user|safe }} # !\n',
      'app/templates/unknown.html': '{{ form|safe }}\n{{ anything|safe }} # !\n',
      'app/templates/early.html': '{{ form|safe }} # !\n{{ other|safe }}\n',
    },
    javascript: {
      'src/app.js': `const app = require('express')()
const ejs = require('ejs')
function extras(name) { const found = { user: name }; return found }
function draw(view, data) { return ejs.renderFile(view, data || {}) }
app.get('/', async (req, res) => {
  const extra = extras(req.query.name)
  extra.form = await draw('form', extra)
  res.render('index', extra)
})
app.get('/unknown', async (req, res) => {
  const extra = {}
  extra[req.query.key] = req.query.name
  extra.form = await draw('form', extra)
  res.render('unknown', extra)
})
app.get('/early', (req, res) => {
  const extra = { form: 'fixed', other: 'fixed' }
  extra[req.query.key] = req.query.name
  extra.other = 'fixed'
  res.render('early', extra)
})
`,
      'views/form.ejs': '<input value="<%= user %>">\n',
      'views/index.ejs': '<%- form %>\n<%- user // !\n%>\n',
      'views/unknown.ejs': '<%- form %>\n<%- anything // !\n%>\n',
      'views/early.ejs': '<%- form // !\n%>\n<%- other %>\n',
    },
  },
  'xss',
)
