import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { fix } from '../../../src/analysis/fix.ts'
import { createProjectFacts } from '../../../src/dependencies/project/create-project-facts.ts'

type Files = Readonly<Record<string, string>>
const APPLICATION: Files = { 'package.json': '{"private":true}', 'requirements.txt': '' }
const PACKAGE: Files = {
  'package.json': '{"name":"gateway","version":"1.0.0","files":["lib"]}',
  'setup.py': 'setup(name="gateway", classifiers=[])',
}

/** What becomes of the rule's findings in a file of a project: the fixed text, or the beginning of the reason why not. */
function outcome(path: string, content: string, project: Files, ruleId: string): string {
  const files = [{ path, content }]
  const context = Object.entries(project).map(([name, text]) => ({ path: name, content: text }))
  const options = { context, project: createProjectFacts([...files, ...context]), rules: [ruleId] }
  t.not(analyze(files, options).findings.length, 0, `${path}: ${ruleId} is found`)
  const { files: fixed, unfixed } = fix(files, options)
  return fixed[0]?.after ?? unfixed[0]?.noFix.reason ?? ''
}

const connect = (before: string, options: string, after = ''): string =>
  `const https = require('https')\nfunction send(settings, body) {\n  ${before}https.request({ ${options} }, body)\n${after}}\nmodule.exports = { send }\n`
const FIXED = /rejectUnauthorized: true/

t.test('certificates are checked where a public host shows, and nobody chose otherwise', (t) => {
  const of = (content: string, project = APPLICATION) => outcome('lib/send.js', content, project, 'tls-verification')
  const PUBLIC = "host: 'api.example.com', rejectUnauthorized: false"
  t.match(of(connect('', PUBLIC)), FIXED)
  t.match(of(connect('', PUBLIC), PACKAGE), FIXED, 'whoever runs it, the host is the same')
  t.match(of(connect('', 'host: settings.host, rejectUnauthorized: false'), {}), FIXED, 'a file alone')
  const REFUSED: [content: string, reason: RegExp][] = [
    [connect('', 'host: settings.host, rejectUnauthorized: false'), /^The server is not visible/],
    [connect('', "host: 'db.internal', rejectUnauthorized: false"), /^The server is not visible/],
    [connect('if (settings.nocertcheck) ', PUBLIC), /^A condition around this code/],
    [connect('// The device has a self-signed certificate\n  ', PUBLIC), /^A comment next to this code/],
    [connect('', `${PUBLIC}, checkServerIdentity: settings.check`), /^The server is also checked in another way/],
  ]
  for (const [content, reason] of REFUSED) t.match(of(content), reason, content)
  const agent = "const agent = new https.Agent({ rejectUnauthorized: false })\nhttps.get('HOST/v1', { agent })\n"
  const module = `const https = require('https')\n${agent}`
  t.match(of(module.replace('HOST', 'https://api.example.com')), FIXED, 'where it is used')
  t.match(of(module.replace('HOST', 'https://10.0.0.7')), /^The server is not visible/)
  t.match(of(connect('// TODO: remove this before release\n  ', PUBLIC)), FIXED)
  t.end()
})

t.test('what a package gives to those who run it stays', (t) => {
  const COOKIES = 'SESSION_COOKIE_SECURE = False\n'
  t.match(outcome('shop/settings.py', COOKIES, APPLICATION, 'insecure-cookie'), 'SESSION_COOKIE_SECURE = True')
  t.match(outcome('shop/settings.py', COOKIES, PACKAGE, 'insecure-cookie'), /^Other people run this package/)
  const SECRET = 'import os\nURL = os.environ["URL"]\nAPI_KEY = "57558043c53943d5d1e96a9ad425b0eb85532ee6"\n'
  t.match(outcome('shop/keys.py', SECRET, APPLICATION, 'hardcoded-secret'), 'os.environ["API_KEY"]')
  t.match(outcome('shop/keys.py', SECRET, PACKAGE, 'hardcoded-secret'), /^The project does not read settings/)
  t.end()
})

const redirect = (address: string, before = ''): string =>
  `from flask import Flask, redirect, request\n\napp = Flask(__name__)\n\n\n@app.get("/go")\ndef go():\n    ${before}return redirect(${address})\n`

t.test('redirects: what was sent as it was sent, and not what was made of it', (t) => {
  const of = (content: string) => outcome('app.py', content, APPLICATION, 'open-redirect')
  const CHECKED = /if .*re\.match\(/
  t.match(of(redirect('request.args["next"]')), CHECKED)
  t.match(of(redirect('target', 'target = request.args.get("next")\n    ')), CHECKED)
  const inBranch = 'target = request.args["next"]\n    if target.startswith("https://"):\n        '
  t.match(of(redirect('target', inBranch)), /^The address is already checked/)
  const made = 'target = request.args["next"]\n    target = target.replace(" ", "") + "/"\n    '
  t.notMatch(of(redirect('target', made)), CHECKED)
  t.end()
})

t.test('remarks for other linters, and hashes that others may hold', (t) => {
  const SALT = 'import random\n\n\ndef reset_token():\n    return str(random.randint(0, 10000000000))MARK\n'
  t.match(outcome('a.py', SALT.replace('MARK', ''), APPLICATION, 'weak-random'), 'secrets.')
  t.match(
    outcome('a.py', SALT.replace('MARK', '  # eslint-disable-line security'), APPLICATION, 'weak-random'),
    /^A comment for another linter/,
  )
  const HASH = 'import hashlib\n\n\ndef signature_of(message):\n    return hashlib.md5(message.encode()).hexdigest()\n'
  t.match(outcome('a.py', HASH, APPLICATION, 'weak-hash'), /^This code does not show whether such hashes/)
  t.match(outcome('a.py', HASH, {}, 'weak-hash'), 'hashlib.sha256(')
  const sent = HASH.replaceAll('message', 'nonce')
  t.match(
    outcome('a.py', sent, APPLICATION, 'weak-hash'),
    /^This code does not show whether such hashes/,
    'what the other side chose is not fresh',
  )
  t.end()
})

t.test('templates are escaped where there are pages', (t) => {
  const ENVIRONMENT = 'import jinja2\n\nenv = jinja2.Environment(loader=jinja2.FileSystemLoader("templates"))\n'
  t.match(
    outcome('a.py', `${ENVIRONMENT}page = env.get_template("page.html")\n`, APPLICATION, 'xss'),
    'autoescape=True',
  )
  t.match(
    outcome('a.py', `${ENVIRONMENT}query = env.from_string("SELECT 1")\n`, APPLICATION, 'xss'),
    /do not look like HTML pages/,
  )
  t.end()
})
