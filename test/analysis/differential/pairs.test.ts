import { test } from 'tap'
import { tableOf, type Pair } from './run-fix.ts'

const MERGE = (guard: string) => `module.exports = function merge(target, source) {
  for (const key in source) {${guard}
    if (isObject(source[key])) {
      if (!target[key]) target[key] = {}
      merge(target[key], source[key])
    } else target[key] = source[key]
  }
  return target
}
function isObject(value) {
  return value && typeof value === 'object'
}
`
const GUARD = `\n    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue`
const SET = (
  guard: string,
) => `export function setPath(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')${guard}
  let at: any = target
  for (const key of keys.slice(0, -1)) at = at[key] ??= {}
  at[keys[keys.length - 1]!] = value
}
`
const FILES = (check: string, name: string) => `const fs = require('fs')
const path = require('path')
const app = require('express')()
app.get('/files', (req, res) => {${check}
  const text = fs.readFileSync(${name}, 'utf8')
  res.json({ text })
})
`
const TABLES: Record<string, [Pair, string]> = {
  'a merge that refuses some keys': [
    { ruleId: 'prototype-pollution', line: 4, before: MERGE(''), after: MERGE(GUARD) },
    '20/20 6/6',
  ],
  'a path of names, in TypeScript': [
    {
      ruleId: 'prototype-pollution',
      line: 4,
      path: 'src/set.ts',
      before: SET(''),
      after: SET(
        `\n  if (keys.some((key) => /^(?:__proto__|constructor|prototype)$/.test(key))) throw new Error('No')`,
      ),
    },
    '20/20 13/13',
  ],
  'an ambiguous pattern': [
    {
      ruleId: 'redos',
      line: 2,
      before: 'function isName(text) {\n  return /^([a-z0-9]+)+$/.test(text)\n}\n',
      after: 'function isName(text) {\n  return /^[a-z0-9]+$/.test(text)\n}\n',
    },
    '20/20 6/6',
  ],
  'a pattern at the top of the file, with the text cut': [
    {
      ruleId: 'redos',
      before: "const END = /\\s+$/\nexport const trim = (text) => text.replace(END, '')\n",
      after: "const END = /\\s+$/\nexport const trim = (text) => text.slice(0, 1000).replace(END, '')\n",
      line: 2,
    },
    '20/20 6/6',
  ],
  'JSON read by eval': [
    {
      ruleId: 'code-injection',
      before: "export const parse = (text) => eval('(' + text + ')')\n",
      after: 'export const parse = (text) => JSON.parse(text)\n',
    },
    '20/20 8/8',
  ],
  'a handler that runs a parameter': [
    {
      ruleId: 'code-injection',
      line: 2,
      before: "module.exports = (req, res) => {\n  res.json(eval('(' + req.body.filter + ')'))\n}\n",
      after: 'module.exports = (req, res) => {\n  res.json(JSON.parse(req.body.filter))\n}\n',
    },
    '20/20 8/8',
  ],
  'a file below a folder': [
    {
      ruleId: 'path-traversal',
      line: 5,
      before: FILES('', "__dirname + '/files/' + req.query.name"),
      after: FILES(
        `
  const safePath = path.resolve(__dirname + '/files/' + req.query.name)
  if (!safePath.startsWith(path.resolve(__dirname, 'files') + path.sep)) {
    return res.status(403).send('Forbidden')
  }`,
        'safePath',
      ),
    },
    '20/20 8/8',
  ],
  'a function that returns a path': [
    {
      ruleId: 'path-traversal',
      line: 2,
      before: "import { join } from 'node:path'\nexport const fileOf = (name) => join('/srv/data', name)\n",
      after: "import { join } from 'node:path'\nexport const fileOf = (name) => join('/srv/data', join('/', name))\n",
    },
    '20/20 8/8',
  ],
  'a program without a shell': [
    {
      ruleId: 'command-injection',
      line: 3,
      before: `const { exec } = require('child_process')
app.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (error, output) => res.json({ output }))
})
`,
      after: `const { execFile } = require('child_process')
app.get('/ping', (req, res) => {
  execFile('ping', ['-c', '1', req.query.host], (error, output) => res.json({ output }))
})
`,
    },
    '20/20 8/8',
  ],
  'a program whose argument was in quotes': [
    {
      ruleId: 'command-injection',
      line: 2,
      before:
        'import { execSync } from \'node:child_process\'\nexport const log = (branch) => execSync(`git log "${branch}"`)\n',
      after:
        "import { execFileSync } from 'node:child_process'\nexport const log = (branch) => execFileSync('git', ['log', branch])\n",
    },
    '20/20 8/8',
  ],
  'one of two places, of which the other stays': [
    {
      ruleId: 'code-injection',
      line: 1,
      before: "module.exports = (req, res) => { res.json([eval('(' + req.body.a + ')'), eval(req.body.b)]) }",
      after: 'module.exports = (req, res) => { res.json([JSON.parse(req.body.a), eval(req.body.b)]) }',
    },
    '20/20 8/8',
  ],
  'an asynchronous handler': [
    {
      ruleId: 'path-traversal',
      line: 5,
      path: 'src/files.ts',
      before: `import { readFile } from 'node:fs/promises'
import path from 'node:path'
export function register(app: App): void {
  app.get('/:name', async (request: Request, reply) => {
    return reply.send(await readFile(path.join('/srv/files', request.params.name)))
  })
}
`,
      after: `import { readFile } from 'node:fs/promises'
import path from 'node:path'
export function register(app: App): void {
  app.get('/:name', async (request: Request, reply) => {
    const safePath = path.resolve(path.join('/srv/files', request.params.name))
    if (!safePath.startsWith(path.resolve('/srv/files') + path.sep)) {
      return reply.code(403).send('Forbidden')
    }
    return reply.send(await readFile(safePath))
  })
}
`,
    },
    '20/20 8/8',
  ],
  'a program that is waited for': [
    {
      ruleId: 'command-injection',
      line: 4,
      before: `const util = require('util')
const run = util.promisify(require('child_process').exec)
const { exec, execFile } = require('child_process')
exports.log = async (branch) => (await util.promisify(exec)('git log ' + branch)).stdout.split('-')
`,
      after: `const util = require('util')
const run = util.promisify(require('child_process').exec)
const { exec, execFile } = require('child_process')
exports.log = async (branch) => (await util.promisify(execFile)('git', ['log', branch])).stdout.split('-')
`,
    },
    '20/20 8/8',
  ],
  'a redirect': [
    {
      ruleId: 'open-redirect',
      line: 3,
      before:
        "const app = require('express')()\napp.get('/', (req, res) => {\n  res.redirect(302, req.query.next)\n})\n",
      after:
        "const app = require('express')()\napp.get('/', (req, res) => {\n  res.redirect(302, /^\\/(?![/\\\\])/.test(req.query.next) ? req.query.next : '/')\n})\n",
    },
    '20/20 8/8',
  ],
  'quotes replaced once, in a function that adds quotes': [
    {
      ruleId: 'incomplete-sanitization',
      before: `const quote = (text) => "'" + text.replace("'", '&#39;') + "'"`,
      after: `const quote = (text) => "'" + text.replaceAll("'", '&#39;') + "'"`,
    },
    '20/20 6/6',
  ],
  'markup in an answer': [
    {
      ruleId: 'xss',
      line: 2,
      before: "module.exports = (req, res) => {\n  res.send('<b>' + req.query.name + '</b>')\n}\n",
      after: "module.exports = (req, res) => {\n  res.send('<b>' + req.query.name.replace(/</g, '&lt;') + '</b>')\n}\n",
    },
    '20/20 7/7',
  ],
  'a line of a log': [
    {
      ruleId: 'log-injection',
      before: "export const note = (user) => console.log('user ' + user)\n",
      after: "export const note = (user) => console.log('user ' + user.replace(/[\\r\\n]/g, ' '))\n",
    },
    '20/20 6/6',
  ],
  'a fix that changes harmless calls is told so': [
    {
      ruleId: 'code-injection',
      before: "export const parse = (text) => eval('(' + text + ')')\n",
      after: 'export const parse = (text) => (text.length > 10 ? null : JSON.parse(text))\n',
    },
    '11/20 8/8',
  ],
  'a fix that misses an attack is told so': [
    {
      ruleId: 'prototype-pollution',
      line: 4,
      before: MERGE(''),
      after: MERGE(`\n    if (key === '__proto__') continue`),
    },
    '20/20 4/6',
  ],
}

for (const [name, [pair, expected]] of Object.entries(TABLES)) {
  test(name, async (t) => {
    t.equal(await tableOf(pair), expected)
    t.equal(await tableOf(pair), expected, 'the same again')
  })
}

test('a fix that splits otherwise is told so', async (t) => {
  const pair = {
    ruleId: 'command-injection',
    before: "const { execSync } = require('child_process'); exports.list = (name) => execSync('ls -l ' + name)",
    after:
      "const { execFileSync } = require('child_process'); exports.list = (name) => execFileSync('ls', ['-l ' + name])",
  }
  t.equal(await tableOf(pair), '0/20 8/8')
})

const NO_TABLES: Record<string, Pair> = {
  'code that withstood all attacks before': {
    ruleId: 'prototype-pollution',
    line: 4,
    before: MERGE(GUARD),
    after: MERGE(GUARD).replace('target[key] = {}', 'target[key] = { }'),
  },
  'code that throws on most harmless calls': {
    ruleId: 'code-injection',
    before: "export const parse = (text) => { if (text !== '1') throw new Error('x'); return eval(text) }\n",
    after: "export const parse = (text) => { if (text !== '1') throw new Error('x'); return JSON.parse(text) }\n",
  },
  'attacks that reach their goal as before, such as on another place': {
    ruleId: 'xss',
    line: 1,
    before: 'module.exports = (req, res) => { res.send(req.query.name) }',
    after: "module.exports = (req, res) => { res.type('text/plain').send(req.query.name) }",
  },
  'results that cannot be compared': {
    ruleId: 'code-injection',
    before: "export const parse = (text) => () => eval('(' + text + ')')\n",
    after: 'export const parse = (text) => () => JSON.parse(text)\n',
  },
}
for (const [name, pair] of Object.entries(NO_TABLES)) {
  test(`no table: ${name}`, async (t) => {
    t.equal(await tableOf(pair), null)
  })
}
