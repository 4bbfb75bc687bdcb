import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyLabel } from './label.ts'
import { pathOf, type PackageRow } from './package-row.ts'

type PackageKey = Pick<PackageRow, 'ecosystem' | 'package'>

/** The common fields of sheet entries, for findings and for fixes. */
export type Entry = PackageKey &
  Pick<AnyLabel<string>, 'path' | 'rule' | 'version' | 'occurrence' | 'change'> & {
    /** The id that a verdict refers to, unique across all sheets. */
    readonly identity: string
    /** The fingerprint for the label. */
    readonly fingerprint: string
    /** The readers' verdicts, when they differ. */
    readonly readers?: readonly string[]
  }

/** Writes the entries of one package as JSON lines and as a page. */
export function writeSheet<E extends Entry>(
  folder: string,
  row: PackageKey,
  {
    entries,
    head,
    render,
  }: { readonly entries: readonly E[]; readonly head: string; readonly render: (entry: E) => string },
): void {
  const base = join(folder, pathOf(row))
  mkdirSync(dirname(base), { recursive: true })
  const pages = entries.map((entry, index) => `\n## ${index + 1}. ${render(entry)}`)
  writeFileSync(`${base}.jsonl`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  writeFileSync(`${base}.md`, [head, ...pages].join('\n'))
}

/** The entries of all sheets in a folder. */
export function readSheets<E extends Entry>(folder: string): E[] {
  return listJsonLines(folder).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as E),
  )
}

/**
 * The file itself, or all `.jsonl` files of a folder.
 * @throws Error when the path does not exist.
 */
export function listJsonLines(path: string): string[] {
  if (!existsSync(path)) throw new Error(`No such file or folder: ${path}`)
  if (!statSync(path).isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => join(path, file))
}

/** Uses a fence longer than any in the code. */
export function fence(code: string, language = ''): string {
  return `\`\`\`\`\`\`${language}\n${code}\n\`\`\`\`\`\`\n`
}
