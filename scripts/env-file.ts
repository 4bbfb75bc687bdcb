import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Reads and edits a file of NAME=value lines, and leaves everything else in it unchanged. */

const LINE = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/

/** The names with a value. */
export function readEnvNames(path: string): ReadonlySet<string> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const named = lines.map((line) => ({ name: nameOf(line), value: line.slice(line.indexOf('=') + 1).trim() }))
  return new Set(named.filter(({ name, value }) => name !== null && value !== '').map(({ name }) => name!))
}

/** Replaces or adds values. The file holds secrets, so it is created readable by its owner only. */
export function writeEnvFile(path: string, values: Readonly<Record<string, string>>): void {
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  const others = kept.filter((line) => !Object.hasOwn(values, nameOf(line) ?? ''))
  const added = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  const lines = [...others, ...added].filter((line, index) => index > 0 || line !== '')
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
}

function nameOf(line: string): string | null {
  return LINE.exec(line)?.[1] ?? null
}
