import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { createThreadPool } from '../src/cli/thread-pool.ts'
import { MEASURED } from '../src/analysis/confidence/measured.ts'
import { readDetectionVersion } from '../src/sandbox/analyser-version.ts'
import { KNOWN_FLAWS } from './real-code/known-flaws.ts'
import { judgeFirstRuns, measureFirstRuns, readFirstRuns, writeFirstRun } from './real-code/first-run.ts'
import { FIX_REASONS } from './real-code/fix-reasons.ts'
import { renderFixEntry } from './real-code/fix-sheet.ts'
import { openLabels } from './real-code/label.ts'
import { labelSheets } from './real-code/label-sheets.ts'
import { parseScoreOptions, type Part, type ScoreOptions, USAGE } from './real-code/options.ts'
import { nameOf } from './real-code/package-row.ts'
import { judgedIn, measure, replaceCounts } from './real-code/measure-confidence.ts'
import { measurePrecision } from './real-code/measure-precision.ts'
import { PACKAGES } from './real-code/packages.ts'
import { renderPage, renderTables } from './real-code/render-page.ts'
import { REASONS } from './real-code/reasons.ts'
import { renderEntry } from './real-code/review-sheet.ts'
import type { Entry } from './real-code/sheets.ts'
import { writeConfidence, writeFirstRunRows } from './real-code/write-confidence.ts'
import { countJudgedFixes, writeJudgedFixes } from './real-code/write-judged-fixes.ts'
import { scoreAllFixes, scoreFlaws, scorePackages, scorePairs, type ScoreDeps } from './real-code/score-parts.ts'

const LABELS = openLabels(fileURLToPath(new URL('real-code/labels', import.meta.url)), REASONS)
const FIX_LABELS = openLabels(fileURLToPath(new URL('real-code/fix-labels', import.meta.url)), FIX_REASONS)
const FIRST_RUNS = fileURLToPath(new URL('real-code/first-runs', import.meta.url))
const PAGE = fileURLToPath(new URL('../src/analysis/REAL_CODE.md', import.meta.url))

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseScoreOptions(args, PACKAGES)
    if (!options) console.log(USAGE)
    else if (options.merge && options.sheets) console.log(merge(options.sheets, options))
    else await score(options)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

/** Of the packages that were named, when some were. */
function merge(folder: string, { merge: readers, packages, fixes }: ScoreOptions): string {
  const names = new Set(packages.map(nameOf))
  const wanted = { readers: readers ?? [], isWanted: (entry: Entry) => names.has(nameOf(entry)) }
  if (!fixes) {
    const done = labelSheets({ labels: LABELS, vocabulary: REASONS, render: renderEntry }, folder, wanted)
    writeFirstRunRows(measureFirstRuns(judgeFirstRuns(readFirstRuns(FIRST_RUNS), LABELS)))
    return done
  }
  const done = labelSheets({ labels: FIX_LABELS, vocabulary: FIX_REASONS, render: renderFixEntry }, folder, wanted)
  writeJudgedFixes(countJudgedFixes(PACKAGES.flatMap((row) => FIX_LABELS.read(row))))
  return done
}

async function score(options: ScoreOptions): Promise<void> {
  const pool = createThreadPool(options.jobs)
  try {
    const log = (line: string) => console.error(line)
    const analyserVersion = await readDetectionVersion()
    const deps: ScoreDeps = { pool, cache: options.cache, analyserVersion, labels: LABELS, fixLabels: FIX_LABELS, log }
    const isWanted = (part: Part) => options.parts.has(part)
    const names = new Set(options.packages.map(nameOf))
    // Without a choice of packages all of them, most of which are of packages that are not in the list.
    const flaws = options.packages === PACKAGES ? KNOWN_FLAWS : KNOWN_FLAWS.filter((flaw) => names.has(nameOf(flaw)))
    const scores = {
      packages: isWanted('findings') ? await scorePackages(deps, options) : [],
      pairs: isWanted('pairs') ? await scorePairs(deps, options) : [],
      flaws: isWanted('flaws') ? await scoreFlaws(deps, flaws) : [],
      fixes: isWanted('fixes') ? await scoreAllFixes(deps, options) : [],
    }
    console.log(renderTables(scores))
    if (options.firstRun !== null) writeFirstRun(options.firstRun, scores.packages)
    if (options.writesConfidence) {
      const rows = measure(judgedIn(scores))
      if (options.packages === PACKAGES) {
        const date = new Date().toISOString().slice(0, 10)
        const precision = measurePrecision(judgedIn({ ...scores, flaws: [] }), rows)
        const packages = scores.packages.length
        writeConfidence({ date, analyser: analyserVersion.slice(0, 12), rows, packages, precision })
      } else writeConfidence({ ...MEASURED, rows: replaceCounts(MEASURED.rows, rows, names) })
    }
    const output = options.output ?? (options.isWhole ? PAGE : null)
    if (output !== null)
      await writePage(output, renderPage(scores, existsSync(output) ? readFileSync(output, 'utf8') : ''))
  } finally {
    await pool.close()
  }
}

async function writePage(path: string, page: string): Promise<void> {
  writeFileSync(path, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }))
}

process.exitCode = await main(process.argv.slice(2))
