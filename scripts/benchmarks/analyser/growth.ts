import { analyze } from '../../../src/analysis/analyze.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { printFigure, round, type BenchmarkOptions } from '../figures.ts'
import type { Source } from './sources.ts'

const COUNTS = [1, 10, 100, 1000]
const COUNTS_QUICK = [1, 10]
/** Files of typical length, so that one file is comparable with a tenth of ten. */
const LENGTHS = { least: 2_000, most: 12_000 }
const SAMPLE = 10
/** How much more each file may cost in a tenfold larger program. */
const TARGET_RATIO = 1.3

/** How the cost of one file depends on the number of files in the program; it should not. */
export function measureGrowth(sources: readonly Source[], { quick }: BenchmarkOptions): void {
  for (const source of sources) {
    const sample = source.files
      .filter(({ content: { length } }) => length > LENGTHS.least && length < LENGTHS.most)
      .slice(0, SAMPLE)
    if (sample.length === 0) continue
    priceOf(sample, SAMPLE)
    const times = (quick ? COUNTS_QUICK : COUNTS).map((count) => ({ count, each: priceOf(sample, count) / count }))
    const base = times.find(({ count }) => count === SAMPLE)!.each
    for (const { count, each } of times) {
      printFigure({
        benchmark: 'analyser',
        figure: `${source.language}: time for each of ${count} files, by that of each of ${SAMPLE}`,
        value: Math.round((each / base) * 100) / 100,
        unit: 'times',
        ...(count > SAMPLE && { target: TARGET_RATIO }),
        p50: round(each),
      })
    }
  }
}

const ROUNDS = 3

/** Processor milliseconds for this many files: copies of the sample, each in its own folder. */
function priceOf(sample: readonly SourceFile[], count: number): number {
  // For a single file, each file of the sample takes a turn.
  const starts = count === 1 ? sample.map((_, index) => index) : [0]
  const prices = starts.map((first) =>
    Math.min(...Array.from({ length: ROUNDS }, () => timeOf(copies(sample, first, count)))),
  )
  return prices.reduce((sum, price) => sum + price, 0) / prices.length
}

function copies(sample: readonly SourceFile[], first: number, count: number): SourceFile[] {
  return Array.from({ length: count }, (_, index) => {
    const { path, content } = sample[(first + index) % sample.length]!
    return { path: `copy-${Math.floor(index / sample.length)}/${path}`, content }
  })
}

function timeOf(files: readonly SourceFile[]): number {
  const before = process.cpuUsage()
  analyze(files)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
