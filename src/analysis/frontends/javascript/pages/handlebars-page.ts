import type { GeneratedScript } from '../components/generated-script.ts'
import { DATA, PageScript, type Output } from './page-script.ts'

const TAG = /\{\{(\{?)~?\s*([#/>!&^]?)\s*([^{}]{0,1000}?)\s*~?\}?\}\}/g
const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/

type Block = { readonly name: string; readonly closing: string; readonly item: string | null }

/** Handlebars and Mustache: names of what is shown, and blocks that change where names are looked for. */
export function generateHandlebars(content: string): GeneratedScript {
  const page = new PageScript(content)
  const open: Block[] = []
  for (const match of content.matchAll(TAG)) {
    const [, third, mark, code = ''] = match
    const at = match.index
    page.pass({ start: at, end: at + match[0].length })
    if (mark === '!') continue
    if (mark === '#' || mark === '^') openBlock(page, open, code, at)
    else if (mark === '/') closeBlock(page, open, code, at)
    else if (mark === '>') page.write(`$page.include(${JSON.stringify(code.split(/\s/)[0])}, ${DATA});\n`, at)
    else if (!/^else\b/.test(code))
      writeValue(page, open, third === '{' || mark === '&' ? 'raw' : page.escapedAt(at), code, at)
  }
  for (const { closing } of open.toReversed()) page.write(closing, content.length)
  return page.finish()
}

/** What a path may mean: a member of the item of a loop, or of what the whole page shows. */
function meanings(open: readonly Block[], path: string): readonly string[] {
  const text = path
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/^@root\./, '')
    .replace(/\.?\[(\w+)\]/g, '.$1')
  const item = open.findLast((block) => block.item !== null)?.item ?? null
  if (text === 'this' || text === '.') return [item ?? DATA]
  const rest = text.replace(/^(?:this[./]|\.\/)/, '')
  if (!PATH.test(rest)) return []
  if (rest !== text) return [`${item ?? DATA}.${rest}`]
  return item === null || item === text.split('.')[0] ? [rest] : [`${item}.${rest}`, rest]
}

function writeValue(page: PageScript, open: readonly Block[], output: Output, code: string, at: number): void {
  const [first = '', ...args] = code.split(/\s+/).filter((part) => !part.includes('='))
  // A helper gets values; what it yields is not known.
  const values = args.length > 0 ? args : [first]
  for (const value of values)
    for (const path of meanings(open, value))
      page.write(`$page.${output}(${args.length > 0 && PATH.test(first) ? `${first}(${path})` : path});\n`, at)
}

function openBlock(page: PageScript, open: Block[], code: string, at: number): void {
  const [name = '', list = ''] = code.split(/\s+/)
  const [path] = meanings(open, list)
  if ((name !== 'each' && name !== 'with') || path === undefined) {
    page.write('{', at)
    open.push({ name, closing: '}\n', item: null })
    return
  }
  const item = /\bas\s*\|\s*(\w+)/.exec(code)?.[1] ?? `$item${open.length}`
  page.write(name === 'each' ? `for (const ${item} of (${path})) {\n` : `{ const ${item} = ${path};\n`, at)
  open.push({ name, closing: '}\n', item })
}

function closeBlock(page: PageScript, open: Block[], code: string, at: number): void {
  const position = open.findLastIndex(({ name }) => name === code.trim())
  if (position < 0) return
  for (const { closing } of open.splice(position).toReversed()) page.write(closing, at)
}
