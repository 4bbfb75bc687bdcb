import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { RULES } from '../src/analysis/rules/catalogue.ts'
import { FILE_KINDS } from '../src/analysis/source/file-kind.ts'
import type { AnalysisResult } from '../src/analysis/source/finding.ts'
import { groupFiles, PROJECT_LIMITS } from '../src/analysis/source/imports/group-files.ts'
import { collectFiles } from '../src/cli/collect-files.ts'
import { joinGroupResults } from '../src/cli/join-results.ts'
import { createThreadPool, type ThreadPool } from '../src/cli/thread-pool.ts'
import { VERSION } from '../src/lib/version.ts'
import { renderSarifReport } from '../src/messages/report/sarif-report.ts'
import { type Corpus, readCorpora } from './scoring/corpus.ts'
import { scoreCorpus } from './scoring/score.ts'
import { renderScores, type Scored } from './scoring/table.ts'

const USAGE = `Usage: npm run score -- CORPORA_DIR [--output FILE] [--scorer PROGRAM]

  CORPORA_DIR  a folder of labelled corpora, each a folder with cases.jsonl, corpus.json and the code in src and fixed
  --output     where the tables go; what is written below their marker there is kept
  --scorer     a Python program that is run with --sarif FILE --corpus NAME for each corpus, to compare with`

const SCORES = fileURLToPath(new URL('../src/analysis/SCORES.md', import.meta.url))
const TODAY = '2000-01-01'

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { output: { type: 'string', default: SCORES }, scorer: { type: 'string' } },
  })
  const [folder] = positionals
  if (!folder || !existsSync(folder)) {
    console.error(USAGE)
    return 2
  }
  const pool = createThreadPool(availableParallelism())
  const scored: Scored[] = []
  try {
    for (const corpus of readCorpora(folder)) {
      console.error(`${corpus.name}: ${corpus.cases.length} cases`)
      const result = await analyseCorpus(pool, corpus)
      scored.push({ name: corpus.name, scores: scoreCorpus(corpus, result.findings) })
      if (values.scorer) compare(values.scorer, folder, corpus, result)
    }
  } finally {
    await pool.close()
  }
  const before = existsSync(values.output) ? readFileSync(values.output, 'utf8') : ''
  const page = renderScores(scored, before)
  writeFileSync(values.output, await format(page, { ...(await resolveConfig(SCORES)), parser: 'markdown' }))
  return 0
}

/** Paths in the result are relative to the corpus, like those of the cases. */
async function analyseCorpus(pool: ThreadPool, { folder }: Corpus): Promise<AnalysisResult> {
  const parts = ['src', 'fixed'].map((part) => join(folder, part)).filter((path) => existsSync(path))
  const { files } = await collectFiles(parts, { kinds: new Set(FILE_KINDS), respectsIgnore: false })
  const own = files.map(({ path, content }) => ({ path: relative(folder, path), content }))
  const task = { fix: null, rules: undefined, today: TODAY }
  const { result } = joinGroupResults(
    await Promise.all(groupFiles(own, PROJECT_LIMITS).map((group) => pool.run({ ...group, task }))),
  )
  if (!result) throw new Error(`There is no code in ${folder}`)
  return result
}

/** What another program makes of the same findings. */
function compare(scorer: string, folder: string, { name, folder: root }: Corpus, result: AnalysisResult): void {
  const directory = mkdtempSync(join(tmpdir(), 'fixwright-score-'))
  try {
    const sarif = join(directory, `${name}.sarif`)
    const rootUrl = `${pathToFileURL(root).href}/`
    writeFileSync(sarif, renderSarifReport({ result, rules: RULES, version: VERSION, durationMs: 0, rootUrl }))
    const output = execFileSync('python3', [scorer, '--sarif', sarif, '--corpus', name, '--by', 'language'], {
      encoding: 'utf8',
      env: { ...process.env, CORPORA: folder },
    })
    console.error(output)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

process.exitCode = await main(process.argv.slice(2))
