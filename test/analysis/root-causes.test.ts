import t from 'tap'
import type { Detected } from '../../src/analysis/detection/detected.ts'
import { findOvershadowed, YIELDS } from '../../src/analysis/detection/root-causes.ts'
import type { Origin } from '../../src/analysis/models/origin.ts'
import type { Taint } from '../../src/analysis/engine/values/value.ts'
import { findRule, RULES } from '../../src/analysis/rules/catalogue.ts'

/** A match of a call whose dangerous argument is at an offset. */
function detect(ruleId: string, argument: number, origin: Origin = 'remote'): Detected {
  const at = { start: argument - 5, end: argument + 20 }
  const taint = { origin } as unknown as Taint
  const match = { at, argument: { start: argument, end: argument + 5 }, message: 'Look.', taint }
  const evidence = { declared: 'high', data: null } as const
  return { rule: findRule(ruleId)!, match, evidence, file: 'a.js', ...at, args: [], value: null }
}

function silenced(detected: readonly Detected[]): string[] {
  return [...findOvershadowed(detected)].map(([loser, winner]) => `${loser.rule.id} → ${winner.rule.id}`).toSorted()
}

void t.test('the less precise of two rules about one argument keeps silent', (t) => {
  t.same(silenced([detect('path-traversal', 10), detect('zip-slip', 10)]), ['path-traversal → zip-slip'])
  t.same(silenced([detect('format-string', 10), detect('log-injection', 10)]), ['log-injection → format-string'])
  t.same(silenced([detect('xss', 10), detect('information-exposure', 10)]), ['information-exposure → xss'])
  t.same(silenced([detect('xss', 10, 'exception'), detect('information-exposure', 10, 'exception')]), [
    'xss → information-exposure',
  ])
  t.same(silenced([detect('information-exposure', 10), detect('xss', 10), detect('dom-xss', 10)]), [
    'information-exposure → dom-xss',
    'xss → dom-xss',
  ])
  t.same(silenced([detect('path-traversal', 10), detect('zip-slip', 40)]), [], 'another argument')
  t.same(silenced([detect('sql-injection', 10), detect('xss', 10)]), [], 'another cause')
  t.end()
})

void t.test('somebody always speaks', (t) => {
  for (const origin of ['remote', 'exception'] as const) {
    const all = RULES.map(({ id }) => detect(id, 10, origin))
    const silent = findOvershadowed(all)
    for (const winner of silent.values()) t.notOk(silent.has(winner), `${winner.rule.id} is not silent itself`)
  }
  t.end()
})

void t.test(
  'the table of who yields to whom names rules that exist, and has no circle that could silence both',
  (t) => {
    const known = new Set(RULES.map(({ id }) => id))
    for (const { rule, to, whenFrom } of YIELDS) {
      t.ok(known.has(rule) && known.has(to), `${rule} → ${to}`)
      const back = YIELDS.find((other) => other.rule === to && other.to === rule)
      if (back) t.ok(whenFrom ?? back.whenFrom, 'one of the two is limited to some origins')
    }
    t.end()
  },
)
