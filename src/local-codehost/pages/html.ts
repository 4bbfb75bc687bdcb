/** Markup that is safe to send. Only `html` and `trustMarkup` create it; everything else is escaped when inserted. */
export type Markup = { readonly markup: string }
type Insertion = Markup | string | number | boolean | null | undefined | readonly Insertion[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template whose values are escaped unless they are markup; null, undefined and booleans are omitted. */
export function html(strings: TemplateStringsArray, ...insertions: readonly Insertion[]): Markup {
  const parts = strings.map((text, index) => text + (index < insertions.length ? toText(insertions[index]) : ''))
  return { markup: parts.join('') }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** @param markup text that is already escaped or sanitised. */
export function trustMarkup(markup: string): Markup {
  return { markup }
}

/** A path below the code host with each part encoded. */
export function hrefTo(...parts: readonly (string | number)[]): string {
  return `/${parts.map((part) => String(part).split('/').map(encodeURIComponent).join('/')).join('/')}`
}

function toText(insertion: Insertion): string {
  if (insertion === null || insertion === undefined || typeof insertion === 'boolean') return ''
  if (typeof insertion === 'string' || typeof insertion === 'number') return escapeHtml(String(insertion))
  if (isList(insertion)) return insertion.map(toText).join('')
  return insertion.markup
}

function isList(insertion: Markup | readonly Insertion[]): insertion is readonly Insertion[] {
  return Array.isArray(insertion)
}
