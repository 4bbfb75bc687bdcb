/** A part of the file. */
export type Span = { readonly start: number; readonly end: number }
/** `value` is what stands between the quotes; null for an attribute without a value. */
export type Attribute = Span & { readonly name: string; readonly value: Span | null }
export type MarkupElement = Span & {
  readonly kind: 'element'
  readonly tag: string
  readonly attributes: readonly Attribute[]
  readonly children: Markup[]
  /** What stands between the tags. */
  inner: Span
}
export type Markup = MarkupElement | (Span & { readonly kind: 'text' })

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Elements whose content is no markup. */
const RAW: ReadonlySet<string> = new Set(['script', 'style'])

const TAG = /<(?:!--[\s\S]*?(?:-->|$)|\/([A-Za-z][^\s>/]*)[^>]{0,200}>|([A-Za-z][^\s>/]*))/g
/** A name, and a value in quotes, in braces or bare. */
const ATTRIBUTE =
  /\s*(?:([^\s"'<>/={}]+|\{[^{}]{0,2000}\})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|([^\s"'=<>`]+)))?|\/(?!>))/y

/** Elements that are nested deeper are siblings. */
const MAX_DEPTH = 200

/** Reads the elements of a page, of whatever quality; what is not closed ends with its parent. */
export function readMarkup(content: string): readonly Markup[] {
  const roots: Markup[] = []
  const open: MarkupElement[] = []
  const siblings = (): Markup[] => open.at(-1)?.children ?? roots
  let from = 0
  const addText = (to: number): void => {
    if (to > from) siblings().push({ kind: 'text', start: from, end: to })
  }
  const matcher = new RegExp(TAG)
  for (let match = matcher.exec(content); match; match = matcher.exec(content)) {
    addText(match.index)
    from = matcher.lastIndex
    const [, closed, tag] = match
    if (closed !== undefined) close(open, closed, match.index)
    else if (tag !== undefined) {
      const made = readElement(content, tag, match.index, matcher.lastIndex)
      siblings().push(made.element)
      from = made.end
      if (!made.isClosed && open.length < MAX_DEPTH) open.push(made.element)
    }
    matcher.lastIndex = from
  }
  addText(content.length)
  for (const element of open) Object.assign(element, { inner: { start: element.inner.start, end: content.length } })
  return roots
}

function close(open: MarkupElement[], tag: string, at: number): void {
  const position = open.findLastIndex((element) => element.tag === tag)
  if (position < 0) return
  for (const element of open.splice(position)) element.inner = { start: element.inner.start, end: at }
}

function readElement(
  content: string,
  tag: string,
  start: number,
  from: number,
): { readonly element: MarkupElement; readonly end: number; readonly isClosed: boolean } {
  const attributes: Attribute[] = []
  const matcher = new RegExp(ATTRIBUTE)
  matcher.lastIndex = from
  let end = from
  for (let match = matcher.exec(content); match; match = matcher.exec(content)) {
    end = matcher.lastIndex
    const [text, name, ...values] = match
    const value = values.find((one) => one !== undefined)
    const isQuoted = values[0] !== undefined || values[1] !== undefined
    const valueEnd = end - (isQuoted ? 1 : 0)
    if (name !== undefined)
      attributes.push({
        name,
        start: match.index + text.indexOf(name),
        end,
        value: value === undefined ? null : { start: valueEnd - value.length, end: valueEnd },
      })
  }
  const [rest = ''] = /^\s*\/?>?/.exec(content.slice(end, end + 200)) ?? []
  end += rest.length
  const element: MarkupElement = {
    kind: 'element',
    tag,
    attributes,
    children: [],
    start,
    end,
    inner: { start: end, end },
  }
  const isClosed = rest.includes('/') || VOID.has(tag.toLowerCase())
  if (isClosed || !RAW.has(tag.toLowerCase())) return { element, end, isClosed }
  const found = content.slice(end).search(new RegExp(`</${tag}`, 'i'))
  const innerEnd = found < 0 ? content.length : end + found
  element.inner = { start: end, end: innerEnd }
  const closing = content.indexOf('>', innerEnd)
  return { element, end: closing < 0 ? content.length : closing + 1, isClosed: true }
}

/** All elements, with those inside of others. */
export function eachElement(markup: readonly Markup[]): readonly MarkupElement[] {
  return markup.flatMap((one) => (one.kind === 'element' ? [one, ...eachElement(one.children)] : []))
}

export function attributeOf(element: MarkupElement, name: string): Attribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name)
}
