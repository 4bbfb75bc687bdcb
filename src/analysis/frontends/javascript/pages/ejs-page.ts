import type { GeneratedScript } from '../components/generated-script.ts'
import { DATA, PageScript } from './page-script.ts'

const TAG = /<%([_=~\-#%]?)([\s\S]{0,5000}?)[-_]?%>/g

/** EJS and its relatives: JavaScript between marks. */
export function generateEjs(content: string): GeneratedScript {
  const page = new PageScript(content)
  for (const match of content.matchAll(TAG)) {
    const [, mark = '', code = ''] = match
    const start = match.index + 2 + mark.length
    page.pass({ start: match.index, end: match.index + match[0].length })
    const span = { start, end: start + code.length }
    if (mark === '#' || mark === '%') continue
    const included = /^\s*(?:await\s+)?include(?:Async)?\s*\(/.exec(code)
    if (included && (mark === '-' || mark === '~')) {
      page.write('$page.include(', start)
      page.copy({ start: start + included[0].length, end: start + code.lastIndexOf(')') })
      page.write(`, ${DATA});\n`, start)
    } else if (mark === '-' || mark === '~') page.show('raw', span)
    else if (mark === '=') page.show(page.escapedAt(match.index), span)
    else {
      page.copy(span)
      page.write('\n', span.end)
    }
  }
  return page.finish()
}
