import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import t from 'tap'
import type { FixedFile } from '../../../src/analysis/source/text-edit.ts'
import { createThreadPool } from '../../../src/cli/thread-pool.ts'
import { checkFixed } from '../../../scripts/real-code/check-fixed.ts'
import { changesOf } from '../../../scripts/real-code/fix-change.ts'
import { FIX_REASONS } from '../../../scripts/real-code/fix-reasons.ts'
import { type FixEntry, renderFixEntry } from '../../../scripts/real-code/fix-sheet.ts'
import { openLabels } from '../../../scripts/real-code/label.ts'
import { labelSheets } from '../../../scripts/real-code/label-sheets.ts'
import { loadRelease } from '../../../scripts/real-code/load-package.ts'
import { writeFixSheet } from '../../../scripts/real-code/package-sheet.ts'
import type { PackageRow } from '../../../scripts/real-code/package-row.ts'
import { fixTables } from '../../../scripts/real-code/render-fixes.ts'
import { scoreFixes } from '../../../scripts/real-code/score-fixes.ts'
import { readSheets } from '../../../scripts/real-code/sheets.ts'

const VIEWS = `import yaml
from django.http import HttpResponse


def upload(request):
    settings = yaml.load(request.body, Loader=yaml.Loader)
    return HttpResponse(settings['name'], content_type='text/plain')
`

function makeFile(before: string, after: string, lines: readonly number[]): FixedFile {
  const fixes = lines.map((line) => ({ findingId: `f${line}`, line }) as unknown as FixedFile['fixes'][number])
  return { path: 'a.py', before, after, fixes }
}

t.test('of several fixes in a file each has its own hunks, and those that are for all', async (t) => {
  const lines = Array.from({ length: 60 }, (_, index) => `line_${index + 1}()`)
  const before = lines.join('\n')
  const after = ['import new', ...lines.map((line, index) => (index === 29 || index === 54 ? `safe_${line}` : line))].join('\n') // prettier-ignore
  const [first, second] = changesOf(makeFile(before, after, [30, 55]))
  t.match(first?.diff, '+import new')
  t.match(first?.diff, '+safe_line_30()')
  t.notMatch(first?.diff, 'safe_line_55')
  t.match(second?.diff, '+safe_line_55()')
  t.not(first?.hash, second?.hash)
  const moved = changesOf(makeFile(`\n\n${before}`, `\n\n${after}`, [32, 57]))
  t.equal(moved[0]?.hash, first?.hash, 'the same change wherever it stands')
})

t.test('tools say what they did not say before', async (t) => {
  const files = [
    { path: 'a.py', before: 'x = 1\n', after: 'x = (\n', fixes: [] },
    { path: 'b.py', before: 'x = (\n', after: 'x = (\n', fixes: [] },
    { path: 'a.js', before: 'f()\n', after: 'f(\n', fixes: [] },
    { path: 'b.js', before: 'f()\n', after: 'export const a = 1\n', fixes: [] },
    { path: 'a.ts', before: 'const a: number = 1\n', after: 'const a: = 1\n', fixes: [] },
    { path: 'b.ts', before: 'const a: number = 1\n', after: 'const a: string = ""\n', fixes: [] },
  ]
  t.same(
    checkFixed(files).map(({ path }) => path),
    ['a.py', 'a.js', 'a.ts'],
  )
})

t.test('fixes are written to a sheet, judged by two, and counted by what the reviewer is told', async (t) => {
  const dir = t.testdir()
  const bytes = zipSync({ 'shop/views.py': strToU8(VIEWS) })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const row: PackageRow = { ecosystem: 'pypi', package: 'shop', language: 'python', release: { version: '1', sha256 }, previous: [] } // prettier-ignore
  const pool = createThreadPool(1)
  t.teardown(() => pool.close())
  const fetchTo = async (_: unknown, folder: string) => writeFileSync(join(folder, 'x.whl'), bytes)
  const deps = { pool, cache: join(dir, 'cache'), analyserVersion: 'test', fetchTo }
  const loaded = await loadRelease(deps, row, row.release)
  const labels = openLabels(join(dir, 'labels'), FIX_REASONS)
  const score = () => scoreFixes(deps, { row, loaded, labels: labels.read(row) }, 'shown')

  const sheets = join(dir, 'sheets')
  t.equal(writeFixSheet(sheets, await score()), 1)
  const [entry] = readSheets<FixEntry>(sheets)
  t.match(entry, { rule: 'insecure-deserialization', path: 'shop/views.py', line: 6, complaints: [] })
  t.match(entry?.diff, /^\+.*[sS]afe/m)
  t.match(readFileSync(join(sheets, 'pypi/shop.md'), 'utf8'), '`honest-users-notice`')

  const verdict = join(dir, 'verdict.jsonl')
  writeFileSync(verdict, JSON.stringify({ identity: entry?.identity, verdict: 'merge', reason: 'right' }))
  const kind = { labels, vocabulary: FIX_REASONS, render: renderFixEntry }
  t.equal(labelSheets(kind, sheets, { readers: [verdict, verdict], isWanted: () => true }), '1 labels')
  const scored = await score()
  t.equal(writeFixSheet(join(dir, 'rest'), scored), 0)
  t.match(fixTables([scored]), new RegExp(`\\| ${entry?.safety} \\| 1 \\| 1 \\| 0 \\| 0 \\| 0 \\| 100 %`))

  const [label] = labels.read(row)
  t.match(label, { change: entry?.change })
  const other = await scoreFixes(deps, { row, loaded, labels: [{ ...label!, change: 'f'.repeat(16) }] }, 'shown')
  t.equal(other.rows[0]?.label, null, 'another change is read again')
})
