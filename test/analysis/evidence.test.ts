import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import type { Evidence } from '../../src/analysis/source/finding.ts'

/** What the one finding of a rule in a program rests on. */
function evidenceIn(path: string, content: string, rule = 'path-traversal'): Evidence | undefined {
  const found = analyze([{ path, content }], { rules: [rule] }).findings
  if (found.length !== 1) throw new Error(`${path} has ${found.length} findings`)
  return found[0]?.evidence
}

const javascript = (lines: string): string => `
const express = require('express')
const fs = require('fs')
const helper = require('./elsewhere')
const app = express()
const state = {}
app.get('/file', (req, res) => {
${lines}
})
`
const python = (lines: string): string => `
from flask import Flask, request
from elsewhere import helper
app = Flask(__name__)
@app.get("/file")
def file():
${lines}
`
const java = (lines: string): string => `
import java.io.*;
import javax.servlet.http.*;
public class Files extends HttpServlet {
  private Registry registry, reportRepository;
  private Factory factory;
  private org.acme.Storage storage;
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
${lines}
  }
}
`

/** In each language the same: what is done to the name of a file before it is opened, and what is doubted for it. */
const WAYS: readonly { about: string; doubts: readonly string[]; js: string; py: string; java: string }[] = [
  {
    about: 'straight from the request',
    doubts: [],
    js: 'fs.readFileSync(req.query.name)',
    py: '    name = request.args["name"]\n    return open(name).read()',
    java: 'new FileInputStream(request.getParameter("name"));',
  },
  {
    about: 'in another form of text',
    doubts: [],
    js: 'const name = req.query.name.trim().toLowerCase(); fs.readFileSync(`/data/${name}`)',
    py: '    name = request.args["name"].strip().lower()\n    return open("/data/" + name).read()',
    java: 'String name = request.getParameter("name").trim().toLowerCase(); new FileInputStream("/data/" + name);',
  },
  {
    about: 'only when there is one',
    doubts: [],
    js: "const { name } = req.query; if (!name) return; if (name === 'none') return; fs.readFileSync(name)",
    py: '    name = request.args.get("name")\n    if not name or name == "none":\n        return ""\n    return open(name).read()',
    java: 'String name = request.getParameter("name"); if (name == null || name.equals("none")) return; new FileInputStream(name);',
  },
  {
    about: 'through a function of which nothing is known',
    doubts: ['unknown-function'],
    js: 'fs.readFileSync(helper.find(req.query.name))',
    py: '    return open(helper(request.args["name"])).read()',
    java: 'new FileInputStream(Elsewhere.find(request.getParameter("name")));',
  },
  {
    about: 'after a condition that nobody understands',
    doubts: ['unknown-check'],
    js: 'const { name } = req.query; if (!mayRead(name)) return; fs.readFileSync(name)',
    py: '    name = request.args["name"]\n    if not helper(name):\n        return ""\n    return open(name).read()',
    java: 'String name = request.getParameter("name"); if (!Elsewhere.mayRead(name)) return; new FileInputStream(name);',
  },
  {
    about: 'after a call that is named for checking',
    doubts: ['unknown-check'],
    js: 'const { name } = req.query; helper.checkName(name); fs.readFileSync(name)',
    py: '    name = request.args["name"]\n    helper.check_name(name)\n    return open(name).read()',
    java: 'String name = request.getParameter("name"); Elsewhere.checkName(name); new FileInputStream(name);',
  },
]

void t.test('what is doubted on the way of data', (t) => {
  for (const { about, doubts, js, py, java: lines } of WAYS) {
    t.strictSame(evidenceIn('src/a.js', javascript(js))?.data?.doubts, doubts, `JavaScript: ${about}`)
    t.strictSame(evidenceIn('src/a.ts', javascript(js))?.data?.doubts, doubts, `TypeScript: ${about}`)
    t.strictSame(evidenceIn('src/a.py', python(py))?.data?.doubts, doubts, `Python: ${about}`)
    t.strictSame(evidenceIn('src/Files.java', java(lines))?.data?.doubts, doubts, `Java: ${about}`)
  }
  t.end()
})

void t.test('a function of the program that checks is doubted like its checks', (t) => {
  const own = `${javascript('own(req.query.name); fs.readFileSync(req.query.name)')}
function own(name) { if (!lookAt(name)) throw new Error('no') }`
  t.strictSame(evidenceIn('src/a.js', own)?.data?.doubts, ['unknown-check'])
  t.end()
})

void t.test('a check of a part is one of the whole', (t) => {
  const lines = 'const url = new URL(req.query.url); if (!isOurs(url.host)) return; fetch(req.query.url)'
  t.strictSame(evidenceIn('src/a.js', javascript(lines), 'ssrf')?.data?.doubts, ['unknown-check'])
  t.end()
})

void t.test('of two ways the one without doubts counts', (t) => {
  const lines = 'const name = req.query.raw ? req.query.name : helper.find(req.query.name); fs.readFileSync(name)'
  t.strictSame(evidenceIn('src/a.js', javascript(lines))?.data?.doubts, [])
  t.end()
})

void t.test('keys that are not known, and what another request has left behind', (t) => {
  const keyed = 'const files = {}; files[req.query.key] = req.query.name; fs.readFileSync(files.report)'
  t.strictSame(evidenceIn('src/a.js', javascript(keyed))?.data?.doubts, ['unknown-key'])
  const list = 'for (const name of req.body.names) fs.readFileSync(name)'
  t.strictSame(evidenceIn('src/a.js', javascript(list))?.data?.doubts, [])
  const left = `${javascript('state.last = req.query.name')}
app.get('/last', (req, res) => { fs.readFileSync(state.last) })`
  t.strictSame(evidenceIn('src/a.js', left)?.data?.doubts, ['shared-state'])
  t.end()
})

void t.test('a parameter that is known by its name only', (t) => {
  const lines = `def read(event, context):
    return open(event['name']).read()
`
  t.strictSame(evidenceIn('src/a.py', lines)?.data?.doubts, ['guessed-source'])
  t.end()
})

void t.test('where it comes from, and what has arrived', (t) => {
  const straight = evidenceIn('src/a.js', javascript('fs.readFileSync(req.query.name)'))
  t.match(straight, { declared: 'high', data: { source: 'request', reach: 'function', form: 'whole' } })
  t.match(evidenceIn('src/a.js', javascript('fs.readFileSync(`/data/${req.query.name}`)')), { data: { form: 'part' } })
  const exported = `const { exec } = require('child_process')\nfunction list(folder) { exec('ls ' + folder) }\nmodule.exports = { list }`
  t.match(evidenceIn('src/a.js', exported, 'command-injection'), { declared: 'low', data: { source: 'caller' } })
  const answer = java(
    'java.net.http.HttpResponse<String> answer = client.send(query, handler); new FileInputStream(answer.body());',
  )
  t.match(evidenceIn('src/Files.java', answer), { data: { source: 'answer' } })
  const setting = evidenceIn(
    'src/a.py',
    'import requests\nrequests.get("https://example.org", verify=False)',
    'tls-verification',
  )
  t.match(setting, { declared: 'high', data: null })
  t.end()
})

void t.test('an address that begins like one of the program is a doubt', (t) => {
  const found = evidenceIn(
    'app.js',
    `const app = require('express')()
const { siteUrl } = require('./settings')
app.get('/', (req, res) => {
  if (req.query.next.startsWith(siteUrl)) res.redirect(req.query.next)
})`,
    'open-redirect',
  )
  t.same(found?.data?.doubts, ['unknown-check'])
  t.end()
})

void t.test('what a registry of unknown kind finds is a check of the name', (t) => {
  const name = 'String name = request.getParameter("name");'
  const open = 'new FileInputStream("/data/" + name);'
  const ways = [
    `${name} Report report = registry.getStored(name); if (report == null) return; ${open}`,
    `${name} Report report = registry.getStored(name); report.start(); ${open}`,
    `${name} org.acme.Report report = storage.getReport(name); report.start(); ${open}`,
    `${name} Report report = reportRepository.findByName(name).orElseThrow(); ${open}`,
  ]
  for (const way of ways) t.strictSame(evidenceIn('src/Files.java', java(way))?.data?.doubts, ['unknown-check'], way)
  const made = `${name} Report report = factory.getReport(name); report.start(); ${open}`
  t.strictSame(evidenceIn('src/Files.java', java(made))?.data?.doubts, [], 'made for the occasion')
  t.end()
})

void t.test('a check by a type that no row describes is unknown, one by the platform shows nothing', (t) => {
  const name = 'String name = request.getParameter("name");'
  const open = 'new FileInputStream("/data/" + name);'
  const checked = `${name} org.acme.Acl acl = org.acme.Acl.current(); if (!acl.mayRead(name)) return; ${open}`
  t.strictSame(evidenceIn('src/Files.java', java(checked))?.data?.doubts, ['unknown-check'])
  const platform = `${name} if (!java.nio.file.Files.exists(java.nio.file.Path.of("/data", name))) return; ${open}`
  t.strictSame(
    analyze([{ path: 'src/Files.java', content: java(platform) }], { rules: ['path-traversal'] }).findings.at(-1)
      ?.evidence?.data?.doubts,
    [],
  )
  t.end()
})
