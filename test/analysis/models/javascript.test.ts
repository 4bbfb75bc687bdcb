import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'

const APP = "const app = require('express')()\n"

function inHandler(code: string): string {
  return `${APP}app.post('/', async (req, res) => { ${code} })\n`
}

/** Code of one library each, with the rule that must object to it. */
const BAD: readonly (readonly [string, string])[] = [
  ['sql-injection', inHandler("require('pg-promise')()('x').any('SELECT ' + req.body.q)")],
  ['sql-injection', inHandler("new (require('better-sqlite3'))('x').prepare(`SELECT ${req.body.q}`)")],
  ['sql-injection', inHandler('db.query(`SELECT * FROM a WHERE b = ${req.body.q}`)')],
  ['nosql-injection', inHandler('User.findOne({ name: req.body.name })')],
  ['command-injection', inHandler("require('shelljs').exec('ls ' + req.query.dir)")],
  ['command-injection', inHandler("require('child_process').spawn('sh', ['-c', req.query.cmd])")],
  ['code-injection', inHandler("require('vm').runInNewContext(req.body.code)")],
  ['template-injection', inHandler("require('pug').render(req.body.template)")],
  ['path-traversal', inHandler("require('fs-extra').remove('./files/' + req.query.name)")],
  ['ssrf', inHandler("require('needle').get(req.query.url)")],
  ['xxe', inHandler("require('libxmljs').parseXml(req.body, { noent: true })")],
  ['xpath-injection', inHandler("require('xpath').select('//user[@id=' + req.query.id + ']', doc)")],
  ['ldap-injection', inHandler("require('ldapjs').createClient({}).search('o=x', { filter: `(cn=${req.query.n})` })")],
  ['insecure-deserialization', inHandler("require('node-serialize').unserialize(req.cookies.p)")],
  ['prototype-pollution', inHandler("require('lodash').merge({}, req.body)")],
  ['nosql-injection', inHandler("new (require('mongoose').Query)(req.body.q)")],
  [
    'nosql-injection',
    inHandler("const set = require('util').promisify(require('redis').createClient().set).bind(1); set(req.body.k)"),
  ],
  ['sql-injection', inHandler("require('@octokit/graphql').graphql.defaults({})(`a ${req.body.q}`)")],
  [
    'sql-injection',
    "const c = require('mysql').createConnection()\nrequire('koa-route').get('/:a', (ctx, a) => c.query('SELECT ' + a))\n",
  ],
  ['command-injection', inHandler("require('node-pty').spawn('sh').write(req.query.cmd)")],
  [
    'insecure-deserialization',
    inHandler("const y = require('js-yaml'); y.safeLoad(req.body, { schema: y.DEFAULT_FULL_SCHEMA })"),
  ],
  ['xss', inHandler("require('lodash').partial((a, b) => res.send(a + b), req.query)")],
  ['dom-xss', "const { data } = require('react-relay').usePaginationFragment(q)\ndocument.body.innerHTML = data\n"],
  ['dom-xss', "document.body.innerHTML = $('input').get(0).value\n"],
  ['dom-xss', "$('#a').html($('#b').attr('title'))\n"],
  [
    'open-redirect',
    "import { WebView } from 'react-native-webview'\nconst A = () => <WebView source={{ uri: location.hash }} />\n",
  ],
  ['xxe', "new DOMParser().parseFromString(location.hash, 'text/xml')\n"],
  ['open-redirect', "import { redirect } from 'next/navigation'\nredirect(location.search)\n"],
  ['dom-xss', "$('#a').html(decodeURIComponent(location.hash))\n"],
  ['dom-xss', 'const A = () => <p dangerouslySetInnerHTML={{ __html: location.hash }} />\n'],
  ['xss', "new (require('koa'))().use((ctx) => { ctx.body = `<p>${ctx.query.q}` })\n"],
  ['xss', "new (require('hono').Hono)().get('/', (c) => c.html(`<p>${c.req.query('q')}`))\n"],
  ['code-injection', "require('socket.io')().on('connection', (socket) => { socket.on('x', (m) => eval(m)) })\n"],
  ['code-injection', 'export const handler = async (event) => { eval(JSON.parse(event.body).code) }\n'],
  ['tls-verification', "require('https').get({ rejectUnauthorized: false })\n"],
  [
    'zip-slip',
    "const fs = require('fs')\nrequire('unzipper').Parse().on('entry', (e) => fs.createWriteStream(e.path))\n",
  ],
]

for (const [rule, content] of BAD) {
  void t.test(`${rule}: ${content.replace(APP, '').trim()}`, (t) => {
    const { findings } = analyze([{ path: 'src/a.js', content }], { rules: [rule] })
    t.ok(findings.length > 0)
    t.end()
  })
}

/** The same libraries used as they should be. */
const GOOD: readonly string[] = [
  inHandler("new (require('pg').Pool)().query({ text: 'SELECT $1', values: [req.body.q] })"),
  inHandler("require('mysql').createPool({}).query('SELECT ?', [req.body.q])"),
  inHandler('User.findOne({ name: String(req.body.name) })'),
  inHandler('User.findOne({ name: req.params.name })'),
  inHandler("require('child_process').execFile('ls', ['-l', req.query.dir])"),
  inHandler("require('axios').get('https://example.com/' + encodeURIComponent(req.query.id))"),
  inHandler("res.type('text/plain').send(req.query.name)"),
  inHandler("res.send('<p>' + require('escape-html')(req.query.name))"),
  inHandler("res.redirect('/items/' + req.params.id)"),
  inHandler("res.set('Content-Type', typeOf(file)); res.send(req.query.name)"),
  inHandler("const y = require('js-yaml'); y.safeLoad(req.body, { schema: y.JSON_SCHEMA })"),
  inHandler("require('puppeteer').launch().newPage().evaluate((name) => show(name), req.query.name)"),
  inHandler("require('lodash').partial((a, b) => res.send(b), req.query)"),
  "$('#a').html($('#b').attr('title', 'x'))\n",
  "document.body.textContent = require('react-relay').usePaginationFragment(q).data\n",
  inHandler("require('fs').readFile('/data/' + require('path').basename(req.query.name), done)"),
  'document.body.innerHTML = DOMPurify.sanitize(location.hash)\n',
]

for (const content of GOOD) {
  void t.test(`good: ${content.replace(APP, '').trim()}`, (t) => {
    const { findings } = analyze([{ path: 'src/a.js', content }])
    t.strictSame(
      findings.filter(({ confidence }) => confidence !== 'low').map(({ ruleId }) => ruleId),
      [],
    )
    t.end()
  })
}
