import { readdirSync, readFileSync } from 'node:fs'
import { analyzeFiles } from '../../../src/analysis/analyze-files.ts'
import { fix } from '../../../src/analysis/fix.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { type BenchmarkOptions, printFigure, ratioOf, round, say, summarize } from '../figures.ts'

const FIXES = new URL('../../../test/analysis/fixes/', import.meta.url)

/**
 * Files of the fixers' own tests, each with several findings, in all languages: how long it takes to plan, apply and prove
 * their fixes, next to what analysing the same files once takes. A proof analyses the file again, so the least is one more.
 */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  for (const [language, extension] of Object.entries(EXTENSIONS)) {
    const files = readPairs(extension)
    say(`${language}: ${files.length} files`)
    measure(language, files, quick ? 2 : 10)
  }
  return Promise.resolve()
}

const EXTENSIONS = { javascript: '.js', typescript: '.ts', python: '.py', java: '.java' }

function readPairs(extension: string): SourceFile[] {
  return readdirSync(FIXES, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(`.before${extension}`))
    .sort()
    .map((name) => ({ path: `src/${name}`, content: readFileSync(new URL(name, FIXES), 'utf8') }))
}

function measure(language: string, files: readonly SourceFile[], rounds: number): void {
  let fixes = 0
  const analysing: number[] = []
  const fixing: number[] = []
  // The first round is for warming up.
  for (let count = 0; count <= rounds; count += 1) {
    const analysed = time(() => {
      for (const file of files) analyzeFiles([file])
    })
    fixes = 0
    const fixed = time(() => {
      for (const file of files) fixes += fix([file]).files.flatMap((one) => one.fixes).length
    })
    if (count === 0) continue
    analysing.push(analysed)
    fixing.push(fixed)
  }
  report(language, { files: files.length, fixes, analysing, fixing })
}

type Times = { readonly files: number; readonly fixes: number; readonly analysing: number[]; readonly fixing: number[] }

function report(language: string, { files, fixes, analysing, fixing }: Times): void {
  const { p50, p95, samples } = summarize(fixing)
  const floor = summarize(analysing)
  printFigure({
    benchmark: 'fixers',
    figure: `${language}: fixing ${fixes} findings in ${files} files, with their analysis and proofs`,
    value: p50,
    unit: 'ms',
    samples,
    p50,
    p95,
    floor: { name: 'analysing the same files once', p50: floor.p50, p99: floor.p99 },
    ratio: ratioOf(p50, floor.p50),
  })
  printFigure({
    benchmark: 'fixers',
    figure: `${language}: fixes`,
    value: round((1000 * fixes) / p50),
    unit: 'per second',
  })
}

/** In milliseconds of processor time, which other programs on the machine do not lengthen. */
function time(act: () => void): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
