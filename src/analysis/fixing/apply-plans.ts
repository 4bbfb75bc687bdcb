import type { FixPlan } from '../fixers/fixer.ts'
import type { TextEdit } from '../source/text-edit.ts'
import type { EditableFile } from './languages/fix-language.ts'

export type Applied = Moves & { readonly content: string }

/** Maps offsets across edits. */
export type Moves = {
  /** The new offset of an old one; null when its code was replaced. */
  mapOffset(offset: number): number | null
  /** The same, or the end of the replacement. */
  nearOffset(offset: number): number
}

/** Applies plans that do not overlap, adds the imports they need and removes imports they leave unused. */
export function applyPlans(content: string, file: EditableFile, plans: readonly FixPlan[]): Applied | null {
  const imports = file.addImports(plans.flatMap((plan) => plan.imports ?? []))
  const edits = sortEdits([...plans.flatMap((plan) => plan.edits), ...imports])
  const changed = applyEdits(content, edits)
  const removed = edits.map(({ start, end }) => content.slice(start, end)).join('\n')
  const unused = file.removeUnusedImports(changed, removed)
  if (unused === null) return null
  const cleanup = sortEdits(unused)
  return {
    content: applyEdits(changed, cleanup),
    mapOffset: (offset) => mapThrough(cleanup, mapThrough(edits, offset)),
    nearOffset: (offset) => offset + shiftAt(edits, offset) + shiftAt(cleanup, offset + shiftAt(edits, offset)),
  }
}

/** @param sorted edits of one text, in order. */
export function movesOf(sorted: readonly TextEdit[]): Moves {
  return {
    mapOffset: (offset) => mapThrough(sorted, offset),
    nearOffset: (offset) => offset + shiftAt(sorted, offset),
  }
}

/** True when no two edits touch the same text; insertions at one offset keep their order and do not overlap. */
export function areDisjoint(edits: readonly TextEdit[]): boolean {
  const sorted = sortEdits(edits)
  return sorted.every((edit, index) => {
    const next = sorted[index + 1]
    return (
      !next ||
      edit.end < next.start ||
      (edit.end === next.start && edit.start < edit.end !== next.start < next.end) ||
      isEmptyPair(edit, next)
    )
  })
}

function isEmptyPair(edit: TextEdit, next: TextEdit): boolean {
  return edit.end === next.start && edit.start < edit.end && next.start < next.end
}

export function sortEdits(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
}

export function applyEdits(content: string, sorted: readonly TextEdit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, newText } of sorted) {
    result += content.slice(from, start) + newText
    from = end
  }
  return result + content.slice(from)
}

function mapThrough(sorted: readonly TextEdit[], offset: number | null): number | null {
  if (offset === null || sorted.some(({ start, end }) => start <= offset && end > offset)) return null
  return offset + shiftAt(sorted, offset)
}

function shiftAt(sorted: readonly TextEdit[], offset: number): number {
  let shift = 0
  for (const { start, end, newText } of sorted) {
    if (start > offset) break
    shift += newText.length - (Math.min(end, offset) - start)
  }
  return shift
}
