import { Marked, type Tokens } from 'marked'
import { escapeHtml, trustMarkup, type Markup } from './html.ts'

/** The subset of raw HTML that GitHub's comments commonly use. No attribute but `open` survives. */
const ALLOWED_TAG = /^<(\/?)(details|summary|br|sub|sup|kbd)(\s+open(?:="")?)?\s*\/?>$/i
const HTML_PART = /<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g
const SAFE_LINK = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => sanitizeHtml(text),
    image: ({ text }) => `<span class="image-placeholder">${escapeHtml(text || 'image')}</span>`,
    link(token: Tokens.Link) {
      const label = this.parser.parseInline(token.tokens)
      if (!SAFE_LINK.test(token.href)) return label
      return `<a href="${escapeHtml(token.href)}" rel="nofollow noopener">${label}</a>`
    },
    code: ({ text, lang }) => renderCode(text, lang ?? ''),
    table(token: Tokens.Table) {
      const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${row.map((cell) => `<${tag}${alignOf(cell)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
      const body = token.rows.map((row) => cells(row, 'td')).join('')
      return `<div class="table-scroll"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`
    },
  },
})

/** Comments and descriptions as GitHub shows them; hostile text is made harmless. */
export function renderMarkdown(text: string): Markup {
  return trustMarkup(marked.parse(text) as string)
}

/** Keeps the allowed tags, drops comments, and shows every other tag as text. */
function sanitizeHtml(text: string): string {
  let result = ''
  let position = 0
  for (const match of text.matchAll(HTML_PART)) {
    result += escapeText(text.slice(position, match.index)) + sanitizeTag(match[0])
    position = match.index + match[0].length
  }
  return result + escapeText(text.slice(position))
}

function sanitizeTag(tag: string): string {
  if (tag.startsWith('<!--')) return ''
  const [, slash = '', name = '', open] = ALLOWED_TAG.exec(tag) ?? []
  if (!name) return escapeText(tag)
  return `<${slash}${name.toLowerCase()}${open && !slash ? ' open' : ''}>`
}

/** Entities stay entities: inside raw HTML `&amp;` already means an ampersand. */
function escapeText(text: string): string {
  return text.replace(/[<>"']/g, (character) => escapeHtml(character)).replace(/&(?![a-z0-9#]+;)/gi, '&amp;')
}

function renderCode(text: string, language: string): string {
  const [name = ''] = language.split(/\s/)
  if (name === 'diff')
    return `<pre class="diff-code"><code>${text.split('\n').map(renderDiffLine).join('\n')}</code></pre>`
  if (name === 'suggestion')
    return `<div class="suggestion"><div class="suggestion-title">Suggested change</div><pre><code>${escapeHtml(text)}</code></pre></div>`
  return `<pre><code>${escapeHtml(text)}</code></pre>`
}

function renderDiffLine(line: string): string {
  const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : line.startsWith('@@') ? 'hunk' : ''
  return kind ? `<span class="line-${kind}">${escapeHtml(line)}</span>` : escapeHtml(line)
}

function alignOf(cell: Tokens.TableCell): string {
  return cell.align ? ` class="align-${cell.align}"` : ''
}
