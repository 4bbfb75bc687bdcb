import { readFileSync } from 'node:fs'
import { listJsonLines } from './sheets.ts'

/** The possible verdicts, each with its reasons. */
export type Vocabulary<V extends string> = Readonly<Record<V, Readonly<Record<string, string>>>>
/** One line of a reader's file. */
export type ReaderVerdict<V extends string> = {
  readonly identity: string
  readonly verdict: V
  readonly reason: string
  /** For the third reader; not stored. */
  readonly note?: string
}
/** By identity. */
export type Reading<V extends string> = ReadonlyMap<string, ReaderVerdict<V>>

const MAX_NOTE = 200

/**
 * A reader's verdicts in a file or folder.
 * @param known what sheets name
 * @throws Error with a line for each mistake.
 */
export function readVerdicts<V extends string>(
  path: string,
  known: ReadonlySet<string>,
  vocabulary: Vocabulary<V>,
): Reading<V> {
  const reading = new Map<string, ReaderVerdict<V>>()
  const mistakes: string[] = []
  for (const file of listJsonLines(path)) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue
      const parsed = parseVerdict<V>(line)
      const mistake = typeof parsed === 'string' ? parsed : findMistake(parsed, { known, vocabulary, reading })
      if (mistake !== null) mistakes.push(`${file}:${index + 1}: ${mistake}`)
      else if (typeof parsed !== 'string') reading.set(parsed.identity, parsed)
    }
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return reading
}

function parseVerdict<V extends string>(line: string): ReaderVerdict<V> | string {
  try {
    return JSON.parse(line) as ReaderVerdict<V>
  } catch {
    return 'this is no JSON'
  }
}

type Context<V extends string> = {
  readonly known: ReadonlySet<string>
  readonly vocabulary: Vocabulary<V>
  readonly reading: Reading<V>
}

function findMistake<V extends string>(
  { identity, verdict, reason, note }: ReaderVerdict<V>,
  { known, vocabulary, reading }: Context<V>,
): string | null {
  const words = Object.keys(vocabulary)
  if (!known.has(identity)) return `no sheet has a finding ${identity}`
  if (!words.includes(verdict)) return `${identity}: the verdict is ${words.join(', ')}, not ${verdict as string}`
  const reasons = Object.keys(vocabulary[verdict])
  if (!reasons.includes(reason))
    return `${identity}: unknown reason ${reason}; for ${verdict} there are ${reasons.join(', ')}`
  if (note !== undefined && (typeof note !== 'string' || note.length > MAX_NOTE))
    return `${identity}: a note is a text of at most ${MAX_NOTE} characters`
  const before = reading.get(identity)
  if (before && (before.verdict !== verdict || before.reason !== reason)) return `${identity}: there are two verdicts`
  return null
}

type Entry = { readonly identity: string }
/** The readers' decision on an entry. */
export type Decided<E, V extends string> = {
  readonly entry: E
  readonly verdict: V
  readonly reason: string
  /** Of the two readers, and of the third if they differ. */
  readonly readers: readonly V[]
}
export type Merged<E, V extends string> = {
  readonly decided: readonly Decided<E, V>[]
  /** Entries that a third reader has to decide, with the readers' verdicts. */
  readonly disputed: readonly (E & { readonly readers: readonly string[] })[]
}

/**
 * What two readers agree on, and what a third has to decide. Only the verdict counts; if the reasons differ, the first
 * reader's reason is kept.
 * @throws Error naming entries that a reader has not judged.
 */
export function mergeReadings<E extends Entry, V extends string>(
  entries: readonly E[],
  readings: readonly Reading<V>[],
): Merged<E, V> {
  const [a, b, third] = readings
  if (!a || !b) throw new Error('Two readers are needed')
  requireAll(entries, a, 'reader A')
  requireAll(entries, b, 'reader B')
  const judged = entries.map((entry) => ({ entry, a: a.get(entry.identity)!, b: b.get(entry.identity)! }))
  const agreed = judged.filter((one) => one.a.verdict === one.b.verdict)
  const open = judged.filter((one) => one.a.verdict !== one.b.verdict)
  const decided = agreed.map((one) => decide(one.entry, one.a, [one.a, one.b]))
  if (!third) {
    const disputed = open.map((one) => ({ ...one.entry, readers: [describe(one.a), describe(one.b)] }))
    return { decided, disputed }
  }
  requireAll(
    open.map(({ entry }) => entry),
    third,
    'the third look',
  )
  const final = open.map((one) => {
    const last = third.get(one.entry.identity)!
    return decide(one.entry, last, [one.a, one.b, last])
  })
  return { decided: [...decided, ...final], disputed: [] }
}

function requireAll<V extends string>(entries: readonly Entry[], reading: Reading<V>, reader: string): void {
  const missing = entries.filter(({ identity }) => !reading.has(identity))
  if (missing.length > 0)
    throw new Error(missing.map(({ identity }) => `${identity}: no verdict of ${reader}`).join('\n'))
}

function decide<E, V extends string>(
  entry: E,
  { verdict, reason }: ReaderVerdict<V>,
  all: readonly ReaderVerdict<V>[],
): Decided<E, V> {
  return { entry, verdict, reason, readers: all.map((one) => one.verdict) }
}

function describe<V extends string>({ verdict, reason, note }: ReaderVerdict<V>): string {
  return `${verdict}, ${reason}${note ? ` (${note})` : ''}`
}
