import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createFileClosure } from './file-closure.ts'
import { readCoverage } from './list-test-files.ts'

const FILE = fileURLToPath(new URL('../../test/deep-passed.json', import.meta.url))

export type DeepRecord = {
  /** Whether the file passed in the second ring with the current version of what it covers. */
  has(file: string): boolean
  /** Adds files that passed to the record, which is committed. */
  keep(files: readonly string[]): void
}

/**
 * Which files of the second ring passed with what they cover. It is committed: whoever changed what is covered runs the ring and commits the
 * record, or continuous integration runs what the record does not know.
 *
 * @param files of the second ring.
 */
export function openDeepRecord(files: readonly string[]): DeepRecord {
  const record = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
  const closure = createFileClosure()
  /** Hashed now, because a file that changes while the tests run has not passed. */
  const keys = new Map(files.map((file) => [file, closure.hashOf([file, ...readCoverage(file)])]))
  return {
    has: (file) => record[file] === keys.get(file),
    keep(passed) {
      for (const file of passed) record[file] = keys.get(file) ?? ''
      const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
      writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
    },
  }
}
