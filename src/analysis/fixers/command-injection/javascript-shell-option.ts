import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, outerSpan, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { removeProperty } from '../editing/javascript/object-options.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan, WithCall } from '../fixer.ts'
import {
  FREE_COMMAND,
  isFixedProgram,
  renderArgument,
  SHELL_SYNTAX,
  textOfWord,
  WITHOUT_SHELL,
} from './javascript-words.ts'
import { splitCommand } from './split-command.ts'

type Options = {
  /** Whether the library itself refuses arguments that are no strings. */
  readonly takesTextOnly?: boolean
}

/** `spawn('wc -l ' + file, { shell: true })` → `spawn('wc', ['-l', file])`. */
export function splitForShellOption(
  context: WithCall<FixContext>,
  argument: Node,
  options: Options = {},
): FixPlan | NoFix | null {
  const { match } = context
  const [command, ...others] = match.call.argNodes
  if (command !== argument) return null
  const list = others[0]?.type === 'ArrayExpression' ? others.shift() : undefined
  if (list?.type === 'ArrayExpression' && list.elements.length > 0) return null
  const settings = others.find((one) => !/Function/.test(one.type))
  const shell = settings && removeShell(context, settings)
  return shell ? splitWords(context, argument, { ...options, list, edits: shell }) : null
}

type Parts = Options & { readonly list?: Node | undefined; readonly edits: readonly TextEdit[] }

/** The command as program and list, next to other edits of the call. */
export function splitWords(context: FixContext, argument: Node, parts: Parts): FixPlan | NoFix | null {
  const { file, style } = context
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(making)
  if (!making || !pieces) return FREE_COMMAND
  const words = splitCommand(pieces)
  if (!words) return SHELL_SYNTAX
  const [program, ...rest] = words
  if (!isFixedProgram(program)) return FREE_COMMAND
  const list = `[${rest.map((word) => renderArgument(context, word, parts)).join(', ')}]`
  const programText = style.quote(textOfWord(program))
  const span = outerSpan(making, file.content)
  const old = parts.list ? [{ start: endOf(argument), end: endOf(parts.list), newText: '' }] : []
  const isDirect = making === unwrap(argument)
  const edits = isDirect
    ? [{ ...span, newText: `${programText}, ${list}` }]
    : [
        { ...span, newText: list },
        { start: startOf(argument), end: startOf(argument), newText: `${programText}, ` },
      ]
  return { ...WITHOUT_SHELL, edits: [...edits, ...old, ...parts.edits] }
}

/** Edits that take a request for a shell out of written options; null when it is not written there. */
export function removeShell({ file, match }: WithCall<FixContext>, settings: Node): readonly TextEdit[] | null {
  if (settings.type !== 'ObjectExpression') return null
  if (settings.properties.some(({ type }) => type === 'SpreadElement')) return null
  const shell = propertyNamed(file, settings, /^shell$/)
  if (!shell || !/^(?:Boolean|String)Literal$/.test(shell.value.type) || textOf(file, shell.value) === 'false')
    return null
  if (settings.properties.length === 1) {
    const before = match.call.argNodes[match.call.argNodes.indexOf(settings) - 1]
    return before ? [{ start: outerSpan(before, file.content).end, end: endOf(settings), newText: '' }] : null
  }
  const edit = removeProperty(file, settings, (name) => name === 'shell')
  return edit && [edit]
}
