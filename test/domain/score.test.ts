import fc from 'fast-check'
import { test } from 'tap'
import { overallScore, recommend, summarizeFindings } from '../../src/domain/score.ts'
import { anyFinding, makeFinding } from '../helpers/findings.ts'

test('overallScore', (t) => {
  t.equal(overallScore([]), 100)
  t.equal(overallScore([makeFinding()]), 60)
  t.equal(overallScore([makeFinding(), makeFinding()]), 36)
  t.equal(overallScore([makeFinding({ severity: 'high', confidence: 'medium' })]), 86)
  t.equal(overallScore([makeFinding({ severity: 'low', confidence: 'low' })]), 99)
  t.equal(overallScore(Array.from({ length: 1_000 }, () => makeFinding())), 0)
  fc.assert(
    fc.property(fc.array(anyFinding), anyFinding, (findings, more) => {
      const score = overallScore(findings)
      return (
        Number.isInteger(score) &&
        score >= 0 &&
        score <= 100 &&
        overallScore([...findings, more]) <= score &&
        overallScore(findings.toReversed()) === score
      )
    }),
  )
  t.end()
})

test('summarizeFindings', (t) => {
  const findings = [makeFinding(), makeFinding({ severity: 'low', fix: null })]
  t.same(summarizeFindings(findings), { total: 2, critical: 1, high: 0, medium: 0, low: 1, fixable: 1 })
  t.end()
})

test('recommend', (t) => {
  const findings = [
    makeFinding({ ruleId: 'weak-hash', title: 'Weak hash', severity: 'medium', file: 'hash.js', line: 3 }),
    makeFinding({ line: 12 }),
    makeFinding({ line: 30, fix: null, noFix: { code: 'unsupported_shape', reason: 'Use parameters.' } }),
  ]
  t.same(recommend(findings), [
    {
      priority: 'critical',
      title: 'SQL injection: mend 2 places',
      detail: 'src/users.js:12, src/users.js:30. Can be fixed automatically (1 of 2): Pass the value as a parameter.',
      ruleId: 'sql-injection',
    },
    {
      priority: 'medium',
      title: 'Weak hash: mend one place',
      detail: 'hash.js:3. Can be fixed automatically: Pass the value as a parameter.',
      ruleId: 'weak-hash',
    },
  ])
  t.same(recommend([]), [])
  t.match(
    recommend(Array.from({ length: 8 }, (_, line) => makeFinding({ line: line + 1, fix: null })))[0]?.detail,
    /and 3 more/,
  )
  t.end()
})
