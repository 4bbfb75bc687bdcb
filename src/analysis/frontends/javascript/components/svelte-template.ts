import type { GeneratedScript } from './generated-script.ts'
import type { Attribute, MarkupElement, Markup, Span } from './markup.ts'
import { expressionIn, namesIn } from './template-code.ts'

export type Template = {
  readonly content: string
  readonly out: GeneratedScript
  readonly names: ReadonlySet<string>
}

/** What braces hold: an expression, or with a mark (`@html`, `#each`, `:else`, `/if`) and what follows it. */
type Tag = Span & { readonly mark: string; readonly code: Span }

/** Code in braces; braces in it are counted, those in texts as well. */
function tagsIn(content: string, { start, end }: Span): Tag[] {
  const found: Tag[] = []
  for (let at = content.indexOf('{', start); at >= 0 && at < end; at = content.indexOf('{', at)) {
    const close = closingBrace(content, at, end)
    if (close < 0) break
    const [whole, mark = ''] = /^\s*([#:/@][a-z]+(?: if\b)?)?\s*/.exec(content.slice(at + 1, close)) ?? ['']
    found.push({ start: at, end: close + 1, mark, code: { start: at + 1 + whole.length, end: close } })
    at = close + 1
  }
  return found
}

function closingBrace(content: string, from: number, end: number): number {
  let depth = 0
  for (let at = from; at < end; at += 1) {
    if (content[at] === '{') depth += 1
    else if (content[at] === '}' && (depth -= 1) === 0) return at
  }
  return -1
}

export function namesInTemplate(content: string, markup: readonly Markup[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = ({ mark, code }: Tag): void => {
    const each = mark === '#each' ? loopIn(content, code) : null
    const { start, end } = each?.list ?? code
    const expression = expressionIn(content.slice(start, end))
    for (const name of expression ? namesIn(expression) : []) found.add(name)
  }
  const visit = (one: Markup): void => {
    if (one.kind === 'text') return tagsIn(content, one).forEach(add)
    for (const attribute of one.attributes) tagsIn(content, attribute).forEach(add)
    one.children.forEach(visit)
  }
  markup.forEach(visit)
  return found
}

/** `items as item, index (key)` */
function loopIn(content: string, { start, end }: Span): { readonly list: Span; readonly item: Span } | null {
  const text = content.slice(start, end)
  const at = text.indexOf(' as ')
  if (at < 0) return null
  const item = text.slice(at + 4).replace(/\s*\([^()]*\)\s*$/, '')
  return { list: { start, end: start + at }, item: { start: start + at + 4, end: start + at + 4 + item.length } }
}

/** Blocks are closed where their elements are, whatever the text says. */
export function writeChildren(template: Template, children: readonly Markup[]): void {
  const open: string[] = []
  for (const child of children) {
    if (child.kind === 'element') writeElement(template, child)
    else for (const tag of tagsIn(template.content, child)) writeTag(template, tag, open)
  }
  const at = children.at(-1)?.end ?? 0
  for (const closing of open.toReversed()) template.out.write(closing, at)
}

function writeTag(template: Template, tag: Tag, open: string[]): void {
  const { content, out } = template
  const { mark, code } = tag
  const isExpression = expressionIn(content.slice(code.start, code.end)) !== null
  if (mark.startsWith('/')) out.write(open.pop() ?? '', tag.start)
  else if (mark === ':else if' || mark === ':else') {
    if (open.length === 0) return
    out.write('], ', tag.start)
    if (isExpression && mark === ':else if') writeCode(out, code, '(', ') && ')
    out.write('[', tag.start)
  } else if (mark === '#each') open.push(writeLoop(template, code))
  else if (mark.startsWith('#')) {
    if (isExpression && mark === '#if') writeCode(out, code, '(', ') && ')
    out.write('[', tag.start)
    open.push('],')
  } else if (isExpression && mark === '@html')
    writeCode(out, code, 'JSX.Fragment({ dangerouslySetInnerHTML: { __html: (', ') } }),')
  else if (isExpression && mark === '') writeCode(out, code, '(', '),')
}

function writeLoop({ content, out }: Template, code: Span): string {
  const loop = loopIn(content, code)
  const isLoop =
    loop !== null &&
    expressionIn(content.slice(loop.list.start, loop.list.end)) !== null &&
    expressionIn(`(${content.slice(loop.item.start, loop.item.end)}) => 0`) !== null
  if (!isLoop) {
    out.write('[', code.start)
    return '],'
  }
  writeCode(out, loop.list, '(', ').map((')
  out.copy(loop.item.start, loop.item.end)
  out.write(') => [', code.start)
  return ']),'
}

function writeCode(out: GeneratedScript, { start, end }: Span, before: string, after: string): void {
  out.write(before, start).copy(start, end).write(after, start)
}

function writeElement(template: Template, element: MarkupElement): void {
  const { out, names } = template
  const callee =
    /^[A-Z]\w*$/.test(element.tag) && names.has(element.tag) ? element.tag : `JSX.${element.tag.replace(/\W/g, '_')}`
  out.write(`${callee}({`, element.start)
  for (const attribute of element.attributes) writeAttribute(template, attribute)
  out.write('children: [', element.start)
  writeChildren(template, element.children)
  out.write(']}),', element.start)
}

/** `href={url}`, `{url}`, `{...rest}`, `on:click={go}` and `class="a {b}"`, whose text is of no interest. */
function writeAttribute({ content, out }: Template, attribute: Attribute): void {
  const [tag, ...others] = tagsIn(content, attribute)
  if (!tag || others.length > 0) return
  const { start, end } = tag.code
  const text = content.slice(start, end)
  const isWhole = attribute.value === null || tag.end - tag.start === attribute.value.end - attribute.value.start
  const spread = /^\s*\.\.\./.exec(text)
  if (spread) {
    const from = start + spread[0].length
    if (expressionIn(content.slice(from, end))) writeCode(out, { start: from, end }, '...(', '),')
    return
  }
  if (!isWhole || !expressionIn(text)) return
  const name = attribute.name.startsWith('{') ? text.trim() : attribute.name
  const key = name.replace(/^on:/, 'on_').replace(/^bind:/, '')
  if (!/^[\w-]+$/.test(key)) return
  writeCode(out, tag.code, `"${key}": (`, '),')
}
