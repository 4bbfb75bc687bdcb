import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A labelled place, or a labelled file when it has no line. */
export type Case = {
  readonly file: string
  readonly lang: string
  readonly line: number | null
  readonly end_line?: number | null
  readonly cwe: number | null
  readonly cwes?: readonly number[]
  readonly category: string
  readonly vulnerable: boolean
  /** The repaired version of the file. */
  readonly fixed_file?: string | null
  /** A negative made from the repaired version of a positive: matched on its own line only. */
  readonly derived?: boolean
}

export type Corpus = {
  readonly name: string
  readonly folder: string
  readonly kind: string
  /** All weaknesses of the labelled categories in a labelled file have labels. */
  readonly isClosed: boolean
  readonly cases: readonly Case[]
}

/** The corpora in a folder: each a folder with `cases.jsonl`, `corpus.json`, and the code. Those without cases are left out. */
export function readCorpora(folder: string): Corpus[] {
  const names = readdirSync(folder).sort()
  return names
    .filter((name) => existsSync(join(folder, name, 'cases.jsonl')))
    .flatMap((name) => readCorpus(folder, name))
}

function readCorpus(root: string, name: string): Corpus[] {
  const folder = join(root, name)
  const lines = readFileSync(join(folder, 'cases.jsonl'), 'utf8').split('\n').filter(Boolean)
  if (lines.length === 0) return []
  const about = JSON.parse(readFileSync(join(folder, 'corpus.json'), 'utf8')) as { kind?: string; closed?: boolean }
  const cases = lines.map((line) => JSON.parse(line) as Case)
  return [{ name, folder, kind: about.kind ?? '', isClosed: about.closed ?? false, cases }]
}
