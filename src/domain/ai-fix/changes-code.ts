import type { Language } from '../../analysis/source/language.ts'

const PYTHON_COMMENTS = findingComments(/#.*$/)
const SCRIPT_COMMENTS = findingComments(/\/\/.*$|\/\*.*?(?:\*\/|$)|^\s*\*(?:\s.*|\/)?$/)

/** Matches comments, white space and, in its group, strings. Whichever begins first decides what the rest of it is. */
function findingComments(comment: RegExp): RegExp {
  const text = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/
  return new RegExp(`${comment.source}|(${text.source})|\\s+`, 'g')
}

/** Whether more than comments and spaces has changed. */
export function changesCode(added: readonly string[], removed: readonly string[], language: Language): boolean {
  const codeOf = (lines: readonly string[]): string => lines.map((line) => withoutComments(line, language)).join('')
  return codeOf(added) !== codeOf(removed)
}

/** Looks at one line only. Strings are kept, so that a comment mark inside a string ends nothing. */
function withoutComments(line: string, language: Language): string {
  return line.replace(language === 'python' ? PYTHON_COMMENTS : SCRIPT_COMMENTS, (_, text?: string) => text ?? '')
}
