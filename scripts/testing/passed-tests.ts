import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFileClosure, type FileClosure } from './file-closure.ts'

const FILE = fileURLToPath(new URL('../../.data/passed-tests.json', import.meta.url))

export type PassedTests = {
  /** Whether it passed before with the current files. */
  has(file: string): boolean
  /** Stores these for the next run, except those whose files changed in between. */
  keep(files: readonly string[]): void
}

/**
 * Which test files passed with just these files, on this machine.
 *
 * @param salt what else their result depends on, such as the version of Node.
 */
export function openPassedTests(salt: string): PassedTests {
  const passed = readPassed()
  const before = createFileClosure()
  const keyOf = (file: string, closure: FileClosure) => `${closure.hash(file)} ${salt}`
  return {
    has: (file) => passed[file] === keyOf(file, before),
    keep(files) {
      const after = createFileClosure()
      for (const file of files) if (keyOf(file, before) === keyOf(file, after)) passed[file] = keyOf(file, after)
      mkdirSync(dirname(FILE), { recursive: true })
      writeFileSync(FILE, JSON.stringify(passed, null, 1))
    },
  }
}

function readPassed(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
  } catch {
    // None yet, or one that an interrupted run left half-written.
    return {}
  }
}
