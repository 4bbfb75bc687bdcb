import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { analyzeFiles } from '../../../src/analysis/analyze-files.ts'
import { fix } from '../../../src/analysis/fix.ts'
import { groupFiles, PROJECT_LIMITS } from '../../../src/analysis/source/imports/group-files.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { prepareSources } from '../analyser/sources.ts'
import { type BenchmarkOptions, printFigure, ratioOf, round, say, summarize } from '../figures.ts'

type Group = { readonly files: readonly SourceFile[]; readonly context?: readonly SourceFile[] }

const FIXES = new URL('../../../test/analysis/fixes/', import.meta.url)
const EXTENSIONS = { javascript: '.js', typescript: '.ts', python: '.py', java: '.java' }

/**
 * The cost of planning, applying and proving fixes, compared with analysing the same files once. First the files of the
 * fixers' own tests, where nearly every line needs a fix; then real projects, where hardly any does. A proof analyses
 * the file again, so a file with a fix takes at least twice as long.
 */
export async function run(options: BenchmarkOptions): Promise<void> {
  const rounds = options.quick ? 2 : 8
  for (const [language, extension] of Object.entries(EXTENSIONS)) {
    const files = readPairs(extension)
    measure(
      `${language}: ${files.length} files full of findings`,
      files.map((file) => ({ files: [file] })),
      rounds,
    )
  }
  const { folder, sources } = await prepareSources(options)
  try {
    for (const { language, name, files } of sources) {
      const groups = groupFiles(files, PROJECT_LIMITS)
      measure(`${language}: ${files.length} files of ${name}`, groups, options.quick ? 1 : 3)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readPairs(extension: string): SourceFile[] {
  return readdirSync(FIXES, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(`.before${extension}`))
    .sort()
    .map((name) => ({ path: `src/${name}`, content: readFileSync(new URL(name, FIXES), 'utf8') }))
}

function measure(what: string, groups: readonly Group[], rounds: number): void {
  say(what)
  let fixes = 0
  const analysing: number[] = []
  const fixing: number[] = []
  // The first round warms up.
  for (let count = 0; count <= rounds; count += 1) {
    const analysed = time(() => {
      for (const { files, context = [] } of groups) analyzeFiles(files, { context })
    })
    fixes = 0
    const fixed = time(() => {
      for (const { files, context = [] } of groups) fixes += countFixes(fix(files, { context }))
    })
    if (count === 0) continue
    analysing.push(analysed)
    fixing.push(fixed)
  }
  report(what, { fixes, analysing, fixing })
}

function countFixes({ files }: ReturnType<typeof fix>): number {
  return files.reduce((sum, file) => sum + file.fixes.length, 0)
}

type Times = { readonly fixes: number; readonly analysing: number[]; readonly fixing: number[] }

function report(what: string, { fixes, analysing, fixing }: Times): void {
  const { p50, p95, samples } = summarize(fixing)
  const floor = summarize(analysing)
  printFigure({
    benchmark: 'fixers',
    figure: `${what}, analysing and fixing`,
    value: p50,
    unit: 'ms',
    samples,
    p50,
    p95,
    floor: { name: 'analysing the same files once', p50: floor.p50, p99: floor.p99 },
    ratio: ratioOf(p50, floor.p50),
  })
  const spent = p50 - floor.p50
  if (fixes === 0 || spent <= 0) return
  printFigure({
    benchmark: 'fixers',
    figure: `${what}, fixes`,
    value: round((1000 * fixes) / spent),
    unit: 'per second',
  })
}

/** Processor time in milliseconds, unaffected by other programs. */
function time(act: () => void): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
