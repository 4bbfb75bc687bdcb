import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createThreadPool } from '../src/cli/thread-pool.ts'
import { readAnalyserVersion } from '../src/sandbox/analyser-version.ts'
import { openLabels, type Labels } from './real-code/label.ts'
import { labelSheets } from './real-code/label-sheets.ts'
import { loadRelease, type LoadDeps } from './real-code/load-package.ts'
import { parseScoreOptions, type ScoreOptions, USAGE } from './real-code/options.ts'
import { nameOf } from './real-code/package-row.ts'
import { PACKAGES } from './real-code/packages.ts'
import { goneTable, languageTable, packageTable, ruleTable } from './real-code/render-scores.ts'
import { writePackageSheet } from './real-code/package-sheet.ts'
import { type PackageScore, scorePackage } from './real-code/score-package.ts'

const LABELS = fileURLToPath(new URL('real-code/labels', import.meta.url))

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseScoreOptions(args, PACKAGES)
    const labels = openLabels(LABELS)
    if (!options) console.log(USAGE)
    else if (options.merge && options.sheets) console.log(labelSheets(labels, options.sheets, options.merge))
    else await score(options, labels)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

async function score(options: ScoreOptions, labels: Labels): Promise<void> {
  const pool = createThreadPool(options.jobs)
  try {
    const deps = { pool, cache: options.cache, analyserVersion: await readAnalyserVersion() }
    const scores: PackageScore[] = []
    for (const row of options.packages) scores.push(await scoreOne(deps, { row, labels, options }))
    console.log([packageTable, languageTable, ruleTable, goneTable].map((render) => render(scores)).join('\n\n'))
  } finally {
    await pool.close()
  }
}

async function scoreOne(
  deps: LoadDeps,
  { row, labels, options }: { row: (typeof PACKAGES)[number]; labels: Labels; options: ScoreOptions },
): Promise<PackageScore> {
  const startedAt = performance.now()
  const loaded = await loadRelease(deps, row, row.release)
  const scored = scorePackage(row, loaded, labels.read(row))
  if (options.sheets) writePackageSheet(options.sheets, { scored, code: loaded.code, tier: options.tier })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.error(`${join(nameOf(row), row.release.version)}: ${scored.rows.length} findings, ${seconds} s`)
  return scored
}

process.exitCode = await main(process.argv.slice(2))
