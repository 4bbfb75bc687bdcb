import type { TextEdit } from '../../analysis/source/text-edit.ts'

/** Edits must not overlap; their order does not matter. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let end = 0
  const parts: string[] = []
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(end, edit.start), edit.newText)
    end = edit.end
  }
  return parts.join('') + text.slice(end)
}
