import type { GeneratedScript } from '../components/generated-script.ts'
import type { Span } from '../components/markup.ts'
import { DATA, PageScript } from './page-script.ts'

/** `p.note(title="x")!= html`, of which the code counts. */
const UNESCAPED = /^\s*[\w.#:-]*(?:\([^)]{0,500}\))?!=\s*(.+)$/
const IN_TEXT = /!\{([^{}]{1,500})\}/g
const LOOP = /^\s*(?:each|for)\s+(\w+)(?:\s*,\s*\w+)?\s+in\s+(.+)$/

/** Pug: a line is an element, and blocks are what is indented further. */
export function generatePug(content: string): GeneratedScript {
  const page = new PageScript(content)
  const open: number[] = []
  let start = 0
  for (const line of content.split('\n')) {
    const depth = line.length - line.trimStart().length
    if (line.trim() !== '') while (open.length > 0 && depth <= (open.at(-1) ?? 0)) close(page, open, start)
    writeLine(page, open, line, start, depth)
    start += line.length + 1
  }
  while (open.length > 0) close(page, open, content.length)
  return page.finish()
}

function close(page: PageScript, open: number[], at: number): void {
  open.pop()
  page.write('}\n', at)
}

function writeLine(page: PageScript, open: number[], line: string, start: number, depth: number): void {
  const spanOf = (code: string): Span => {
    const from = start + line.lastIndexOf(code)
    return { start: from, end: from + code.trimEnd().length }
  }
  const shown = UNESCAPED.exec(line)?.[1]
  if (shown !== undefined) page.show('raw', spanOf(shown))
  for (const match of line.matchAll(IN_TEXT)) {
    const from = start + match.index + 2
    page.show('raw', { start: from, end: from + (match[1] ?? '').length })
  }
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
