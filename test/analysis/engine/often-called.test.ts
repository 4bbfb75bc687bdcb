import { check } from '../../helpers/flows.ts'

// Helpers that a whole program calls are not run for each caller.
const MANY = 60

/** The same statements for many callers. */
function repeat(write: (n: number) => string): string {
  return Array.from({ length: MANY }, (_, n) => write(n)).join('\n')
}

check(
  'what a helper removes is known although some callers had removed it before',
  {
    javascript: {
      'app.js': `
        const express = require('express')
        const escapeHtml = require('escape-html')
        const app = express()
        function shown(text) { log(text); return '<p>' + escapeHtml(text) }
        function plain(text) { log(text); return '<p>' + text }
        ${repeat((n) => `app.get('/raw/${n}', (req, res) => res.send(shown(req.query.a${n})))`)}
        ${repeat((n) => `app.get('/safe/${n}', (req, res) => res.send(plain(escapeHtml(req.query.b${n}))))`)}
        ${repeat((n) => `app.get('/twice/${n}', (req, res) => res.send(shown(escapeHtml(req.query.c${n}))))`)}
        app.get('/last', (req, res) => res.send(shown(req.query.last)))
        app.get('/open', (req, res) => res.send(plain(req.query.last))) // !`,
    },
    python: {
      'app.py': `
from flask import Flask, request
from html import escape
app = Flask(__name__)
def shown(text):
    log(text)
    return '<p>' + escape(text)
def other(text):
    return shown(text)
${repeat(
  (n) => `
@app.get('/twice/${n}')
def twice${n}():
    return shown(escape(request.args['c${n}']))
@app.get('/raw/${n}')
def raw${n}():
    return shown(request.args['a${n}'])`,
)}
@app.get('/last')
def last():
    return shown(request.args['last'])`,
    },
  },
  'xss',
)

check(
  'a method that only yields a constant is run for every caller',
  {
    python: {
      'app.py': `
from tornado.web import RequestHandler
class Base(RequestHandler):
    def kind(self):
        return 'text/html'
    def set_default_headers(self):
        self.name = self.get_argument('name')
        self.set_header('Content-Type', self.kind())
class Api(Base):
    def kind(self):
        return 'application/json'
${repeat(
  (n) => `
class Api${n}(Api):
    def get(self, id):
        self.write(id)
class Page${n}(Base):
    def get(self, id):
        self.write(id) # !`,
)}`,
    },
  },
  'xss',
)
