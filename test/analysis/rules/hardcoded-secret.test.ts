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
