import type { TextEdit } from '../../source/text-edit.ts'

type Span = { readonly start: number; readonly end: number }

export function replaceNode({ start, end }: Span, newText: string): TextEdit {
  return { start, end, newText }
}
