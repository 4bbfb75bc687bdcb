import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { isWeakCredential } from '../../../src/analysis/rules/judging/credentials.ts'

function placesOf(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, content]) => ({ path, content }))
  return analyze(sources, { rules: ['hardcoded-secret'] }).findings.map(
    ({ file, range }) => `${file}:${range.start.line}`,
  )
}

const USE = `const jwt = require('jsonwebtoken')
const config = require('./config')
module.exports = {
  create: (claims) => jwt.sign(claims, config.jwtSecret),
  read: (token) => jwt.verify(token, config.jwtSecret, { algorithms: ['HS256'] }),
}
`

void t.test('one secret is one finding, however many files use it', (t) => {
  const config = `module.exports = { jwtSecret: 'q8Rt2LmZ0vXw7KpE4sJb' }\n`
  t.same(placesOf({ 'src/config.js': config, 'src/tokens.js': USE }), ['src/config.js:1'])
  t.end()
})

void t.test('a text that no name calls a secret is found where it is used as one', (t) => {
  const config = `module.exports = { jwtSecret: 'all of us' }\n`
  t.same(placesOf({ 'src/config.js': config, 'src/tokens.js': USE }), ['src/tokens.js:4', 'src/tokens.js:5'])
  t.end()
})

void t.test('passwords of users are not those of the program', (t) => {
  const content = `const { scryptSync, randomBytes } = require('crypto')
const hash = (password) => scryptSync(password, randomBytes(16), 32)
hash('coffee-and-rain')
`
  t.same(placesOf({ 'src/seed.js': content }), [])
  t.end()
})

void t.test('what is at least somebody’s idea of a credential', (t) => {
  for (const [text, name] of [
    ['1212', 'password'],
    ['112233', 'dbPass'],
    ['asdsdadsada', 'APIKEY'],
    ['keyboardcat', 'secret'],
  ] as const)
    t.ok(isWeakCredential(text, name), `${name} = ${text}`)
  for (const [text, name] of [
    ['green', 'pass'],
    ['apiKeyAuth', 'apiKey'],
    ['example-secret', 'secret'],
    ['short', 'secret'],
    ['____', 'password'],
    ['../keys/1', 'password'],
    ['password1', 'passwordField'],
    ['abcdefgh', 'token'],
  ] as const)
    t.notOk(isWeakCredential(text, name), `${name} = ${text}`)
  t.end()
})

void t.test('keys that only tests pass are not those of the program', (t) => {
  const library = `const jwt = require('jsonwebtoken')
const { createHmac } = require('crypto')
exports.sign = (claims, key) => jwt.sign(claims, key)
exports.digest = (text, key) => createHmac('sha256', key).update(text).digest('hex')
`
  const caller = `const { sign, digest } = require('../src/sign')
sign({ name: 'ida' }, 'kV9xt2Lq0zWm')
digest('text', Buffer.from('kV9xt2Lq0zWm'))
`
  t.same(placesOf({ 'src/sign.js': library, 'test/sign.test.js': caller }), [])
  t.same(placesOf({ 'src/sign.js': library, 'src/main.js': caller }), ['src/sign.js:3', 'src/sign.js:4'])
  t.end()
})

void t.test('the name of a setting stands for a key', (t) => {
  const content = `const jwt = require('jsonwebtoken')
exports.sign = (claims) => jwt.sign(claims, 'SECRET_OR_PRIVATE_KEY_LOCAL')
`
  t.same(placesOf({ 'src/sign.js': content }), [])
  t.end()
})

void t.test('a connection string in a manual is an example', (t) => {
  const manual = `const usage = \`upgrade [options]

Upgrades the database of a master. Without options it reads the settings of the master.
      --db='mysql://bbuser:kV9xt2Lq@db.internal/bbdb'
\`
`
  t.same(placesOf({ 'src/usage.js': manual }), [])
  t.same(placesOf({ 'src/db.js': `exports.url = 'mysql://bbuser:kV9xt2Lq@db.internal/bbdb'\n` }), ['src/db.js:1'])
  t.end()
})
