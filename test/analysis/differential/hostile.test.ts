import fc from 'fast-check'
import { test } from 'tap'
import { runComparison } from '../../../src/analysis/compare.ts'
import type { BehaviourComparison } from '../../../src/analysis/differential/comparison.ts'
import { SETUP } from '../../../src/analysis/differential/inside/setup.ts'
import { loadScriptRunner } from '../../../src/sandbox/load-script-runner.ts'
import { everyNth } from '../../helpers/depth.ts'
import { compare, tableOf } from './run-fix.ts'

// covers: src/analysis/differential src/sandbox

const AFTER = 'export const read = (text) => JSON.parse(text)\n'

/** Bodies that would stop, fill up or leave any realm that let them. */
const HOSTILE: Record<string, string> = {
  'an endless loop': 'for (;;);',
  'an endless loop that catches': 'for (;;) { try { for (;;); } catch {} }',
  'an endless loop in finally': 'try { for (;;); } finally { return 1 }',
  'an endless wait': 'return (async () => { for (;;) await null })()',
  'a wait for nothing': 'return new Promise(() => {})',
  'an endless loop behind a promise': 'return Promise.resolve().then(() => { for (;;); })',
  'an endless recursion': 'const down = (n) => down(n + 1) + 1; return down(0)',
  'a growing list': 'const all = []; for (;;) all.push(new Array(1000).fill(text))',
  'a growing text': "let all = 'a'; for (;;) all += all",
  'a huge text': "return 'a'.repeat(1e9)",
  'a huge list': 'return new Array(2 ** 32 - 1).fill(0)',
  'a pattern that takes forever': "return /^(a+)+$/.test('a'.repeat(60) + '!')",
  'a sort that never ends': 'return [3, 1, 2].sort(() => { for (;;); })',
  'deep nesting': "return JSON.parse('['.repeat(1e5) + ']'.repeat(1e5))",
  'deep syntax': "return eval('['.repeat(1e4) + ']'.repeat(1e4))",
  'a deep object': 'let all = {}; for (let i = 0; i < 1e5; i += 1) all = { all }; return all',
  'a proxy without an end': 'const p = new Proxy({}, { ownKeys: () => { for (;;); } }); return p',
  'a getter without an end':
    "const e = new Error(); Object.defineProperty(e, 'name', { get() { for (;;); } }); throw e",
}
for (const [name, body] of everyNth(3, Object.entries(HOSTILE))) {
  test(`stopped, and no table: ${name}`, async (t) => {
    const before = `export const read = (text) => { ${body}\nreturn eval(text) }\n`
    const started = process.cpuUsage()
    t.notMatch(await tableOf({ ruleId: 'code-injection', before, after: AFTER }), /\d/)
    const { user, system } = process.cpuUsage(started)
    t.ok((user + system) / 1e6 < 20, 'in time')
  })
}

test('a fix that is hostile itself blocks nothing', async (t) => {
  const before = "export const read = (text) => eval('(' + text + ')')\n"
  const after = 'export const read = (text) => { JSON.parse(text); for (;;); }\n'
  t.equal(await tableOf({ ruleId: 'code-injection', before, after }), '0/20 8/8')
  const loops = 'export const read = (text) => { try { return JSON.parse(text) } catch { for (;;); } }\n'
  t.equal(await tableOf({ ruleId: 'code-injection', before, after: loops }), null)
})

const run = async (code: string, args = '[1]') => {
  const runner = await loadScriptRunner()
  const outcome = runner.run({ setup: SETUP, code, input: `{"args":${args},"recorders":[]}` })
  return outcome.kind === 'done' ? (JSON.parse(outcome.text) as { outcome: string; value: unknown }) : outcome.kind
}

const REACHES = {
  process: 'typeof process',
  require: 'typeof require',
  fetch: 'typeof fetch',
  timers: 'typeof setTimeout + typeof setInterval',
  'web assembly': 'typeof WebAssembly',
  'a constructor chain': "this.constructor.constructor('return typeof process + typeof require')()",
  'functions of the harness': 'typeof startObserving + typeof writeValue + typeof own',
  'std and os of QuickJS': 'typeof std + typeof os',
}
for (const [name, expression] of Object.entries(REACHES)) {
  test(`nothing of ours is in reach: ${name}`, async (t) => {
    const seen = await run(`(function () { return ${expression} })`)
    t.match(typeof seen === 'string' ? seen : String(seen.value), /^(?:undefined)+$/)
  })
}

test('stand-ins lead nowhere', async (t) => {
  const escape = (from: string) =>
    run(`(() => ${from}.constructor.constructor('return typeof process + typeof require + typeof fetch')())`)
  for (const from of [
    '$standIns',
    '$standIns.fs',
    '$standIns.path.join',
    '$standIns.console.log',
    '$standIns.process.cwd',
  ]) {
    const seen = await escape(from)
    t.match(typeof seen === 'string' ? seen : seen.value, 'undefinedundefinedundefined', from)
  }
  t.match(await run("(() => $standIns.fs.readFileSync('/etc/hostname', 'utf8'))"), {
    value: 'The text of /etc/hostname',
  })
  t.match(await run('(() => import("node:fs"))'), { outcome: 'threw' })
})

test('it is always the same moment, and chance takes the same course', async (t) => {
  const code = '(() => [Date.now(), new Date().toISOString(), Date(), Math.random(), Math.random()])'
  const first = await run(code)
  t.same(await run(code), first)
  t.match(first, { outcome: 'returned' })
  t.match(await run('(() => new Date(0).getTime() + (new Date() instanceof Date ? 1 : 0))'), { value: 1 })
})

test('each run has a realm of its own', async (t) => {
  const runner = await loadScriptRunner()
  const script = (code: string) => ({ setup: SETUP, code, input: '{"args":[],"recorders":[]}' })
  runner.run(script('(() => { Object.prototype.left = 1; globalThis.left = 2 })'))
  const seen = runner.run(script('(() => typeof left + typeof {}.left)'))
  t.match(seen, { kind: 'done', text: /undefinedundefined/ })
})

test('code that exchanges what the language brings does not change what is seen', async (t) => {
  const before = `JSON.stringify = JSON.parse = () => 'x'; Reflect.ownKeys = Reflect.apply = () => []; Array.prototype.push = null
Object.prototype.toJSON = () => 'forged'; String.prototype.slice = () => 'forged'`
  const seen = await run(`(() => { ${before}; return { a: [1, 'two'] } })`)
  t.match(seen, { value: { entries: [['a', [1, 'two']]] }, polluted: true })
})

test('what a fix does not touch is equal, whatever it is', async (t) => {
  const literal = fc.constantFrom(
    'text',
    '1',
    "'x'",
    'text.length',
    '[text]',
    '{ text }',
    'null',
    'Math.random()',
    'new Date()',
  )
  const expression = fc
    .tuple(literal, fc.constantFrom('+', '===', '||', '&&', ','), literal)
    .map(
      ([a, operator, b]) =>
        `[(${a}), (${b})].concat((${a === '{ text }' ? 'text' : a}) ${operator} (${b === '{ text }' ? 'text' : b}))`,
    )
  await fc.assert(
    fc.asyncProperty(expression, async (made) => {
      const before = `export const read = (text) => [eval('(' + text + ')'), ${made}]\n`
      const after = before.replace("eval('(' + text + ')')", 'JSON.parse(text)')
      const [comparison] = compare({ ruleId: 'code-injection', before, after }) as [BehaviourComparison]
      const runner = await loadScriptRunner()
      const table = runComparison(comparison, runner)
      t.same(table, { benign: { equal: 20, total: 20 }, attack: { blocked: 8, total: 8 } }, made)
    }),
    { numRuns: 5 },
  )
})
