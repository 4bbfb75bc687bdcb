import type { Counts, MeasuredRow } from './measurement.ts'

/** Judged findings of several classes. */
export type VerdictSum = {
  /** Correct ones, and those of them that people act on. */
  readonly right: number
  readonly acted: number
  readonly findings: number
  readonly packages: number
}

/** More findings in one package show a habit of its authors rather than new evidence. */
const MAX_PER_PACKAGE = 5

/** Sums verdicts. Each package counts with at most five findings, in the proportion of its verdicts. */
export function sumVerdicts(rows: readonly MeasuredRow[]): VerdictSum {
  const packages = sumByPackage(rows)
  let sum: VerdictSum = { right: 0, acted: 0, findings: 0, packages: packages.size }
  for (const [right, low, wrong] of packages.values()) {
    const count = right + low + wrong
    const weight = Math.min(1, MAX_PER_PACKAGE / count)
    sum = {
      ...sum,
      right: sum.right + (right + low) * weight,
      acted: sum.acted + right * weight,
      findings: sum.findings + count * weight,
    }
  }
  return sum
}

function sumByPackage(rows: readonly MeasuredRow[]): Map<string, Counts> {
  const packages = new Map<string, Counts>()
  for (const { verdicts } of rows) {
    for (const [name, [right, low, wrong]] of Object.entries(verdicts)) {
      const [a, b, c] = packages.get(name) ?? [0, 0, 0]
      packages.set(name, [a + right, b + low, c + wrong])
    }
  }
  return packages
}
