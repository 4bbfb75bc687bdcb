import { readFileSync } from 'node:fs'
import type { Label } from './label.ts'
import { isVerdict, REASONS, type Verdict } from './reasons.ts'
import { listJsonLines, type SheetEntry } from './review-sheet.ts'

/** One line of a reader's file. */
export type ReaderVerdict = {
  readonly identity: string
  readonly verdict: Verdict
  readonly reason: string
  /** For the third look; not kept. */
  readonly note?: string
}
/** By identity. */
export type Reading = ReadonlyMap<string, ReaderVerdict>

const MAX_NOTE = 200

/** A reader's verdicts in a file or folder. @throws Error with a line for each mistake. */
export function readVerdicts(path: string, sheets: readonly SheetEntry[]): Reading {
  const known = new Set(sheets.map(({ identity }) => identity))
  const reading = new Map<string, ReaderVerdict>()
  const mistakes: string[] = []
  for (const file of listJsonLines(path)) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue
      const parsed = parseVerdict(line)
      const mistake = typeof parsed === 'string' ? parsed : findMistake(parsed, known, reading)
      if (mistake !== null) mistakes.push(`${file}:${index + 1}: ${mistake}`)
      else if (typeof parsed !== 'string') reading.set(parsed.identity, parsed)
    }
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return reading
}

function parseVerdict(line: string): ReaderVerdict | string {
  try {
    return JSON.parse(line) as ReaderVerdict
  } catch {
    return 'this is no JSON'
  }
}

function findMistake({ identity, verdict, reason, note }: ReaderVerdict, known: ReadonlySet<string>, read: Reading) {
  if (!known.has(identity)) return `no sheet has a finding ${identity}`
  if (!isVerdict(verdict)) return `${identity}: the verdict is true, low or false, not ${verdict as string}`
  if (!Object.hasOwn(REASONS[verdict], reason))
    return `${identity}: unknown reason ${reason}; for ${verdict} there are ${Object.keys(REASONS[verdict]).join(', ')}`
  if (note !== undefined && (typeof note !== 'string' || note.length > MAX_NOTE))
    return `${identity}: a note is a text of at most ${MAX_NOTE} characters`
  const before = read.get(identity)
  if (before && (before.verdict !== verdict || before.reason !== reason)) return `${identity}: there are two verdicts`
  return null
}

export type Merged = {
  readonly labels: readonly { readonly entry: SheetEntry; readonly label: Label }[]
  /** What a third look has to decide. */
  readonly disputed: readonly SheetEntry[]
}

/**
 * The labels that two readers agree on, and those that a third look decides. The verdict is what counts; where both say the
 * same for different reasons, the first one's reason is kept.
 * @throws Error naming what a reader has not judged.
 */
export function mergeVerdicts(sheets: readonly SheetEntry[], readers: readonly Reading[]): Merged {
  const [a, b, third] = readers
  if (!a || !b) throw new Error('Two readers are needed')
  const missing = sheets.flatMap(({ identity }) =>
    [a, b].flatMap((reading, index) =>
      reading.has(identity) ? [] : [`${identity}: no verdict of reader ${'AB'[index]}`],
    ),
  )
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const judged = sheets.map((entry) => ({ entry, a: a.get(entry.identity)!, b: b.get(entry.identity)! }))
  const agreed = judged.filter((one) => one.a.verdict === one.b.verdict)
  const open = judged.filter((one) => one.a.verdict !== one.b.verdict)
  const labels = agreed.map((one) => ({
    entry: one.entry,
    label: toLabel(one.entry, one.a, [one.a.verdict, one.b.verdict]),
  }))
  if (!third)
    return { labels, disputed: open.map((one) => ({ ...one.entry, readers: [describe(one.a), describe(one.b)] })) }
  const undecided = open.filter(({ entry }) => !third.has(entry.identity))
  if (undecided.length > 0)
    throw new Error(undecided.map(({ entry }) => `${entry.identity}: no verdict of the third look`).join('\n'))
  const decided = open.map((one) => {
    const last = third.get(one.entry.identity)!
    return { entry: one.entry, label: toLabel(one.entry, last, [one.a.verdict, one.b.verdict, last.verdict]) }
  })
  return { labels: [...labels, ...decided], disputed: [] }
}

function describe({ verdict, reason, note }: ReaderVerdict): string {
  return `${verdict}, ${reason}${note ? ` (${note})` : ''}`
}

function toLabel(
  { path, rule, fingerprint, occurrence, version }: SheetEntry,
  { verdict, reason }: ReaderVerdict,
  readers: Label['readers'],
): Label {
  return { path, rule, identity: fingerprint, occurrence, version, verdict, reason, readers }
}
