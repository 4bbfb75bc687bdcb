import { marked } from 'marked'

/** HTML as a CommonMark renderer with the code host's extensions makes it. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true })
}

/** Text that is neither in a tag nor in code: where the code host would look for mentions, issue numbers and addresses. */
export function linkableText(html: string): string {
  return html
    .replace(/<(code|pre)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#8203;/g, '\u200b')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#124;/g, '|')
    .replace(/&amp;/g, '&')
}

export const MENTION = /@[\w-]/
export const REFERENCE = /#\d|GH-\d|https?:\/\/|www\.|mailto:[^\u200b]/i
