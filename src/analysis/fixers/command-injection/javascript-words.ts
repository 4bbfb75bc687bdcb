import { isKnownText } from '../editing/javascript/known-text.ts'
import { renderPieces, type StringPiece } from '../editing/javascript/string-pieces.ts'
import type { Node } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext } from '../fixer.ts'
import type { Word } from './split-command.ts'

export const SHELL_SYNTAX: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The command needs a shell for a pipe, a redirection or an expansion; do that part in the program and start the rest with `execFile` and a list of arguments.',
}
export const FREE_COMMAND: NoFix = {
  code: 'needs_design',
  reason: 'The input chooses the program that runs; list the allowed programs and look up the requested one by name.',
}
export const WITHOUT_SHELL = {
  safety: 'glance',
  title: 'Start the program without a shell',
  explanation: 'The program is started directly and gets its arguments as a list, so no shell parses the input.',
  behaviourChange: 'None, unless the input relied on the shell to split it into several arguments.',
} as const

type Options = {
  /** Whether the library itself refuses arguments that are no strings. */
  readonly takesTextOnly?: boolean
}

/** In TypeScript an argument must be a string, while a concatenation accepts any value. */
export function renderArgument({ file, style }: FixContext, word: Word<Node>, options: Options = {}): string {
  const text = renderPieces(file, style, word)
  const [only, ...more] = word
  const isLone = only !== undefined && only.text === null && more.length === 0
  const needsText = file.language === 'typescript' || options.takesTextOnly === true
  return needsText && isLone && !isKnownText(file, only.node) ? `String(${text})` : text
}

export function textOfWord(word: readonly StringPiece[]): string {
  return word.map(({ text }) => text ?? '').join('')
}

/** Whether the code itself, and not the input, names the program. */
export function isFixedProgram(program: Word<Node> | undefined): program is Word<Node> {
  return program !== undefined && program.every(({ text }) => text !== null)
}
