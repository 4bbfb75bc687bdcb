import { test } from 'tap'
import { bandOf, readSeverityWord, scoreVectors } from '../../../src/dependencies/advisories/score-vectors.ts'

const V4 = { type: 'CVSS_V4', score: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N' }
const V31 = { type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }
const V30 = { type: 'CVSS_V3', score: 'CVSS:3.0/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:H' }
const V2 = { type: 'CVSS_V2', score: 'AV:N/AC:L/Au:N/C:P/I:P/A:P' }

test('the newest standard counts', (t) => {
  t.same(scoreVectors([V2, V30, V31, V4]), { score: 8.7, severity: 'high' })
  t.same(scoreVectors([V2, V30, V31]), { score: 9.8, severity: 'critical' })
  t.same(scoreVectors([V2, V30]), { score: 7.4, severity: 'high' })
  t.same(scoreVectors([V2]), { score: 7.5, severity: 'high' })
  const temporal = { ...V31, score: `${V31.score}/E:U/RL:O/RC:U` }
  t.same(scoreVectors([temporal]), { score: 9.8, severity: 'critical' }, 'the base score')
  const threat = { ...V4, score: `${V4.score}/E:U` }
  t.ok(scoreVectors([threat])!.score < 8.7, 'of 4.0 the one score there is')
  t.end()
})

test('an invalid vector has no score', (t) => {
  const wrong = [
    '',
    '9.8',
    'CVSS:3.1/AV:N',
    'CVSS:3.1/AV:Q/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:9.9/AV:N',
    `${V31.score}${'/E:X'.repeat(50_000)}`,
  ]
  for (const score of wrong) t.equal(scoreVectors([{ type: 'CVSS_V3', score }]), null, score.slice(0, 60))
  t.equal(scoreVectors([{ ...V31, type: 'CVSS_V4' }]), null)
  t.equal(scoreVectors([]), null)
  t.same(scoreVectors([{ type: 'CVSS_V4', score: 'CVSS:4.0/broken' }, V31])?.score, 9.8, 'the next standard is taken')
  t.end()
})

test('bands and words', (t) => {
  t.same([10, 9, 8.9, 7, 6.9, 4, 3.9, 0.1, 0].map(bandOf), [
    'critical',
    'critical',
    'high',
    'high',
    'medium',
    'medium',
    'low',
    'low',
    'low',
  ])
  t.same(['CRITICAL', 'High', 'MODERATE', 'MEDIUM', 'LOW', 'NONE', 7, null].map(readSeverityWord), [
    'critical',
    'high',
    'medium',
    'medium',
    'low',
    null,
    null,
    null,
  ])
  t.end()
})
