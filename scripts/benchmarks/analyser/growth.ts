import { analyze } from '../../../src/analysis/analyze.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { printFigure, round, type BenchmarkOptions } from '../figures.ts'
import type { Source } from './sources.ts'

const COUNTS = [1, 10, 100, 1000]
const COUNTS_QUICK = [1, 10]
/** Files of a usual length, so that one is much like ten divided by ten. */
const LENGTHS = { least: 2_000, most: 12_000 }
const SAMPLE = 10
/** Growing tenfold may cost this much more for each file. */
const TARGET_RATIO = 1.3

/** How the price of one file changes with the number of files in the same program: it should not. */
export function measureGrowth(sources: readonly Source[], { quick }: BenchmarkOptions): void {
  for (const source of sources) {
    const sample = source.files
      .filter(({ content: { length } }) => length > LENGTHS.least && length < LENGTHS.most)
      .slice(0, SAMPLE)
    if (sample.length === 0) continue
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

/** Milliseconds for so many files, which are the sample again and again in folders of their own. */
function priceOf(sample: readonly SourceFile[], count: number): number {
  const rounds = count >= 100 ? 1 : ROUNDS * (SAMPLE / Math.min(SAMPLE, count))
  let best = Infinity
  let sum = 0
  for (let done = 0; done < rounds; done += 1) {
    const first = count === 1 ? done : 0
    const files = Array.from({ length: count }, (_, index): SourceFile => {
      const { path, content } = sample[(first + index) % sample.length]!
      return { path: `copy-${Math.floor(index / sample.length)}/${path}`, content }
    })
    const startedAt = performance.now()
    analyze(files)
    const time = performance.now() - startedAt
    best = Math.min(best, time)
    sum += time
  }
  return count === 1 ? sum / rounds : best
}
