import type { TextEdit } from '../../source/text-edit.ts'

type Span = { readonly start: number; readonly end: number }

export function replaceNode({ start, end }: Span, newText: string): TextEdit {
  return { start, end, newText }
}

/** The text of a range after the edits inside it. */
export function textWithEdits(content: string, { start, end }: Span, edits: readonly TextEdit[]): string {
  const inside = edits.filter((edit) => edit.start >= start && edit.end <= end).toSorted((a, b) => a.start - b.start)
  let text = ''
  let from = start
  for (const edit of inside) {
    text += content.slice(from, edit.start) + edit.newText
    from = edit.end
  }
  return text + content.slice(from, end)
}
