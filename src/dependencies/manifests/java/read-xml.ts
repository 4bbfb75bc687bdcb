import { SaxesParser } from 'saxes'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import { createManifestLines } from '../manifest-lines.ts'

export type XmlElement = {
  readonly name: string
  readonly line: number
  readonly children: XmlElement[]
  /** Its own text without its children's, trimmed. */
  text: string
}

export type XmlDocument = {
  /** If there is a problem, everything before it, including elements without an end tag. */
  readonly root: XmlElement | null
  readonly problem: ManifestProblem | null
}

const MAX_DEPTH = 64
const MAX_SHOWN_NAME = 64
const ENTITIES: ReadonlyMap<string | symbol, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Thrown to stop the parser, which would otherwise go on and report every element that is still open. */
class XmlError extends Error {}

/**
 * Reads elements and their texts with lines, in one pass. Document types and their entities are ignored: manifests do not need
 * them, and XML attacks use them.
 */
export function readXml(source: string): XmlDocument {
  const lines = createManifestLines(source)
  const parser = new SaxesParser({ position: false })
  parser.ENTITIES = createEntities()
  // A parent for the root element, so that every element has one.
  const document: XmlElement = { name: '', line: 1, children: [], text: '' }
  // The parser's position is one character after the name it has just read.
  followElements(parser, document, (name) => lines.at(parser.position - name.length - 1).line)
  let problem: ManifestProblem | null = null
  try {
    parser.write(source).close()
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    problem = { ...lines.at(Math.max(parser.position - 1, 0)), reason: error.message }
  }
  return { root: document.children[0] ?? null, problem }
}

function followElements(parser: SaxesParser, document: XmlElement, lineOf: (name: string) => number): void {
  const open = [document]
  let ended = document
  const innermost = (): XmlElement => open.at(-1) ?? document
  const addText = (text: string): void => void (innermost().text += text)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentagstart', ({ name }) => {
    if (open.length > MAX_DEPTH) throw new XmlError('This is nested too deeply.')
    const element: XmlElement = { name, line: lineOf(name), children: [], text: '' }
    innermost().children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    ended = open.pop() ?? document
    ended.text = ended.text.trim()
  })
  parser.on('error', ({ message }) => {
    throw new XmlError(describe(message, { ended, innermost: innermost() }))
  })
}

/** Unknown entities stay as written: POMs use those of HTML, and declarations of others are not read. */
function createEntities(): Record<string, string> {
  return new Proxy({}, { get: (_target, name) => ENTITIES.get(name) ?? `&${String(name)};` })
}

function describe(message: string, { ended, innermost }: Record<'ended' | 'innermost', XmlElement>): string {
  if (message === 'unexpected close tag.') return `${nameOf(ended)} must be closed first.`
  if (message.startsWith('unclosed tag: ')) return `${nameOf(innermost)} is not closed.`
  if (message.startsWith('unmatched closing tag: ')) return 'There is no open element with this name.'
  return `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, '')}.`
}

function nameOf({ name, line }: XmlElement): string {
  const shown = name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name
  return `The element ${shown} of line ${line}`
}

export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null
}

export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text of a child; null if there is no such child, or it is empty. */
export function childText(element: XmlElement | null, name: string): string | null {
  const text = childOf(element, name)?.text.trim() ?? ''
  return text === '' ? null : text
}
