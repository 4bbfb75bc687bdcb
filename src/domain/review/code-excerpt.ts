import type { Finding } from '../../analysis/source/finding.ts'
import { itemAt } from '../../lib/collections/lists.ts'
import type { SecretLines } from '../findings/secret-lines.ts'

/** The lines of a file that a finding's trace or location names. */
export type ExcerptFile = { readonly path: string; readonly lines: readonly number[] }

/** A line to show. Lines with a found secret are masked. */
export type ExcerptLine = {
  readonly number: number
  /** Empty for a masked line. */
  readonly text: string
  readonly masked: boolean
  /** The line is cut, because it is too long. */
  readonly cut: boolean
}

/** Why the code of a finding cannot be shown. */
export const EXCERPT_GAPS = ['not_from_repository', 'not_covered', 'no_permission', 'commit_gone'] as const
export type ExcerptGap = (typeof EXCERPT_GAPS)[number]

/** Limits of one excerpt. */
export const EXCERPT_LIMITS = {
  files: 8,
  /** Lines above and below each relevant line. */
  context: 5,
  /** For all files together. */
  lines: 400,
  /** Lines of one place. */
  placeLines: 40,
  lineCharacters: 500,
  /** Maximum bytes of one file, and of all files together. */
  maxFileBytes: 1024 * 1024,
  maxTotalBytes: 4 * 1024 * 1024,
  parallelReads: 4,
} as const

/** Splits lines like the analyser. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/

/** The files of a finding in the order of its trace. The finding's own file is always included, also if there are too many. */
export function filesOfFinding({ file, range, trace }: Pick<Finding, 'file' | 'range' | 'trace'>): ExcerptFile[] {
  const lines = new Map<string, Set<number>>()
  const note = (path: string, line: number) => lines.set(path, (lines.get(path) ?? new Set()).add(line))
  for (const step of trace) note(step.file, step.line)
  const { start, end } = range
  const last = Math.min(end.line, start.line + EXCERPT_LIMITS.placeLines - 1)
  for (let line = start.line; line <= last; line += 1) note(file, line)
  const files = [...lines].map(([path, numbers]) => ({ path, lines: [...numbers].toSorted((a, b) => a - b) }))
  const others = files.filter(({ path }) => path !== file).slice(0, EXCERPT_LIMITS.files - 1)
  return files.filter((one) => one.path === file || others.includes(one))
}

/**
 * The relevant lines of a file with some around them.
 * @param budget the maximum number of lines; relevant ones come first.
 */
export function cutExcerpt(
  content: string,
  file: ExcerptFile,
  options: { readonly secretLines: SecretLines; readonly budget: number },
): { readonly lines: readonly ExcerptLine[]; readonly totalLines: number } {
  const all = content.split(LINE_END)
  const secrets = options.secretLines.get(file.path) ?? new Set()
  const numbers = chooseLines(file.lines, all.length, options.budget)
  return { lines: numbers.map((number) => toLine(number, itemAt(all, number - 1), secrets)), totalLines: all.length }
}

function chooseLines(wanted: readonly number[], total: number, budget: number): number[] {
  const chosen = new Set<number>()
  for (let distance = 0; distance <= EXCERPT_LIMITS.context; distance += 1) {
    for (const line of wanted.flatMap((number) => [number - distance, number + distance])) {
      if (line >= 1 && line <= total && chosen.size < budget) chosen.add(line)
    }
  }
  return [...chosen].toSorted((a, b) => a - b)
}

function toLine(number: number, text: string, secrets: ReadonlySet<number>): ExcerptLine {
  if (secrets.has(number)) return { number, text: '', masked: true, cut: false }
  const shown = text.slice(0, EXCERPT_LIMITS.lineCharacters)
  return { number, text: shown.toWellFormed(), masked: false, cut: shown.length < text.length }
}
