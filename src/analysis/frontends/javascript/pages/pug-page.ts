import type { GeneratedScript } from '../components/generated-script.ts'
import type { Span } from '../components/markup.ts'
import { DATA, PageScript } from './page-script.ts'
import { ScriptReader } from './script-place.ts'

/** `p.note(title="x")!= html`, of which the code counts. */
const UNESCAPED = /^\s*[\w.#:-]*(?:\([^)]{0,500}\))?!=\s*(.+)$/
const IN_TEXT = /!\{([^{}]{1,500})\}/g
const SCRIPT = /^\s*script(?:\((?![^)]*\btype\s*=\s*["'](?!module|[^"']*javascript))[^)]*\))?\.\s*$/
const ESCAPED_IN_TEXT = /#\{([^{}]{1,500})\}/g
const LOOP = /^\s*(?:each|for)\s+(\w+)(?:\s*,\s*\w+)?\s+in\s+(.+)$/

/** Pug: a line is an element, and blocks are what is indented further. */
export function generatePug(content: string): GeneratedScript {
  const page = new PageScript(content)
  const open: number[] = []
  let script: { readonly depth: number; readonly reader: ScriptReader } | null = null
  let start = 0
  for (const line of content.split('\n')) {
    const depth = line.length - line.trimStart().length
    if (line.trim() !== '') while (open.length > 0 && depth <= (open.at(-1) ?? 0)) close(page, open, start)
    if (script && line.trim() !== '' && depth <= script.depth) script = null
    if (script) writeScriptLine(page, script.reader, line, start)
    else writeLine(page, open, line, start, depth)
    // Pug does not escape single quotes.
    if (SCRIPT.test(line)) script ??= { depth, reader: new ScriptReader('"') }
    start += line.length + 1
  }
  while (open.length > 0) close(page, open, content.length)
  return page.finish()
}

function close(page: PageScript, open: number[], at: number): void {
  open.pop()
  page.write('}\n', at)
}

/** A line of a script, with values in it. */
function writeScriptLine(page: PageScript, reader: ScriptReader, line: string, start: number): void {
  let read = 0
  for (const match of line.matchAll(ESCAPED_IN_TEXT)) {
    reader.read(line.slice(read, match.index))
    read = match.index + match[0].length
    const output = OUTPUTS[reader.value()]
    page.show(output, { start: start + match.index + 2, end: start + read - 1 })
  }
  reader.read(`${line.slice(read)}\n`)
  writeUnescaped(page, line, start)
}

const OUTPUTS = { code: 'script', string: 'text', continued: 'string' } as const

function writeUnescaped(page: PageScript, line: string, start: number): void {
  for (const match of line.matchAll(IN_TEXT)) {
    const from = start + match.index + 2
    page.show('raw', { start: from, end: from + (match[1] ?? '').length })
  }
}

function writeLine(page: PageScript, open: number[], line: string, start: number, depth: number): void {
  const spanOf = (code: string): Span => {
    const from = start + line.lastIndexOf(code)
    return { start: from, end: from + code.trimEnd().length }
  }
  const shown = UNESCAPED.exec(line)?.[1]
  if (shown !== undefined) page.show('raw', spanOf(shown))
  writeUnescaped(page, line, start)
  const included = /^\s*(?:include|extends)\s+(\S+)\s*$/.exec(line)?.[1]
  if (included !== undefined) page.write(`$page.include(${JSON.stringify(included)}, ${DATA});\n`, start)
  const [, item, list = ''] = LOOP.exec(line) ?? []
  if (item !== undefined && page.isExpression(spanOf(list))) {
    page.write(`for (const ${item} of (`, start)
    page.copy(spanOf(list))
    page.write(')) {\n', start)
    open.push(depth)
  }
  const [, variable, value = ''] = /^\s*-\s*(?:var|let|const)\s+(\w+)\s*=\s*([^;]+);?\s*$/.exec(line) ?? []
  if (variable === undefined || !page.isExpression(spanOf(value))) return
  page.write(`var ${variable} = (`, start)
  page.copy(spanOf(value))
  page.write(');\n', start)
}
