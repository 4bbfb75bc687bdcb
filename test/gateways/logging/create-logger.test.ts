import { DrizzleQueryError } from 'drizzle-orm'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createLogger, type LoggerOptions } from '../../../src/gateways/logging/create-logger.ts'
import { runWithLogContext } from '../../../src/lib/log-context.ts'
import type { Logger } from '../../../src/lib/logger.ts'

function createCapture(options: Partial<LoggerOptions> = {}) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log: Logger = createLogger({ level: 'debug', service: 'worker', destination, ...options })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

t.test('a line is JSON with timestamp, level, service and message', async (t) => {
  const { log, lines, last } = createCapture()
  log
    .child({ jobId: '7' })
    .info({ teamId: 'team', prUrl: 'https://host/a/b/pull/1', step: 'fixing' }, 'fix job started')
  const { timestamp, ...rest } = last()
  t.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  t.strictSame(rest, {
    level: 'INFO',
    service: 'worker',
    jobId: '7',
    teamId: 'team',
    prUrl: 'https://host/a/b/pull/1',
    step: 'fixing',
    message: 'fix job started',
  })
  t.equal(lines[0]!.indexOf('\n'), lines[0]!.length - 1, 'one line, ended by a line feed')
})

t.test('all lines of a request have its id, also after an await', async (t) => {
  const { log, last } = createCapture()
  await runWithLogContext({ requestId: 'r1' }, async () => {
    await new Promise(setImmediate)
    log.child({ jobId: '7' }).info({ teamId: 'team' }, 'fix job queued')
  })
  t.match(last(), { requestId: 'r1', jobId: '7', teamId: 'team' })
  runWithLogContext({ requestId: 'r1' }, () => log.info({ requestId: 'own' }, 'a line of its own'))
  t.match(last(), { requestId: 'own' })
  log.info({}, 'outside')
  t.notOk('requestId' in last())
})

t.test('an error becomes an object of name, message and stack', async (t) => {
  const { log, last } = createCapture()
  const err = new TypeError('outer', { cause: new Error('inner') })
  log.error({ err, teamId: 'team' }, 'job failed')
  t.equal(last()['level'], 'ERROR')
  t.strictSame(Object.keys(last()['error'] as object), ['name', 'message', 'stack'])
  t.match(last()['error'], { name: 'TypeError', message: 'outer', stack: /outer[^]*Caused by: Error: inner/ })
  t.notOk('err' in last())
  log.error({ err: 'only a text' }, 'job failed')
  t.equal(last()['error'], 'only a text')
})

t.test('a failed statement is logged without its parameters, also as the cause of another error', async (t) => {
  const failed = new DrizzleQueryError('insert into t values ($1)', ['code with a\npassword'], new Error('disk full'))
  for (const err of [failed, new Error('Not stored', { cause: failed })]) {
    const { log, last } = createCapture()
    log.warn({ err }, 'failed')
    const text = JSON.stringify(last())
    t.match(text, /insert into t values \(\$1\)/)
    t.match(text, /disk full/)
    t.notMatch(text, /password/)
  }
})

t.test('secrets are removed from every field', async (t) => {
  const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIEow"\\IBAAKC\n-----END RSA PRIVATE KEY-----'
  const canaries: readonly [name: string, value: string, secret: string][] = [
    ['installation token', 'ghs_16C7e42F292c6912E7', 'ghs_16C7'],
    ['long token', `ghs_12345_${'a.b-'.repeat(225)}`, 'a.b-'],
    ['personal token', 'github_pat_11ABCDEFG0abcdefgh', '11ABCDEFG'],
    ['own token', 'fxw_0123456789abcdef', '0123456789abcdef'],
    ['billing key', 'sk_live_51HabcdefGhij', '51Habc'],
    ['model key', 'sk-ant-api03-abcdefgh', 'api03'],
    ['webhook secret', 'whsec_abcdefgh12345', 'abcdefgh12345'],
    ['private key', pem, 'MIIEow'],
    ['cut private key', pem.slice(0, 45), 'MIIEow'],
    ['header', 'authorization: Bearer abc.def-123456', 'abc.def'],
    ['json web token', 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiIxMjMifQ.c2lnbmF0dXJl', 'eyJpc3Mi'],
    ['sealed text', 'encrypted:0011aabb:00ff:1122', '0011aabb'],
    ['address', 'postgres://user:pa55w0rd@host/db', 'pa55w0rd'],
    ['callback', '/api/auth/callback?code=abc123&state=def456', 'abc123'],
    ['configured', 'the value is hunter2hunter2 indeed', 'hunter2'],
    ['configured, escaped', 'a"b\\c\nd-e-f', 'd-e-f'],
    ['configured, in a query', `https://h/?q=${encodeURIComponent('a"b\\c\nd-e-f')}`, 'd-e-f'],
  ]
  const { log, lines } = createCapture({ secrets: ['hunter2hunter2', 'a"b\\c\nd-e-f', 'short'] })
  for (const [name, value, secret] of canaries) {
    log.info({ nested: { list: [{ deep: value }] } }, 'something')
    log.info({}, value)
    log.error({ err: new Error(`failed with ${value}`) }, 'failed')
    for (const line of lines.splice(0)) {
      t.notOk(line.includes(secret), name)
      t.doesNotThrow(() => JSON.parse(line), `${name} leaves valid JSON`)
    }
  }
  log.info({ apiKey: 'x y z', headers: { Cookie: 'session=1', accept: 'json' }, key: 'kept' }, 'short words stay')
  t.match(JSON.parse(lines[0]!), {
    apiKey: '[redacted]',
    headers: { Cookie: '[redacted]', accept: 'json' },
    key: 'kept',
  })
  t.match(lines[0], 'short words stay')
})

t.test('no value can forge a line or control a terminal', async (t) => {
  const { log, lines, last } = createCapture()
  const hostile = 'a\r\n{"level":"INFO"}\u001b[2J\u009b31m\u2028\u202e end'
  log.info({ title: hostile }, 'seen')
  t.equal(lines.length, 1)
  t.match(lines[0], /^[^\r\n\u001b\u009b\u2028\u202e]*\n$/)
  t.equal(last()['title'], hostile)
})

t.test('the level is respected, and a log file is readable by its owner only', async (t) => {
  const { log, lines } = createCapture({ level: 'warn' })
  log.info({}, 'quiet')
  log.debug({}, 'quieter')
  log.warn({}, 'heard')
  t.equal(lines.length, 1)
  const path = join(t.testdir(), 'logs', 'fixwright.log')
  createLogger({ level: 'info', service: 'server', destination: path }).info({}, 'to the file')
  t.match(readFileSync(path, 'utf8'), /to the file/)
  t.equal(statSync(path).mode & 0o777, 0o600)
})
