import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { judgeFirstRuns, measureFirstRuns, readFirstRuns } from '../../../scripts/real-code/first-run.ts'
import { openLabels } from '../../../scripts/real-code/label.ts'
import { REASONS } from '../../../scripts/real-code/reasons.ts'
import { renderFirstRuns } from '../../../scripts/real-code/write-confidence.ts'

const path = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))

void t.test('the product looks up what the first runs and their labels say', (t) => {
  const findings = readFirstRuns(path('scripts/real-code/first-runs'))
  const judged = judgeFirstRuns(findings, openLabels(path('scripts/real-code/labels'), REASONS))
  t.equal(judged.length, findings.length, 'each finding was read')
  t.equal(
    renderFirstRuns(measureFirstRuns(judged)),
    readFileSync(path('src/analysis/confidence/first-runs.ts'), 'utf8'),
    'npm run score:real -- --merge writes it',
  )
  t.end()
})
