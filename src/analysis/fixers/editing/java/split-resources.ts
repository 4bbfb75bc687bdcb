import type { JavaFile } from './java-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { beginsLine, indentationAt, lineStartAt } from '../text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { textWithEdits } from '../edits.ts'
import { indentLines, type resourcesAround } from './places.ts'

type Around = NonNullable<ReturnType<typeof resourcesAround>>

/**
 * Makes room for statements between two resources of a `try`: those from `resource` on move into a nested `try`.
 * @param added resources that replace the moved ones
 * @param edits edits inside the moved ones
 */
export function splitResources(
  file: JavaFile,
  { resource, list, statement }: Around,
  added: readonly string[],
  lines: readonly string[],
  edits: readonly TextEdit[],
): TextEdit[] | null {
  const { content, style } = file
  const body = childByField(statement, 'body')
  const resources = list.children.filter(({ type }) => type === 'resource')
  const before = resources[resources.indexOf(resource) - 1]
  const end = resources.at(-1)?.end
  const from = added.length > 0 ? resource.start : before?.end
  if (!body || end === undefined || from === undefined) return null
  const moved = textWithEdits(content, { start: resource.start, end }, edits)
  const isMultiline = content.slice(body.start, body.end).includes('\n')
  if (!isMultiline || !beginsLine(content, body.end - 1)) return null
  const outer = indentationAt(content, body.end - 1)
  const depth = outer + style.indent
  const head = `try (${moved.replace(/\s*\n\s*/g, ' ')}) {`
  const opening = [...lines, head].map((line) => style.newline + depth + line).join('')
  return [
    { start: from, end, newText: added.join('; ') },
    { start: body.start + 1, end: body.start + 1, newText: opening },
    ...indentLines(file, body).filter(({ start }) => start < lineStartAt(content, body.end - 1)),
    { start: body.end - 1, end: body.end - 1, newText: `${style.indent}}${style.newline}${outer}` },
  ]
}

/** A later resource that names this one, which therefore has to exist before it. */
export function resourcesAfter(file: JavaFile, { resource, list }: Around, name: string): SyntaxNode | null {
  const after = list.children.filter(({ type, start }) => type === 'resource' && start > resource.start)
  return after.find((one) => new RegExp(`\\b${name}\\b`).test(file.textOf(one))) ?? null
}
