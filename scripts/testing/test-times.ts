import { readFileSync, writeFileSync } from 'node:fs'

/** The recorded time of each test file, for planning the next run on any machine. */
const FILE = new URL('../../test/times.json', import.meta.url)
/** Smaller differences are mostly noise. */
const STEP_MS = 100

/** @returns milliseconds by test file. */
export function readTestTimes(): Map<string, number> {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>))
}

export function writeTestTimes(times: ReadonlyMap<string, number>): void {
  const rounded = [...times].map(([file, ms]) => [file, Math.ceil(ms / STEP_MS) * STEP_MS] as const)
  const sorted = Object.fromEntries(rounded.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}
