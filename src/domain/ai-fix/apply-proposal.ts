import type { Language } from '../../analysis/source/language.ts'
import { itemAt } from '../../lib/collections/lists.ts'
import type { AiEdit, AiFixTask, AiRejection, LineRange } from './ai-fix.ts'
import { type FileLine, joinLines, lineEndOf, readLines } from './file-lines.ts'
import { isImportLine } from './find-import-lines.ts'
import { mentionsMask, showLines } from './mask-lines.ts'

/** The result of applying a proposal to the file. */
export type Change = {
  readonly after: string
  /** Added lines and removed lines. Moved lines are in neither. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The edits, with lines they left masked still masked. */
  readonly edits: readonly AiEdit[]
  /** The last remaining line of each slice; null when none remains. */
  readonly ends: readonly (string | null)[]
}
type Applied = { readonly change: Change } | { readonly rejection: AiRejection }
type Replaced = { readonly edit: AiEdit; readonly lines: readonly string[] }

/** Applies edits to the file: only whole lines of the slices, and whole new imports among the imports. */
export function applyProposal(
  task: AiFixTask,
  edits: readonly AiEdit[],
  { language, nonce }: { readonly language: Language; readonly nonce: string },
): Applied {
  const before = readLines(task.file.content)
  const sorted = edits.toSorted((a, b) => a.first - b.first || a.last - b.last)
  if (!sorted.every((edit, index) => isPlaced(task, edit, sorted[index - 1], before.length)))
    return { rejection: 'outside_slice' }
  const shown = showLines(task, nonce)
  const replaced: Replaced[] = []
  for (const edit of sorted) {
    const lines = restoreMasked(edit, before, shown, nonce)
    if (!lines) return { rejection: 'touches_secret' }
    if (!isWithinSlices(task, edit) && !addsImportsOnly(edit, lines, before, language))
      return { rejection: 'new_package' }
    replaced.push({ edit, lines })
  }
  return { change: putIn(task, before, replaced) }
}

function isPlaced(task: AiFixTask, edit: AiEdit, previous: AiEdit | undefined, lineCount: number): boolean {
  if (edit.first < 1 || edit.last < edit.first - 1 || edit.last > lineCount) return false
  if (previous && (edit.first <= previous.last || (edit.first === previous.first && edit.last === previous.last)))
    return false
  return isWithinSlices(task, edit) || isWithinImports(task.imports, edit)
}

/** A position before a slice's first line is outside the slice. */
function isWithinSlices({ slices }: AiFixTask, { first, last }: AiEdit): boolean {
  return slices.some((slice) =>
    last < first ? first > slice.first && first <= slice.last : first >= slice.first && last <= slice.last,
  )
}

function isWithinImports(imports: LineRange | null, { first, last }: AiEdit): boolean {
  if (!imports) return false
  return last < first
    ? first >= imports.first && first <= imports.last + 1
    : first >= imports.first && last <= imports.last
}

function addsImportsOnly(edit: AiEdit, lines: readonly string[], before: readonly FileLine[], language: Language) {
  const kept = before.slice(edit.first - 1, edit.last).map(({ text }) => text)
  let at = 0
  for (const line of lines) {
    if (at < kept.length && line === kept[at]) at += 1
    else if (!isImportLine(line, language)) return false
  }
  return at === kept.length
}

/** Each masked line of the replaced text must come back exactly once, in order, and none from elsewhere; null otherwise. */
function restoreMasked(
  edit: AiEdit,
  before: readonly FileLine[],
  shown: readonly string[],
  nonce: string,
): string[] | null {
  const masked: { readonly shown: string; readonly text: string }[] = []
  for (let line = edit.first; line <= edit.last; line += 1) {
    const text = itemAt(shown, line - 1)
    if (mentionsMask(text, nonce)) masked.push({ shown: text, text: itemAt(before, line - 1).text })
  }
  const restored: string[] = []
  for (const line of splitReplacement(edit.replacement)) {
    if (!mentionsMask(line, nonce)) {
      restored.push(line)
      continue
    }
    const next = masked.shift()
    if (next?.shown !== line) return null
    restored.push(next.text)
  }
  return masked.length === 0 ? restored : null
}

/** An empty replacement deletes. One trailing line break belongs to the last line. */
function splitReplacement(replacement: string): string[] {
  return replacement === '' ? [] : replacement.replace(/\r?\n$/, '').split(/\r?\n/)
}

function putIn({ slices }: AiFixTask, before: readonly FileLine[], replaced: readonly Replaced[]): Change {
  const end = lineEndOf(before)
  const after = [...before]
  for (const { edit, lines } of replaced.toReversed()) {
    const made = lines.map((text): FileLine => ({ text, end }))
    after.splice(edit.first - 1, edit.last - edit.first + 1, ...made)
  }
  const lastEnd = before.at(-1)?.end ?? ''
  const ended = after.map(({ text, end: own }, index) => ({
    text,
    end: index === after.length - 1 ? lastEnd : own || end,
  }))
  const old = replaced.flatMap(({ edit }) => before.slice(edit.first - 1, edit.last).map(({ text }) => text))
  const now = replaced.flatMap(({ lines }) => lines)
  const edits = replaced.map(({ edit, lines }) => ({ ...edit, replacement: lines.join('\n') }))
  const ends = slices.map((slice) => lastOf(slice, ended, replaced))
  return { after: joinLines(ended), added: without(now, old), removed: without(old, now), ends, edits }
}

function lastOf(slice: LineRange, after: readonly FileLine[], replaced: readonly Replaced[]): string | null {
  const shiftUpTo = (line: number): number =>
    replaced
      .filter(({ edit }) => edit.last <= line && edit.first <= line)
      .reduce((sum, { edit, lines }) => sum + lines.length - (edit.last - edit.first + 1), 0)
  const first = slice.first + shiftUpTo(slice.first - 1)
  const own = after.slice(first - 1, slice.last + shiftUpTo(slice.last))
  return own.findLast(({ text }) => text.trim() !== '')?.text ?? null
}

/** The lines that one list has and the other does not, each as often as it is missing. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
