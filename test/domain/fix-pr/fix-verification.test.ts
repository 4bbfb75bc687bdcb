import { test } from 'tap'
import type { AnalysisResult } from '../../../src/analysis/source/finding.ts'
import { mergeResults } from '../../../src/analysis/source/merge-results.ts'
import { verifyFixes } from '../../../src/domain/fix-pr/fix-verification.ts'
import { makeFinding } from '../../helpers/findings.ts'

const fixed = makeFinding({ id: 'one', file: 'a.js' })
const result = (change: Partial<AnalysisResult> = {}): AnalysisResult => ({
  ...mergeResults([]),
  analysed: ['a.js'],
  ...change,
})
const verify = (before: AnalysisResult, after: AnalysisResult) =>
  verifyFixes({ paths: ['a.js'], before, after, fixed: [fixed] })

test('a fix that leaves nothing is fine', (t) => {
  t.same(verify(result({ findings: [fixed] }), result()), { ok: true })
  t.end()
})

test('neighbours may stay, also under another fingerprint', (t) => {
  const neighbour = makeFinding({ id: 'two', file: 'a.js' })
  const renamed = makeFinding({ id: 'three', file: 'a.js' })
  t.same(verify(result({ findings: [fixed, neighbour] }), result({ findings: [renamed] })), { ok: true })
  t.end()
})

test('a finding that stays, or a new one, is not', (t) => {
  const refused = { ok: false, files: ['a.js'] }
  t.same(verify(result({ findings: [fixed] }), result({ findings: [fixed] })), refused)
  const other = makeFinding({ id: 'new', file: 'a.js', ruleId: 'eval' })
  t.same(verify(result({ findings: [fixed] }), result({ findings: [other] })), refused)
  t.end()
})

test('a file that no longer parses, or could not be analysed, is not', (t) => {
  const before = result({ findings: [fixed] })
  const refused = { ok: false, files: ['a.js'] }
  t.same(verify(before, result({ parseErrors: [{ file: 'a.js', line: 1, column: 1, message: 'x' }] })), refused)
  t.same(verify(before, result({ skipped: [{ file: 'a.js', code: 'timeout', reason: 'x' }] })), refused)
  t.same(verify(before, result({ analysed: [] })), refused)
  t.end()
})
