import t from 'tap'
import type { Judged } from '../../../scripts/real-code/measure-confidence.ts'
import { measure, replaceCounts } from '../../../scripts/real-code/measure-confidence.ts'
import { measurePrecision } from '../../../scripts/real-code/measure-precision.ts'
import { renderMeasurement } from '../../../scripts/real-code/write-confidence.ts'
import type { Evidence } from '../../../src/analysis/source/finding.ts'

const SETTING: Evidence = { declared: 'high', data: null }
const DOUBTED: Evidence = { declared: 'low', data: null }

/** Only the fields that are counted. */
function judged(ruleId: string, evidence: Evidence, verdict: Judged['verdict'], name: string, file = 'A.java'): Judged {
  return { package: name, finding: { ruleId, language: 'java', evidence, file } as Judged['finding'], verdict }
}

void t.test('findings are counted by rule, with those that the new measurements show apart', (t) => {
  const findings = [
    ...['a', 'b', 'c', 'd'].map((name) => judged('xxe', SETTING, 'true', name)),
    ...['a', 'b', 'c', 'd'].map((name) => judged('xxe', DOUBTED, 'false', name)),
    judged('csrf', DOUBTED, 'low', 'a'),
  ]
  const rows = measure(findings)
  t.same(measurePrecision(findings, rows), [
    {
      rule: 'csrf',
      language: 'java',
      shown: { true: 0, low: 0, false: 0 },
      all: { true: 0, low: 1, false: 0 },
    },
    {
      rule: 'xxe',
      language: 'java',
      shown: { true: 4, low: 0, false: 0 },
      all: { true: 4, low: 0, false: 4 },
    },
  ])
  t.end()
})

void t.test('the counts of some packages are replaced, and those of the others stay', (t) => {
  const before = measure([
    judged('xxe', SETTING, 'true', 'a'),
    judged('xxe', SETTING, 'false', 'b'),
    judged('csrf', DOUBTED, 'low', 'b'),
  ])
  const after = measure([judged('xxe', SETTING, 'low', 'b'), judged('jwt', SETTING, 'true', 'c')])
  const counts = replaceCounts(before, after, new Set(['b', 'c'])).map(({ rule, verdicts }) => [rule, verdicts])
  t.same(counts, [
    ['jwt', { c: [1, 0, 0] }],
    ['xxe', { a: [1, 0, 0], b: [0, 1, 0] }],
  ])
  t.same(replaceCounts(before, [], new Set()), before)
  t.end()
})

void t.test('a file that repeats one cause counts once in the measurements', (t) => {
  const findings = [
    ...Array.from({ length: 9 }, () => judged('xxe', SETTING, 'false', 'a')),
    judged('xxe', SETTING, 'false', 'a', 'B.java'),
    judged('xxe', SETTING, 'true', 'a'),
  ]
  t.same(
    measure(findings).map(({ verdicts }) => verdicts),
    [{ a: [1, 0, 2] }],
  )
  t.end()
})

void t.test('the written module holds both tables', (t) => {
  const findings = [judged('xxe', SETTING, 'true', 'a')]
  const rows = measure(findings)
  const precision = measurePrecision(findings, rows)
  const text = renderMeasurement({ date: '2026-05-04', analyser: 'abc', rows, packages: 3, precision })
  t.match(text, "evidence: 'code high', verdicts: { 'a': [1, 0, 0] } }")
  t.match(text, 'packages: 3,')
  t.match(text, "{ rule: 'xxe', language: 'java', shown: { true: 1, low: 0, false: 0 }, all: { true: 1")
  t.end()
})
