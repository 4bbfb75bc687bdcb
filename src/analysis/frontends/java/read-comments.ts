import type { Comment } from '../../ir/nodes.ts'

/** Comments, and literals that may contain the start of a comment. */
const TOKENS = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"""[^]*?(?:[^\\]"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g

/** The comments of a file; their text is without the delimiters. */
export function readComments(content: string): readonly Comment[] {
  const comments: Comment[] = []
  if (!content.includes('//') && !content.includes('/*')) return comments
  for (const { 0: text, index: start } of content.matchAll(TOKENS)) {
    if (text.charCodeAt(0) !== 47) continue
    const inner = text.startsWith('/*') && text.endsWith('*/') ? text.slice(2, -2) : text.slice(2)
    comments.push({ text: inner, start, end: start + text.length })
  }
  return comments
}
