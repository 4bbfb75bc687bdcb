import fc from 'fast-check'
import { test } from 'tap'
import { overallScore, recommend } from '../../../src/domain/review/score.ts'
import { summarizeFindings } from '../../../src/domain/findings/findings-summary.ts'
import { anyFinding, makeFinding } from '../../helpers/findings.ts'

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

test('what could not be looked at is never clean', (t) => {
  const critical = makeFinding()
  const low = makeFinding({ severity: 'low', confidence: 'low' })
  t.equal(overallScore([], [], { code: true, dependencies: false }), 50)
  t.equal(overallScore([], [], { code: false, dependencies: true }), 90)
  t.equal(overallScore([], [], { code: true, dependencies: true }), 50)
  t.equal(overallScore([low], [], { code: false, dependencies: true }), 90)
  t.equal(overallScore([critical, critical], [], { code: true, dependencies: true }), 36, 'findings weigh as ever')
  fc.assert(
    fc.property(fc.array(anyFinding), fc.boolean(), fc.boolean(), (findings, code, dependencies) => {
      const score = overallScore(findings, [], { code, dependencies })
      return score <= overallScore(findings) && (score < 100 || (findings.length === 0 && !code && !dependencies))
    }),
  )
  t.end()
})

test('summarizeFindings', (t) => {
  const findings = [makeFinding(), makeFinding({ severity: 'low', fix: null })]
  t.same(summarizeFindings(findings), {
    total: 2,
    critical: 1,
    high: 0,
    medium: 0,
    low: 1,
    fixable: 1,
    fixableWithAi: 0,
  })
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

test('vulnerable packages count as findings and are to be upgraded', (t) => {
  const lodash = {
    packageName: 'lodash',
    currentVersion: '4.17.20',
    severity: 'high',
    confidence: 'high',
    vulnerabilities: 2,
    upgradeTo: '4.17.21',
    isMalware: false,
  } as const
  t.equal(overallScore([], [lodash]), 80)
  t.equal(overallScore([], [{ ...lodash, confidence: 'medium' }]), 86)
  t.equal(overallScore([makeFinding()], [lodash]), 48)
  t.same(
    recommend([], [{ ...lodash, severity: 'low' }, lodash]).map(({ priority }) => priority),
    ['high', 'low'],
  )
  t.same(recommend([], [lodash]), [
    {
      priority: 'high',
      title: 'Upgrade lodash to 4.17.21',
      detail: 'Version 4.17.20 has 2 known vulnerabilities.',
      packageName: 'lodash',
    },
  ])
  t.match(recommend([], [{ ...lodash, upgradeTo: null, vulnerabilities: 1, confidence: 'medium' }]), [
    {
      title: 'Replace lodash',
      detail: /one known vulnerability\. That is the lowest version.* No version without them is known\.$/,
    },
  ])
  t.match(recommend([], [{ ...lodash, isMalware: true }]), [{ title: 'Remove lodash', detail: /is malicious/ }])
  t.end()
})
