import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { createThreadPool } from '../../../src/cli/thread-pool.ts'
import { analyseRelease } from '../../../scripts/real-code/analyse-release.ts'
import { type Label, type Labels, openLabels as openAny } from '../../../scripts/real-code/label.ts'
import { labelSheets as labelAny } from '../../../scripts/real-code/label-sheets.ts'
import { type Archive, nameOf, type PackageRow } from '../../../scripts/real-code/package-row.ts'
import { writePackageSheet } from '../../../scripts/real-code/package-sheet.ts'
import { openRelease } from '../../../scripts/real-code/read-files.ts'
import { goneTable, languageTable, ruleTable } from '../../../scripts/real-code/render-scores.ts'
import { REASONS, type Verdict } from '../../../scripts/real-code/reasons.ts'
import { renderEntry, type SheetEntry } from '../../../scripts/real-code/review-sheet.ts'
import { type Entry, readSheets } from '../../../scripts/real-code/sheets.ts'
import { type PackageScore, scorePackage } from '../../../scripts/real-code/score-package.ts'

const ROW: PackageRow = {
  ecosystem: 'npm',
  package: '@small/shop',
  language: 'javascript',
  release: { version: '1.0.0', sha256: 'a'.repeat(64) },
  previous: [],
}
const ARCHIVE: Archive = { ...ROW, ...ROW.release }
const DANGEROUS = `const { exec } = require('node:child_process')
const app = require('express')()
app.get('/ping', function ping(req, res) {
  exec('ping ' + req.query.host)
  res.end()
})
`
const TWICE = `${DANGEROUS}
app.get('/hash', function hash(req, res) {
  exec('ls ' + req.query.folder)
  exec('ls ' + req.query.folder)
})
`

let scratch = 0

const openLabels = (folder: string) => openAny(folder, REASONS)

function labelSheets(labels: Labels<Verdict>, sheets: string, readers: readonly string[]): string {
  const kind = { labels, vocabulary: REASONS, render: renderEntry }
  return labelAny(kind, sheets, { readers, isWanted: (entry) => entry.path !== 'lib/unread.js' })
}

/** The findings of a small package. */
async function score(t: Test, files: Record<string, string>, labels: readonly Label[] = []) {
  const dir = t.testdir()
  const folder = join(dir, 'package')
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const pool = createThreadPool(1)
  try {
    const deps = { pool, cache: join(dir, 'cache'), analyserVersion: `test${(scratch += 1)}` }
    const analysis = await analyseRelease(deps, ARCHIVE, { folder })
    return { dir, scored: scorePackage(ROW, analysis, labels), code: openRelease(folder) }
  } finally {
    await pool.close()
  }
}

function labelsOf({ rows }: PackageScore): Label[] {
  return rows.map(({ finding, key }) => ({
    ...key,
    rule: finding.ruleId,
    version: '1.0.0',
    verdict: 'true',
    reason: 'exploitable',
    readers: ['true', 'true'],
  }))
}

t.test('tiers are what a comment would do, lines those of code that is there to run', async (t) => {
  const { scored } = await score(t, { 'lib/a.js': DANGEROUS, 'test/a.test.js': DANGEROUS, 'lib/b.min.js': DANGEROUS })
  t.same(
    scored.rows.map(({ finding }) => [finding.file, finding.tier]),
    [
      ['lib/a.js', 'blocking'],
      ['test/a.test.js', 'other'],
    ],
  )
  t.same(scored.lines, { javascript: DANGEROUS.split('\n').length })
})

t.test('what was built from other files of the package is left out', async (t) => {
  const { scored } = await score(t, {
    'lib/a.ts': DANGEROUS,
    'lib/a.js': DANGEROUS,
    'lib/b.js': `${DANGEROUS}//# sourceMappingURL=b.js.map\n`,
    'lib/a.d.ts': 'export declare const a: number\n',
  })
  t.same(
    scored.rows.map(({ finding }) => finding.file),
    ['lib/a.ts'],
  )
})

t.test('labels survive moved lines and moved files, and tell alike findings apart', async (t) => {
  const before = await score(t, { 'lib/a.js': TWICE })
  const labels = labelsOf(before.scored)
  t.same(
    labels.map(({ occurrence }) => occurrence),
    [1, 1, 2],
  )
  const moved = await score(t, { 'lib/a.js': `// New.\n\n${TWICE}` }, labels)
  t.same(moved.scored.rows.map(({ label }) => label), labels) // prettier-ignore
  t.same(moved.scored.gone, [])
  const renamed = await score(t, { 'lib/other.js': TWICE }, labels)
  t.ok(renamed.scored.rows.every(({ label }) => label !== null))
})

t.test('labels without a finding are kept and counted, lost true ones named', async (t) => {
  const labels = labelsOf((await score(t, { 'lib/a.js': DANGEROUS })).scored)
  const { scored } = await score(t, { 'lib/a.js': 'run()\n' }, labels)
  t.same(scored.gone, labels)
  t.match(goneTable([scored]), '1 true.')
  t.match(goneTable([scored]), '- npm/@small/shop `lib/a.js`: command-injection (exploitable)')
})

t.test('sheets hold what a reader needs; two readers make labels, and a third decides', async (t) => {
  const { dir, scored, code } = await score(t, { 'lib/a.js': TWICE })
  const sheets = join(dir, 'sheets')
  t.equal(writePackageSheet(sheets, { scored, code, tier: 'shown' }), 3)
  const [first, second, third] = readSheets<SheetEntry>(sheets)
  t.match(first, { path: 'lib/a.js', line: 4, rule: 'command-injection', tier: 'blocking', function: /^ping, lines/ })
  t.match(first?.code, '>     4    exec(')
  t.match(first?.trace[0], { place: 'lib/a.js:4' })
  t.match(readFileSync(join(sheets, 'npm/@small/shop.md'), 'utf8'), '## 3. command-injection: `lib/a.js:10`')

  const labels = openLabels(join(dir, 'labels'))
  const write = (name: string, verdicts: object[]): string => {
    const path = join(dir, `${name}.jsonl`)
    writeFileSync(path, verdicts.map((verdict) => `${JSON.stringify(verdict)}\n`).join(''))
    return path
  }
  const verdictOf = (entry: { identity: string } | undefined, verdict: string, reason: string) => ({
    identity: entry?.identity,
    verdict,
    reason,
  })
  const agreed = [verdictOf(first, 'true', 'exploitable'), verdictOf(second, 'low', 'deliberate')]
  const a = write('a', [...agreed, verdictOf(third, 'true', 'exploitable')])
  const b = write('b', [...agreed, verdictOf(third, 'false', 'constant-or-bounded')])
  writeFileSync(join(sheets, 'other.jsonl'), JSON.stringify({ ...first, identity: 'npm/x:1', path: 'lib/unread.js' }))
  t.match(labelSheets(labels, sheets, [a, b]), '2 labels; 1 for a third look', 'what is not wanted need not be read')
  t.match(readSheets(`${sheets}-third-look`), [{ readers: ['true, exploitable', 'false, constant-or-bounded'] }])
  const c = write('c', [verdictOf(third, 'low', 'deliberate')])
  t.equal(labelSheets(labels, sheets, [a, b, c]), '3 labels')
  const stored = labels.read(ROW)
  t.same(stored.map(({ verdict, readers, occurrence }) => [verdict, readers, occurrence]).sort(), [
    ['low', ['low', 'low'], 1],
    ['low', ['true', 'false', 'low'], 2],
    ['true', ['true', 'true'], 1],
  ])
  const labelled = await score(t, { 'lib/a.js': TWICE }, stored)
  t.equal(writePackageSheet(join(dir, 'rest'), { scored: labelled.scored, code, tier: 'shown' }), 0)
  t.match(languageTable([labelled.scored]), /javascript .*\| 3 \| 1 \| 2 \| 0 \| 0 \| 100 %/)
  t.match(ruleTable([labelled.scored]), 'command-injection | javascript | 3 | 1 | 2 | 0 | 0 | 100 %')
})

t.test('code without findings counts its lines', async (t) => {
  const { scored } = await score(t, { 'lib/a.js': 'exports.add = (a, b) => a + b\n' })
  t.match(languageTable([scored]), /javascript +\| +\d+ \| +0 \|/)
})

t.test('mistakes of readers are named, and nothing is written', async (t) => {
  const { dir, scored, code } = await score(t, { 'lib/a.js': DANGEROUS })
  const sheets = join(dir, 'sheets')
  writePackageSheet(sheets, { scored, code, tier: 'shown' })
  const identity = readSheets(sheets)[0]!.identity
  const labels = openLabels(join(dir, 'labels'))
  const tryVerdict = (text: string): void => {
    const path = join(dir, 'x.jsonl')
    writeFileSync(path, text)
    labelSheets(labels, sheets, [path, path])
  }
  const good = { identity, verdict: 'true', reason: 'exploitable' }
  t.throws(() => tryVerdict('{'), /x\.jsonl:1: this is no JSON/)
  t.throws(
    () => tryVerdict(JSON.stringify({ ...good, identity: 'npm/other:1' })),
    /no sheet has a finding npm\/other:1/,
  )
  t.throws(
    () => tryVerdict(JSON.stringify({ ...good, verdict: 'maybe' })),
    /the verdict is true, low, false, not maybe/,
  )
  t.throws(
    () => tryVerdict(JSON.stringify({ ...good, reason: 'feeling' })),
    /unknown reason feeling; for true there are/,
  )
  t.throws(() => tryVerdict(JSON.stringify({ ...good, note: 'x'.repeat(201) })), /a note is a text of at most 200/)
  t.throws(() => tryVerdict(`${JSON.stringify(good)}\n${JSON.stringify({ ...good, verdict: 'low' })}`), /two verdicts/)
  t.throws(() => tryVerdict(''), /no verdict of reader A/)
  t.same(labels.read(ROW), [])
})

t.test('label files are sorted, and what is no label is refused with its place', async (t) => {
  const dir = t.testdir()
  const labels = openLabels(dir)
  const one: Label = { path: 'b.js', rule: 'xss', identity: 'f'.repeat(32), occurrence: 1, version: '1', verdict: 'false', reason: 'duplicate', readers: ['false', 'false'] } // prettier-ignore
  labels.add(ROW, [one, { ...one, occurrence: 2 }, { ...one, path: 'a.js' }])
  t.same(
    labels.read(ROW).map(({ path, occurrence }) => `${path} ${occurrence}`),
    ['a.js 1', 'b.js 1', 'b.js 2'],
  )
  const file = join(dir, 'npm/@small/shop.jsonl')
  for (const wrong of [{ reason: 'feeling' }, { verdict: 'maybe' }, { readers: ['x'] }, { path: '' }]) {
    writeFileSync(file, JSON.stringify({ ...one, ...wrong }))
    t.throws(() => labels.read(ROW), /shop\.jsonl:1 (has|lacks)/)
  }
})

t.test('the labels in the repository can be read', async (t) => {
  const { PACKAGES } = await import('../../../scripts/real-code/packages.ts')
  const labels = openLabels(new URL('../../../scripts/real-code/labels', import.meta.url).pathname)
  for (const row of PACKAGES) t.doesNotThrow(() => labels.read(row))
})

t.test('each package is listed once, and first runs are of releases in the list', async (t) => {
  const { PACKAGES } = await import('../../../scripts/real-code/packages.ts')
  const releases = PACKAGES.map((row) => `${nameOf(row)} ${row.release.version}`)
  t.equal(new Set(PACKAGES.map(nameOf)).size, PACKAGES.length)
  const folder = new URL('../../../scripts/real-code/first-runs', import.meta.url).pathname
  const found = readSheets<Entry>(folder)
  t.not(found.length, 0)
  for (const entry of found) t.ok(releases.includes(`${nameOf(entry)} ${entry.version}`), entry.identity)
})
