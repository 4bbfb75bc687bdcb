import t from 'tap'
import type { Measurement } from '../../src/analysis/confidence/measurement.ts'
import { MEASURED_RULES, precisionOf } from '../../src/analysis/rule-precision.ts'

const MEASUREMENT: Measurement = {
  date: '2026-05-04',
  analyser: 'abc',
  rows: [],
  packages: 48,
  precision: [
    {
      rule: 'xss',
      language: 'java',
      shown: { true: 2, low: 1, false: 1 },
      all: { true: 2, low: 2, false: 6 },
    },
    {
      rule: 'ssrf',
      language: 'java',
      shown: { true: 0, low: 0, false: 0 },
      all: { true: 0, low: 0, false: 3 },
    },
  ],
}

void t.test('low and true findings of a rule count as correct, and only the true ones as worth fixing', (t) => {
  t.same(precisionOf('xss', MEASUREMENT), {
    measuredOn: '2026-05-04',
    packages: 48,
    languages: [
      {
        language: 'java',
        shown: { read: 4, correct: 3, worthFixing: 2 },
        all: { read: 10, correct: 4, worthFixing: 2 },
      },
    ],
  })
  t.end()
})

void t.test('a rule without read findings has no precision', (t) => {
  t.equal(precisionOf('zip-slip', MEASUREMENT), null)
  t.equal(precisionOf('xss', { ...MEASUREMENT, date: null }), null)
  t.end()
})

void t.test('no rule claims more correct findings than were read', (t) => {
  for (const { id, precision } of MEASURED_RULES)
    for (const { language, shown, all } of precision?.languages ?? []) {
      t.ok(shown.read <= all.read && shown.correct <= shown.read && all.correct <= all.read, `${id} ${language}`)
      t.ok(shown.worthFixing <= shown.correct && all.worthFixing <= all.correct, `${id} ${language}`)
    }
  t.end()
})
