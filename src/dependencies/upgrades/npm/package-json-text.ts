import { modify, type Node } from 'jsonc-parser'
import type { TextEdit } from '../../../analysis/source/text-edit.ts'
import { readJson } from '../../manifests/npm/read-json.ts'
import { applyTextEdits } from '../apply-text-edits.ts'

/** Where a package.json asks for packages that get installed, and what its lock file calls that. */
export const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
export type Section = (typeof SECTIONS)[number]

export type WrittenRequirement = {
  readonly section: Section
  /** The name it gets in node_modules; that of an alias is not the package's. */
  readonly key: string
  readonly requirement: string
  readonly line: number
  /** The string literal. */
  readonly start: number
  readonly end: number
}

/** In the order of the file; of a name that is there twice the last one holds. Empty when the text is no object in JSON. */
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

export type Found = { readonly kind: 'absent' | 'object' | 'other' } | { readonly kind: 'string'; readonly value: string }

/** What is at a path of names. */
export function readAt(text: string, path: readonly string[]): Found {
  let node: Node | undefined = readJson(text).root ?? undefined
  for (const name of path) node = readProperties(node).get(name)?.value
  if (!node) return { kind: 'absent' }
  if (node.type === 'string') return { kind: 'string', value: String(node.value) }
  return { kind: node.type === 'object' ? 'object' : 'other' }
}

/** Sets a string at a path of names; objects on the way are added, and what is added follows the formatting of the file. */
export function writeString(text: string, path: readonly string[], value: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const indentation = /\n([ \t]+)\S/.exec(body)?.[1] ?? '  '
  const formattingOptions = {
    insertSpaces: !indentation.startsWith('\t'),
    tabSize: indentation.startsWith('\t') ? 1 : indentation.length,
    eol: body.includes('\r\n') ? '\r\n' : '\n',
  }
  const edits = modify(body, [...path], value, { formattingOptions })
  return mark + applyTextEdits(body, edits.map(({ offset, length, content }) => ({ start: offset, end: offset + length, newText: content })))
}

type Property = { readonly name: Node; readonly value: Node }

function readProperties(object: Node | undefined): Map<string, Property> {
  const properties = new Map<string, Property>()
  if (object?.type !== 'object') return properties
  for (const { children: [name, value] = [] } of object.children ?? [])
    if (name && value) properties.set(String(name.value), { name, value })
  return properties
}
