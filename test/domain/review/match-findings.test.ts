import { test } from 'tap'
import { compareFindings } from '../../../src/domain/review/compare-findings.ts'
import { takeKnown } from '../../../src/domain/review/match-findings.ts'
import { reviewSuppressions } from '../../../src/domain/review/review-suppressions.ts'
import { decideDelta } from '../../../src/domain/review/review-delta.ts'
import { HEAD_SHA, makeFinding } from '../../helpers/findings.ts'

const PRINT = 'a'.repeat(32)

test('alike findings are counted, those of the same file first', (t) => {
  const known = [{ id: PRINT, file: 'a.js' }]
  const first = { id: PRINT, file: '0.js' }
  const second = { id: `${PRINT}-2`, file: 'a.js' }
  t.same([...takeKnown([first, second], known)], [second])
  t.same([...takeKnown([first], known)], [first], 'renamed')
  t.same([...takeKnown([{ id: 'b'.repeat(32), file: 'a.js' }], known)], [])
  t.end()
})

test('a copy in a file that comes first is what is new', (t) => {
  const base = { findings: [makeFinding({ id: PRINT, file: 'b.js' })], files: [] }
  const head = {
    findings: [makeFinding({ id: PRINT, file: 'a.js' }), makeFinding({ id: `${PRINT}-2`, file: 'b.js' })],
    files: [],
  }
  t.same(
    compareFindings({ head, base }).map(({ file, origin }) => [file, origin]),
    [
      ['a.js', 'new'],
      ['b.js', 'pre-existing'],
    ],
  )
  t.end()
})

test('another number is no change since the last push', (t) => {
  const previous = { headSha: HEAD_SHA, findings: [makeFinding({ id: PRINT, file: 'b.js' })] }
  const current = [
    makeFinding({ id: PRINT, file: 'a.js', origin: 'pre-existing' }),
    makeFinding({ id: `${PRINT}-2`, file: 'b.js' }),
  ]
  t.match(decideDelta({ previous, current, unreadPaths: new Set() }), { introduced: 0, fixed: 0 })
  t.end()
})

test('what a pull request suppresses, and what comes back soon', (t) => {
  const suppress = (id: string, until: string | null) => ({
    finding: makeFinding({ id }),
    marker: 'fixwright-ignore' as const,
    reason: 'known',
    until,
    at: { line: 1, column: 1 },
  })
  const reviewed = reviewSuppressions({
    head: [suppress('old', '2026-03-15'), suppress('fresh', '2026-03-16'), suppress('for-good', null)],
    base: [suppress('old', null)],
    now: new Date('2026-03-01T12:00:00Z'),
  })
  t.same(
    reviewed.map(({ origin, expiresSoon }) => [origin, expiresSoon]),
    [
      ['pre-existing', true],
      ['new', false],
      ['new', false],
    ],
  )
  t.end()
})
