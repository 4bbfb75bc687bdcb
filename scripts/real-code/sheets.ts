import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyLabel } from './label.ts'
import { pathOf, type PackageRow } from './package-row.ts'

type PackageKey = Pick<PackageRow, 'ecosystem' | 'package'>

/** What every entry of a sheet has, whether it asks for a verdict on a finding or on a fix. */
export type Entry = PackageKey &
  Pick<AnyLabel<string>, 'path' | 'rule' | 'version' | 'occurrence' | 'change'> & {
    /** What a verdict names: unique in all sheets. */
    readonly identity: string
    /** What the label will hold. */
    readonly fingerprint: string
    /** What the readers said, when they differ. */
    readonly readers?: readonly string[]
  }

/** Writes the entries of one package as lines for programs and as a page for people. */
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

/** A file itself; of a folder all of its `.jsonl`. @throws Error when there is nothing of the name. */
export function listJsonLines(path: string): string[] {
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}`)
  if (!statSync(path).isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => join(path, file))
}

/** Longer than any fence in the code. */
export function fence(code: string, language = ''): string {
  return `\`\`\`\`\`\`${language}\n${code}\n\`\`\`\`\`\`\n`
}
