import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { drain, listOurChecks, listOurComments, openPull, PING, waitForCheck } from '../helpers/journey.ts'
import { startStack } from '../helpers/stack.ts'

const MEBIBYTE = 1024 * 1024

/** What an attacker, or a generator, puts into a pull request; each has a name that says source code. */
const HOSTILE: Readonly<Record<string, string | Buffer>> = {
  'nul.js': Buffer.concat([Buffer.from(PING), Buffer.from('// \0 \0\n')]),
  'surrogate.js': Buffer.concat([
    Buffer.from(PING),
    Buffer.from("export const half = '"),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from("'\n"),
  ]),
  'latin1.js': Buffer.from(`${PING}// caf\u00e9\n`, 'latin1'),
  'utf16.js': Buffer.from(`\ufeff${PING}`, 'utf16le'),
  'cut.js': Buffer.from(`${PING}// \u20ac`).subarray(0, -1),
  'escaped.js': `export const half = '\\ud800'\n/* \u202e\u2066 \u200b */\n${PING}`,
  'line.js': `export const data = '${'a'.repeat(MEBIBYTE - 200)}'\n`,
  'code-line.js': `${'f(x);'.repeat(100_000)}\n`,
  'large.js': `${PING}// ${'a'.repeat(MEBIBYTE)}\n`,
  'parentheses.js': '('.repeat(1_000_000),
  'brackets.js': `export const deep = ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`,
  'templates.js': '`${'.repeat(100_000),
  'calls.js': `export const sum = ${'a+'.repeat(150_000)}a\n`,
  'chain.js': `export const chain = a${'.b()'.repeat(100_000)}\n`,
  'patterns.js': `export const never = [/^(a+)+$/, /(x+x+)+y/, /(.*)*=/].map((each) => each.test('${'a'.repeat(100_000)}!'))\n`,
  'secrets.js': `const password = '${'aA1!'.repeat(25_000)}!'\nconst key = "${'a'.repeat(100_000)}!"\n`,
  'flow.js': Array.from(
    { length: 4_000 },
    (_, i) => `let v${i} = ${i === 0 ? 'process.argv[2]' : `v${i - 1} + v${(i / 2) | 0}`}`,
  ).join('\n'),
  'generics.ts': `type T = ${'A<'.repeat(50_000)}`,
  'proto.js': `export const __proto__ = { constructor: null, ['__proto__']: 1 }\n`,
  'empty.js': '',
}

t.test('hostile files end as a partial review, and the service goes on', async (t) => {
  const stack = await startStack(t)
  const { url, database } = stack
  const { ida } = await createConnectedTeam(stack)
  const files = Object.entries(HOSTILE).map(([name, content]) => [`src/${name}`, content] as const)
  const pull = openPull(stack, 'hostile', { changes: { ...Object.fromEntries(files), 'src/honest.js': PING } })

  let slowest = 0
  const begun = performance.now()
  let reviewed = false
  const asking = (async () => {
    while (!reviewed) {
      const started = performance.now()
      const [health, session] = await Promise.all([fetch(`${url}/readyz`), ida.get('/api/auth/session')])
      if (!health.ok || session.status !== 200) throw new Error(`${health.status} ${session.status}`)
      slowest = Math.max(slowest, performance.now() - started)
    }
  })()
  const check = await waitForCheck(stack, pull)
  await drain(stack)
  reviewed = true
  await asking
  const whole = performance.now() - begun
  t.ok(slowest < whole / 2, `the API answered within ${Math.round(slowest)} of ${Math.round(whole)} ms`)

  const [record] = await database.sql<
    { status: string; skipped: { file: string; code: string }[]; files_analysed: number; files_total: number }[]
  >`select status, skipped, files_analysed, files_total from analysis_records`
  t.equal(record!.status, 'partial')
  t.equal(record!.files_total, files.length + 1)
  const skipped = new Map(record!.skipped.map(({ file, code }) => [file.slice('src/'.length), code]))
  for (const name of ['nul.js', 'surrogate.js', 'latin1.js', 'utf16.js', 'cut.js', 'large.js', 'parentheses.js']) {
    t.ok(skipped.has(name), `${name} is told as not analysed`)
  }
  for (const name of ['escaped.js', 'empty.js', 'line.js', 'proto.js'])
    t.notOk(skipped.has(name), `${name} is analysed`)

  const found = new Set(check.annotations.map(({ path }) => path))
  t.ok(found.has('src/honest.js'), 'what stands beside them is found')
  t.ok(found.has('src/escaped.js'))
  t.match(check.summary, /Partial: \d+ of \d+ changed source files could be analysed in full/)
  t.match(check.text, 'src/nul.js')
  t.match(listOurComments(stack, pull)[0]!.body, /Partial: /)
  t.equal(listOurChecks(stack, pull).length, 1)
  t.equal((await database.sql`select from graphile_worker.jobs where attempts > 0 or locked_at is not null`).length, 0)

  await t.test('and the next pull request is reviewed as if nothing had been', async (t) => {
    const next = openPull(stack, 'next')
    t.equal((await waitForCheck(stack, next)).annotations.length, 1)
  })

  await t.test('nothing hostile alone is a success', async (t) => {
    const [nul] = Object.entries(HOSTILE)
    const alone = openPull(stack, 'alone', { changes: { 'src/nul.js': nul![1] } })
    const check = await waitForCheck(stack, alone)
    t.equal(check.conclusion, 'neutral', 'code that could not be read is not called clean')
    await drain(stack)
  })
})
