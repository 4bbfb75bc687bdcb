import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { FIX_REASONS } from '../../../scripts/real-code/fix-reasons.ts'
import { openLabels } from '../../../scripts/real-code/label.ts'
import { PACKAGES } from '../../../scripts/real-code/packages.ts'
import { countJudgedFixes, renderJudgedFixes } from '../../../scripts/real-code/write-judged-fixes.ts'
import { highestSafety } from '../../../src/analysis/fixers/highest-safety.ts'
import type { JudgedFixes } from '../../../src/analysis/fixers/judgement.ts'

const fileAt = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

t.test('the counts that limit the labels of fixes are those of the readers’ verdicts', (t) => {
  const labels = openLabels(fileAt('scripts/real-code/fix-labels'), FIX_REASONS)
  const rows = countJudgedFixes(PACKAGES.flatMap((row) => labels.read(row)))
  t.equal(readFileSync(fileAt('src/analysis/fixers/judged-fixes.ts'), 'utf8'), renderJudgedFixes(rows))
  t.end()
})

t.test('fixes of false findings do not count, and TypeScript counts as JavaScript', (t) => {
  const label = { rule: 'xxe', identity: 'a', occurrence: 1, version: '1.0.0', readers: [] }
  const rows = countJudgedFixes([
    { ...label, path: 'a.ts', verdict: 'wrong', reason: 'nothing-to-fix' },
    { ...label, path: 'a.ts', verdict: 'edit', reason: 'style' },
    { ...label, path: 'a.js', verdict: 'merge', reason: 'right' },
    { ...label, path: 'a.txt', verdict: 'merge', reason: 'right' },
  ])
  t.strictSame(rows, [{ rule: 'xxe', language: 'javascript', merge: 1, edit: 1, wrong: 0 }])
  t.end()
})

t.test('a fixer may say what its fixes have earned', (t) => {
  const of = (merge: number, edit: number, wrong: number) => {
    const row: JudgedFixes = { rule: 'xxe', language: 'javascript', merge, edit, wrong }
    return highestSafety('xxe', 'typescript', [row])
  }
  t.equal(highestSafety('xxe', 'java', []), 'merge', 'nobody has read one')
  t.equal(of(8, 1, 0), 'merge')
  t.equal(of(8, 2, 0), 'glance', 'too many were edited')
  t.equal(of(30, 0, 1), 'glance', 'one was wrong')
  t.equal(of(6, 0, 1), 'review', 'one of a few was wrong')
  t.equal(of(0, 0, 1), 'review')
  t.end()
})
