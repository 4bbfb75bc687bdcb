import type { GeneratedScript } from '../components/generated-script.ts'
import type { Span } from '../components/markup.ts'
import { DATA, MAX_BEFORE, outputAfter, PageScript } from './page-script.ts'

const TAG = /\{\{[-+]?([\s\S]{0,2000}?)[-+]?\}\}|\{%[-+]?([\s\S]{0,2000}?)[-+]?%\}/g
/** Filters after which no markup is left. */
const ESCAPES: ReadonlySet<string> = new Set(
  'e escape forceescape float int length striptags tojson urlencode wordcount date number count'.split(' '),
)

type State = {
  readonly page: PageScript
  readonly open: { readonly name: string; readonly closing: string }[]
  isEscaped: boolean
}

/** Nunjucks, Jinja and Twig: expressions with filters, and statements that are closed by name. */
export function generateNunjucks(content: string): GeneratedScript {
  const state: State = { page: new PageScript(content), open: [], isEscaped: true }
  for (const match of content.matchAll(TAG)) {
    const [whole, value, statement] = match
    if (value !== undefined)
      writeValue(state, match.index, { start: match.index + whole.indexOf(value, 2), end: 0 }, value)
    else if (statement !== undefined) writeStatement(state, match.index + whole.indexOf(statement, 2), statement)
  }
  for (const { closing } of state.open.toReversed()) state.page.write(closing, content.length)
  return state.page.finish()
}

/** `value | filter | safe` */
function writeValue({ page, isEscaped }: State, at: number, { start }: Span, text: string): void {
  const [value = '', ...rest] = text.split(/(?<!\|)\|(?!\|)/)
  const filters = rest.map((filter) => /^\s*(\w+)/.exec(filter)?.[1] ?? '')
  if (filters.some((name) => ESCAPES.has(name))) return
  const isRaw = !isEscaped || filters.includes('safe') || filters.includes('raw')
  const before = page.content.slice(Math.max(0, at - MAX_BEFORE), at)
  const own = filters.filter(
    (name) => name !== 'safe' && name !== 'raw' && /^[a-z_]\w*$/i.test(name) && !BUILT_IN.has(name),
  )
  page.show(isRaw ? 'raw' : outputAfter(before), { start, end: start + value.length }, own.toReversed())
}

/** Filters that hand the text through. */
const BUILT_IN: ReadonlySet<string> = new Set(
  'capitalize center default d first indent join last linebreaks linebreaksbr list lower nl2br random replace reverse rtrim slice sort string title trim truncate upper wordwrap'.split(
    ' ',
  ),
)

function writeStatement(state: State, start: number, text: string): void {
  const { page, open } = state
  const [whole, name = '', rest = ''] = /^\s*(\w+)\s*([\s\S]*?)\s*$/.exec(text) ?? ['']
  const at = start + (whole.length - whole.trimStart().length)
  if (name === 'autoescape') state.isEscaped = !/^(?:false|off)/.test(rest)
  else if (name === 'endautoescape') state.isEscaped = true
  else if (name === 'include' || name === 'extends') page.write(`$page.include(${nameIn(rest)}, ${DATA});\n`, at)
  else if (name.startsWith('end')) {
    if (open.at(-1)?.name === name.slice(3)) page.write(open.pop()?.closing ?? '', at)
  } else if (name === 'for') writeLoop(state, start + text.indexOf(rest), rest)
  else if (name === 'set' || name === 'with') {
    const [part, variable = ''] = /^(\w+)\s*=\s*/.exec(rest) ?? ['']
    const code = { start: start + text.indexOf(rest) + part.length, end: start + text.indexOf(rest) + rest.length }
    if (variable === '' || !page.isExpression(code)) return
    page.write(`var ${variable} = (`, at)
    page.copy(code)
    page.write(');\n', at)
  }
}

function nameIn(text: string): string {
  return JSON.stringify(/^["']([^"']*)["']/.exec(text)?.[1] ?? '')
}

/** `item in items`, `key, value in table` */
function writeLoop({ page, open }: State, start: number, text: string): void {
  const [head, names = ''] = /^([\w\s,()]+?)\s+in\s+/.exec(text) ?? ['']
  const list = text.slice(head.length).replace(/(?<!\|)\|(?!\|)[\s\S]*$|\s+if\s[\s\S]*$|\.items(?:\(\))?\s*$/, '')
  const code = { start: start + head.length, end: start + head.length + list.length }
  const item =
    names
      .replace(/[()\s]/g, '')
      .split(',')
      .at(-1) ?? ''
  if (!/^[a-z_]\w*$/i.test(item) || !page.isExpression(code)) return
  page.write(`for (const ${item} of (`, start)
  page.copy(code)
  page.write(')) {\n', start)
  open.push({ name: 'for', closing: '}\n' })
}
