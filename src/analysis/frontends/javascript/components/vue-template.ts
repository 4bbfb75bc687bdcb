import type { GeneratedScript } from './generated-script.ts'
import { attributeOf, type Attribute, type MarkupElement, type Markup, type Span } from './markup.ts'
import { expressionIn, isStatements, namesIn } from './template-code.ts'

export type Template = {
  readonly content: string
  readonly out: GeneratedScript
  /** Names of the script, among them those of other components. */
  readonly names: ReadonlySet<string>
}

/** All names that expressions of the template mention. */
export function namesInTemplate(content: string, markup: readonly Markup[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = ({ start, end }: Span): void => {
    const expression = expressionIn(content.slice(start, end))
    for (const name of expression ? namesIn(expression) : []) found.add(name)
  }
  const visit = (one: Markup): void => {
    if (one.kind === 'text') return interpolationsIn(content, one).forEach(add)
    for (const attribute of one.attributes) if (isDirective(attribute)) addOf(attribute)
    one.children.forEach(visit)
  }
  const addOf = ({ name, value }: Attribute): void => {
    if (!value) return
    const loop = name === 'v-for' ? loopIn(content, value) : null
    add(loop ? loop.list : value)
    if (isHandler(name)) add({ start: value.start, end: value.end })
  }
  markup.forEach(visit)
  return found
}

function isDirective({ name }: Attribute): boolean {
  return /^(?:v-|[:@#])/.test(name)
}

function isHandler(name: string): boolean {
  return name.startsWith('@') || name.startsWith('v-on:')
}

/** `{{ … }}` */
function interpolationsIn(content: string, { start, end }: Span): Span[] {
  return [...content.slice(start, end).matchAll(/\{\{([\s\S]{0,2000}?)\}\}/g)].map((match) => {
    const from = start + match.index + 2
    return { start: from, end: from + (match[1] ?? '').length }
  })
}

/** `(item, index) in items` */
function loopIn(content: string, { start, end }: Span): { readonly item: Span; readonly list: Span } | null {
  const match = /^\s*(\([^)]*\)|[^()]+?)\s+(?:in|of)\s+/.exec(content.slice(start, end))
  if (!match) return null
  const [whole, item = ''] = match
  const at = start + whole.indexOf(item)
  const isList = item.startsWith('(')
  return {
    item: { start: at + (isList ? 1 : 0), end: at + item.length - (isList ? 1 : 0) },
    list: { start: start + whole.length, end },
  }
}

export function writeChildren(template: Template, children: readonly Markup[]): void {
  const { content, out } = template
  for (const child of children) {
    if (child.kind === 'element') {
      writeElement(template, child)
      out.write(',', child.end)
    } else {
      for (const part of interpolationsIn(content, child)) {
        if (!expressionIn(content.slice(part.start, part.end))) continue
        out.write('(', part.start).copy(part.start, part.end).write('),', part.end)
      }
    }
  }
}

/** An element is a call that gets its attributes, as in JSX: what is done with them is known by their names. */
function writeElement(template: Template, element: MarkupElement): void {
  const { content, out } = template
  const loop = attributeOf(element, 'v-for')?.value
  const found = loop ? loopIn(content, loop) : null
  const list = found && expressionIn(content.slice(found.list.start, found.list.end)) ? found : null
  const item = list && expressionIn(`(${content.slice(list.item.start, list.item.end)}) => 0`) ? list.item : null
  if (list) {
    out.write('(', list.list.start).copy(list.list.start, list.list.end).write(').map((', list.list.start)
    if (item) out.copy(item.start, item.end)
    out.write(') => ', list.list.start)
  }
  const condition = (attributeOf(element, 'v-if') ?? attributeOf(element, 'v-else-if'))?.value
  const isTested = condition && expressionIn(content.slice(condition.start, condition.end)) !== null
  if (isTested) out.write('((', condition.start).copy(condition.start, condition.end).write(') && ', condition.start)
  out.write(`${calleeOf(template, element.tag)}({`, element.start)
  for (const attribute of element.attributes) writeAttribute(template, attribute)
  out.write('children: [', element.start)
  writeChildren(template, element.children)
  out.write(']})', element.start)
  if (isTested) out.write(')', element.start)
  if (list) out.write(')', element.start)
}

/** `<user-card>` is what the script calls `UserCard`. */
function calleeOf({ names }: Template, tag: string): string {
  const own = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return names.has(own) && /^[A-Z]\w*$/.test(own) ? own : `JSX.${tag.replace(/\W/g, '_')}`
}

function writeAttribute({ content, out }: Template, { name, value, start }: Attribute): void {
  if (!value || !/^(?:v-|[:@])/.test(name)) return
  const text = content.slice(value.start, value.end)
  if (isHandler(name)) return writeHandler(out, name, value, text)
  if (!expressionIn(text)) return
  if (name === 'v-html') {
    out
      .write('dangerouslySetInnerHTML: { __html: (', value.start)
      .copy(value.start, value.end)
      .write(') },', value.start)
  } else if (name === 'v-bind') out.write('...(', value.start).copy(value.start, value.end).write('),', value.start)
  else {
    const bound = /^(?::|v-bind:)([\w-]+)/.exec(name)?.[1]
    if (bound === undefined) return
    const key = bound.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    out.write(`"${key}": (`, start).copy(value.start, value.end).write('),', value.start)
  }
}

function writeHandler(out: GeneratedScript, name: string, { start, end }: Span, text: string): void {
  if (!isStatements(text)) return
  const key = name.replace(/^(?:@|v-on:)/, '').replace(/\W.*/, '')
  out.write(`"on_${key}": ($event) => {`, start).copy(start, end).write('},', start)
}
