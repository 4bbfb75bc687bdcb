import type { GeneratedScript } from '../components/generated-script.ts'
import type { Span } from '../components/markup.ts'
import { DATA, PageScript, type Output } from './page-script.ts'

/** A value, a statement or a comment. */
const TAG = /\{\{[-+]?([\s\S]{0,2000}?)[-+]?\}\}|\{%[-+]?([\s\S]{0,2000}?)[-+]?%\}|\{#[\s\S]{0,2000}?#\}/g
/** Filters after which a value does no harm anywhere in a page. */
const HARMLESS: ReadonlySet<string> = new Set(
  'float int length tojson urlencode wordcount date number count'.split(' '),
)
/** Filters that do what is done to every value anyway. */
const ESCAPES: ReadonlySet<string> = new Set('e escape force_escape forceescape striptags'.split(' '))
/** `x|escapejs`, `x|e('js')` */
const ESCAPES_FOR_SCRIPT = /^\s*(?:escapejs\b|e(?:scape)?\(\s*["']js["'])/

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
    state.page.pass({ start: match.index, end: match.index + whole.length })
    if (value !== undefined)
      writeValue(state, match.index, { start: match.index + whole.indexOf(value, 2), end: 0 }, value)
    else if (statement !== undefined) writeStatement(state, match.index + whole.indexOf(statement, 2), statement)
  }
  for (const { closing } of state.open.toReversed()) state.page.write(closing, content.length)
  return state.page.finish()
}

/** `value | filter | safe` */
function writeValue(state: State, at: number, { start }: Span, text: string): void {
  const [value = '', ...filters] = text.split(/(?<!\|)\|(?!\|)/)
  const names = filters.map((filter) => /^\s*(\w+)/.exec(filter)?.[1] ?? '')
  if (names.some((name) => HARMLESS.has(name))) return
  const own = names.filter((name) => /^[a-z_]\w*$/i.test(name) && !BUILT_IN.has(name))
  state.page.show(outputOf(state, at, filters, names), { start, end: start + value.length }, own.toReversed())
}

function outputOf(
  { page, isEscaped }: State,
  at: number,
  filters: readonly string[],
  names: readonly string[],
): Output {
  if (filters.some((filter) => ESCAPES_FOR_SCRIPT.test(filter))) return page.escapedForScriptAt()
  if (names.some((name) => ESCAPES.has(name))) return page.escapedAt(at)
  return !isEscaped || names.includes('safe') || names.includes('raw') ? 'raw' : page.escapedAt(at)
}

/** Filters that hand the text through, as far as it matters what they escape. */
const BUILT_IN: ReadonlySet<string> = new Set(
  `capitalize center default d e escape escapejs first force_escape forceescape indent join last linebreaks linebreaksbr list lower
  nl2br random raw replace reverse rtrim safe slice sort string striptags title trim truncate upper wordwrap`.split(
    /\s+/,
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
