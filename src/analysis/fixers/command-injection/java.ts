import { calledName, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, plainText } from '../editing/java/arguments.ts'
import { isFixedText } from '../editing/java/constants.ts'
import { madeBy } from '../editing/java/made-by.ts'
import { type MadeText, madeText } from '../editing/java/made-text.ts'
import { partsOfPieces, type ValuePart, writeTextValue } from '../editing/java/write-value.ts'
import { mentionsOf } from '../editing/java/variables.ts'
import { isSteady } from '../editing/java/steady.ts'
import { constantOf, withoutLiterals } from '../editing/java/text-marks.ts'
import { isMark, type PieceOf, valuePiece } from '../editing/pieces.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { splitCommand, type Word } from './split-command.ts'

const FREE_COMMAND: NoFix = {
  code: 'needs_design',
  reason: 'The input chooses the program that runs; list the allowed programs and look up the requested one by name.',
}
const SHELL: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The command uses the shell for more than splitting words; do that part in the program and start the rest with `ProcessBuilder` and one argument per word.',
}
const NOT_SPLIT: NoFix = {
  code: 'unsupported_shape',
  reason:
    'This code does not show how to split the command into words; pass the program and its arguments to `ProcessBuilder` one by one.',
}
const RUNS_COMMAND =
  /^java\.lang\.(?:Runtime\.exec|ProcessBuilder(?:\.command)?)$|^org\.zeroturnaround\.exec\.ProcessExecutor(?:\.command)?$/
const SHELLS = /^(?:\/usr)?(?:\/bin\/)?(?:sh|bash|dash|zsh|ksh)$/
const OTHER_SHELLS = /^(?:cmd(?:\.exe)?|powershell(?:\.exe)?|(?:.*\/)?(?:sh|bash|dash|zsh|ksh))$/i

const PLAN = {
  safety: 'glance',
  title: 'Pass each argument separately',
  explanation: 'The program gets its arguments as a list, so a value stays a single argument, whatever it contains.',
  behaviourChange: 'None, unless the value was meant to be several arguments.',
} as const

/** `exec("ping " + host)` → `exec(new String[] {"ping", host})`. `sh -c` is removed when it only splits the command. */
export function fixJavaCommandInjection({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { call, argument } = match
  if (!call?.api || !argument || !RUNS_COMMAND.test(call.api)) return null
  const elements = elementsOf(file, call.node, argument)
  if (elements) return withoutShell(file, elements, argument)
  if (call.name !== 'exec' || call.argNodes[0] !== argument) return NOT_SPLIT
  return asArray(file, argument)
}

/** The words of a command that is already a list: an array, `Arrays.asList`, or the arguments of the call. */
function elementsOf(file: JavaFile, call: SyntaxNode, argument: SyntaxNode): readonly SyntaxNode[] | null {
  if (calledName(file, call) !== 'exec' && argumentsOf(call).length > 1) return argumentsOf(call)
  if (argument.type === 'array_initializer') return namedChildren(argument)
  const made = madeBy(file, argument)?.expression
  if (!made) return null
  if (made.type === 'array_initializer') return namedChildren(made)
  if (made.type === 'array_creation_expression') {
    const list = childByField(made, 'value')
    return list && namedChildren(list)
  }
  return /^(?:Arrays\.asList|List\.of)\(/.test(file.textOf(made)) ? argumentsOf(made) : null
}

/** `"sh", "-c", "ls " + folder` → `"ls", folder`. */
function withoutShell(file: JavaFile, elements: readonly SyntaxNode[], argument: SyntaxNode): FixPlan | NoFix | null {
  const [program, option, command, ...more] = elements
  const name = program && (plainText(file, program) ?? isFixedText(file, program))
  if (!program || name === null || name === undefined) return program === argument ? FREE_COMMAND : NOT_SPLIT
  if (!SHELLS.test(name)) return OTHER_SHELLS.test(name) ? SHELL : null
  if (!option || plainText(file, option) !== '-c' || !command || more.length > 0) return SHELL
  const made = madeText(file, command)
  const words = made && wordsOf(file, made, splitCommand)
  if (!words) return SHELL
  if (fixedWord(file, words[0]) === null) return FREE_COMMAND
  const list = writeWords(file, words)
  const edits =
    command.type === 'identifier'
      ? listInVariable(file, made, list, { program, command })
      : [{ start: program.start, end: command.end, newText: list }]
  return edits && { ...PLAN, ...WITHOUT_SHELL, edits }
}

const WITHOUT_SHELL = {
  title: 'Start the program without a shell',
  explanation: 'The program is started directly and gets its arguments as a list, so no shell parses the value.',
} as const

/** `String command = "ls " + folder`, which only the shell gets → `String[] command = {"ls", folder}`. */
function listInVariable(
  file: JavaFile,
  { variable }: MadeText,
  list: string,
  { program, command }: { readonly program: SyntaxNode; readonly command: SyntaxNode },
): TextEdit[] | null {
  const type = variable?.type
  const value = variable && childByField(variable.node, 'value')
  if (!type || !value || file.textOf(type) !== 'String' || mentionsOf(file, variable).length !== 1) return null
  const array = file.parentOf(program)
  const creation = array?.type === 'array_initializer' ? file.parentOf(array) : null
  if (array?.type === 'array_initializer' && creation?.type !== 'array_creation_expression') return null
  const { start, end } = creation ?? { start: program.start, end: command.end }
  return [
    { start: type.end, end: type.end, newText: '[]' },
    replaceNode(value, `{${list}}`),
    { start, end, newText: file.textOf(command) },
  ]
}

type Words = readonly (readonly ValuePart[])[]

function asArray(file: JavaFile, argument: SyntaxNode): FixPlan | NoFix | null {
  const made = madeText(file, argument)
  if (!made) return /^\w+$/.test(file.textOf(argument)) ? FREE_COMMAND : NOT_SPLIT
  const words = wordsOf(file, made, splitAtBlanks)
  if (!words) return NOT_SPLIT
  const program = fixedWord(file, words[0])
  if (program === null) return FREE_COMMAND
  if (OTHER_SHELLS.test(program)) return SHELL
  const list = `{${writeWords(file, words)}}`
  const { variable } = made
  const type = variable?.type
  const value = variable && childByField(variable.node, 'value')
  // No other code reads the command, so the variable can become the list.
  if (type && value && file.textOf(type) === 'String' && mentionsOf(file, variable).length === 1)
    return { ...PLAN, edits: [{ start: type.end, end: type.end, newText: '[]' }, replaceNode(value, list)] }
  const values = words.flat().filter((part) => typeof part !== 'string')
  if (!values.every((node) => isSteady(file, node, argument))) return NOT_SPLIT
  if (variable === null && unwrapParentheses(argument).start !== made.start) return NOT_SPLIT
  return { ...PLAN, edits: [replaceNode(argument, `new String[] ${list}`)] }
}

/** The text of a word without variable parts; null otherwise. */
function fixedWord(file: JavaFile, word: readonly ValuePart[] | undefined): string | null {
  const texts = word?.map((part) => (typeof part === 'string' ? part : isFixedText(file, part))) ?? []
  return texts.length > 0 && !texts.includes(null) ? texts.join('') : null
}

/** Word boundaries are unknown when a constant contains spaces or is defined in another file. */
function wordsOf(
  file: JavaFile,
  { text }: MadeText,
  split: (pieces: readonly PieceOf<SyntaxNode>[]) => readonly Word<SyntaxNode>[] | null,
): Words | null {
  if (!text.constants.every((constant) => /^[\w./:-]+$/.test(isFixedText(file, constant) ?? ''))) return null
  const words = split(
    withoutLiterals(text.pieces).flatMap((piece): PieceOf<SyntaxNode>[] => {
      const constant = constantOf(piece)
      return isMark(piece) ? (constant ? [valuePiece(constant)] : []) : [piece]
    }),
  )
  return words && words.map((word) => partsOfPieces(word))
}

/** `exec` splits at whitespace and does not interpret quotes. */
function splitAtBlanks(pieces: readonly PieceOf<SyntaxNode>[]): readonly Word<SyntaxNode>[] | null {
  if (pieces.some(({ text }) => text !== null && /["'|&;<>$`\\]/.test(text))) return null
  return splitCommand(pieces)
}

function writeWords(file: JavaFile, words: Words): string {
  return words.map((word) => writeTextValue(file, word)).join(', ')
}
