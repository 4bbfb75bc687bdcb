import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../../../analysis/source/text-edit.ts'
import { readJson } from '../../manifests/npm/read-json.ts'
import { applyTextEdits } from '../apply-text-edits.ts'

/** Sections of a package.json with packages that get installed; the lock file has the same names. */
export const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
export type Section = (typeof SECTIONS)[number]

export type WrittenRequirement = {
  readonly section: Section
  /** The name in node_modules; for an alias this is not the package's name. */
  readonly key: string
  readonly requirement: string
  readonly line: number
  /** The string literal. */
  readonly start: number
  readonly end: number
}

/** In the order of the file; of duplicates the last one. Empty if the text is not a JSON object. */
export function findRequirements(text: string): WrittenRequirement[] {
  const { root, lines } = readJson(text)
  if (!root) return []
  return SECTIONS.flatMap((section) => {
    const properties = readProperties(readProperties(root).get(section)?.value)
    return [...properties].flatMap(([key, { name, value }]): WrittenRequirement[] => {
      if (value.type !== 'string') return []
      const { offset: start, length } = value
      const requirement = String(value.value)
      return [{ section, key, requirement, line: lines.at(name.offset).line, start, end: start + length }]
    })
  })
}

/** @param raised by the start of the requirement's literal */
export function writeRequirements(text: string, raised: ReadonlyMap<WrittenRequirement, string>): string {
  const edits = [...raised].map(([{ start, end }, requirement]): TextEdit => {
    return { start, end, newText: JSON.stringify(requirement) }
  })
  return applyTextEdits(text, edits)
}

export type FoundValue =
  { readonly kind: 'absent' | 'object' | 'other' } | { readonly kind: 'string'; readonly value: string }

/** The value at a path of names. */
export function readAt(text: string, path: readonly string[]): FoundValue {
  let node: Node | undefined = readJson(text).root ?? undefined
  for (const name of path) node = readProperties(node).get(name)?.value
  if (!node) return { kind: 'absent' }
  if (node.type === 'string') return { kind: 'string', value: String(node.value) }
  return { kind: node.type === 'object' ? 'object' : 'other' }
}

/**
 * Sets a string at a path of names. Missing objects on the path are added last, in the file's formatting. Existing values on the
 * path must be objects.
 */
export function writeString(text: string, path: readonly string[], value: string): string {
  let object = readJson(text).root
  if (!object) return text
  for (const [depth, name] of path.entries()) {
    const found: Node | undefined = readProperties(object).get(name)?.value
    if (found?.type !== 'object' || depth === path.length - 1)
      return applyTextEdits(text, [
        found
          ? replaceNode(found, JSON.stringify(value))
          : insertInto(object, { text, names: path.slice(depth), value }),
      ])
    object = found
  }
  return text
}

function replaceNode({ offset, length }: Node, newText: string): TextEdit {
  return { start: offset, end: offset + length, newText }
}

/** @param added missing names, the last of which gets the value */
function insertInto(
  object: Node,
  added: { readonly text: string; readonly names: readonly string[]; readonly value: string },
): TextEdit {
  const { text } = added
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  const last = object.children?.at(-1)
  if (!last) {
    const outer = readIndentation(text, object.offset)
    const inner = newline + outer + unit
    return replaceNode(object, `{${inner}${renderProperty(added, inner, unit)}${newline}${outer}}`)
  }
  const end = last.offset + last.length
  const lead = /(?:\r?\n[ \t]*)?$/.exec(text.slice(0, last.offset))?.[0] ?? ''
  const newText = lead === '' ? `, ${renderProperty(added, '', '')}` : `,${lead}${renderProperty(added, lead, unit)}`
  return { start: end, end, newText }
}

function readIndentation(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  let end = start
  while (end < offset && (text[end] === ' ' || text[end] === '\t')) end += 1
  return text.slice(start, end)
}

/** @param lead the line end and indentation of the property; empty when everything stays on one line */
function renderProperty(
  { names, value }: { readonly names: readonly string[]; readonly value: string },
  lead: string,
  unit: string,
): string {
  const [name = '', ...rest] = names
  if (rest.length === 0) return `${JSON.stringify(name)}: ${JSON.stringify(value)}`
  const inner = lead === '' ? ' ' : lead + unit
  return `${JSON.stringify(name)}: {${inner}${renderProperty({ names: rest, value }, lead === '' ? '' : inner, unit)}${lead === '' ? ' ' : lead}}`
}

type Property = { readonly name: Node; readonly value: Node }

function readProperties(object: Node | undefined): Map<string, Property> {
  const properties = new Map<string, Property>()
  if (object?.type !== 'object') return properties
  for (const { children: [name, value] = [] } of object.children ?? [])
    if (name && value) properties.set(String(name.value), { name, value })
  return properties
}
