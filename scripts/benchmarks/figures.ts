export type BenchmarkOptions = {
  /** Few repetitions: checks that the benchmark runs, without useful timings. */
  readonly quick: boolean
  /** A folder of Java sources. */
  readonly java?: string | undefined
  /** Folders searched for other analysers, before PATH and the project's own packages. */
  readonly peers?: readonly string[] | undefined
  /** Rules for the analyser that has none of its own. */
  readonly rules?: string | undefined
  /** A folder of labelled corpora. */
  readonly corpora?: string | undefined
}

export type Figure = {
  readonly benchmark: string
  readonly figure: string
  readonly value: number
  readonly unit:
    | 'ms'
    | 'MB'
    | 'per second'
    | 'kLOC per second'
    | 'kLOC per processor second'
    | 'times'
    | 'requests'
    | 'round trips'
    | 'connections'
    | 'findings'
    | 'kB'
    | 'score'
    | 'EUR'
  readonly samples?: number
  readonly p50?: number
  readonly p95?: number
  readonly p99?: number
  /** The upper limit for the figure. */
  readonly target?: number
  /** The least possible cost of the same result, measured in the same run. */
  readonly floor?: { readonly name: string; readonly p50: number; readonly p99: number }
  /** This figure's p50 divided by the floor's. */
  readonly ratio?: number
}

export function printFigure(figure: Figure): void {
  process.stdout.write(JSON.stringify(figure) + '\n')
}

export function say(text: string): void {
  console.error(text)
}

/** Percentiles of times in milliseconds, to a tenth. */
export function summarize(times: readonly number[]): { samples: number; p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN)
  return { samples: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function ratioOf(own: number, floor: number): number {
  return round(own / floor)
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
