import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Test } from 'tap'

/** Compares with the whole text in a file; `UPDATE=1` writes it instead. */
export function matchGolden(t: Test, file: URL, actual: string): void {
  if (process.env['UPDATE'] === '1') {
    mkdirSync(dirname(file.pathname), { recursive: true })
    writeFileSync(file, `${actual}\n`)
  }
  t.equal(`${actual}\n`, readFileSync(file, 'utf8'))
}
