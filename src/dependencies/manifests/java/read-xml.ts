import type { ManifestProblem } from '../../../domain/dependency-review.ts'
import { createLineIndex } from '../npm/line-index.ts'

export type XmlElement = {
  readonly name: string
  readonly line: number
  readonly children: XmlElement[]
  /** Its own text without that of its children, trimmed. */
  text: string
}

export type XmlDocument =
  | { readonly root: XmlElement; readonly problem: null }
  /** `root` is what was read before it broke, elements without an end included. */
  | { readonly root: XmlElement | null; readonly problem: ManifestProblem }

const DEEPEST = 64
const NAME = /[\p{L}_][\p{L}\p{N}_.:-]*/uy
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Elements and their texts with lines, in one pass. Attributes are passed over, a document type and its entities are not read:
 * no manifest needs them, and they are how XML does harm.
 */
export function readXml(source: string): XmlDocument {
  const lines = createLineIndex(source)
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  const stop = (offset: number, reason: string): XmlDocument => ({ root, problem: { ...lines.at(offset), reason } })
  for (let at = 0; at < source.length;) {
    const tag = source.indexOf('<', at)
    const text = source.slice(at, tag < 0 ? source.length : tag)
    const element = open.at(-1)
    if (element) element.text += readEntities(text)
    else if (text.replace(/^\uFEFF/, '').trim() !== '')
      return stop(at + text.search(/[^\s\uFEFF]/), 'Text stands outside of the root element.')
    if (tag < 0) break
    const special = skipSpecial(source, tag)
    if (special) {
      if (special.end < 0) return stop(tag, special.reason)
      if (element) element.text += special.text
      at = special.end
      continue
    }
    const isEnd = source[tag + 1] === '/'
    const name = readName(source, tag + (isEnd ? 2 : 1))
    const close = name === '' ? -1 : findTagEnd(source, tag)
    if (close < 0) return stop(tag, 'A tag is not written as XML wants it.')
    at = close + 1
    if (isEnd) {
      const ended = open.pop()
      if (!ended) return stop(tag, `There is no element ${shorten(name)} to end here.`)
      if (ended.name !== name)
        return stop(tag, `The element ${shorten(ended.name)} of line ${ended.line} has to end first.`)
      ended.text = ended.text.trim()
      continue
    }
    if (root && !element) return stop(tag, 'There is a second root element.')
    if (open.length >= DEEPEST) return stop(tag, 'This is nested too deeply.')
    const started: XmlElement = { name, line: lines.at(tag).line, children: [], text: '' }
    element?.children.push(started)
    root ??= started
    if (source[close - 1] !== '/') open.push(started)
  }
  const unended = open.at(-1)
  if (unended) return stop(source.length, `The element ${shorten(unended.name)} of line ${unended.line} does not end.`)
  return root ? { root, problem: null } : stop(0, 'The file has no element.')
}

type Special = { readonly end: number; readonly text: string; readonly reason: string }

/** Comments, sections of plain text, instructions and the document type; `end` is -1 when one does not end. */
function skipSpecial(source: string, tag: number): Special | null {
  if (source.startsWith('<!--', tag)) return skipTo(source, tag + 4, '-->', 'A comment does not end.')
  if (source.startsWith('<?', tag)) return skipTo(source, tag + 2, '?>', 'An instruction does not end.')
  if (source.startsWith('<![CDATA[', tag)) {
    const section = skipTo(source, tag + 9, ']]>', 'A section of plain text does not end.')
    return { ...section, text: section.end < 0 ? '' : source.slice(tag + 9, section.end - 3) }
  }
  if (!source.startsWith('<!', tag)) return null
  const end = source.indexOf('>', tag)
  const hasSubset = end >= 0 && source.slice(tag, end).includes('[')
  return skipTo(source, tag, hasSubset ? ']>' : '>', 'The document type does not end.')
}

function skipTo(source: string, from: number, mark: string, reason: string): Special {
  const found = source.indexOf(mark, from)
  return { end: found < 0 ? -1 : found + mark.length, text: '', reason }
}

function readName(source: string, at: number): string {
  NAME.lastIndex = at
  return NAME.exec(source)?.[0] ?? ''
}

/** A `>` inside of a quoted attribute does not end the tag. */
function findTagEnd(source: string, tag: number): number {
  let quote = ''
  for (let at = tag + 1; at < source.length; at += 1) {
    const char = source[at]!
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at
    else if (char === '<') return -1
  }
  return -1
}

function readEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,16});/gi, (whole, name: string) => {
    const code = name.startsWith('#')
      ? Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
      : -1
    if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    return ENTITIES.get(name) ?? whole
  })
}

function shorten(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name
}

export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null
}

export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text of a child; null when there is none, or it is empty. */
export function childText(element: XmlElement | null, name: string): string | null {
  const text = childOf(element, name)?.text.trim() ?? ''
  return text === '' ? null : text
}
