import { referTo } from '../../frontends/javascript/imports.ts'
import {
  endOf,
  isMemberNode,
  type Node,
  outerSpan,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import { splitApi } from '../../models/javascript/match-api.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { makingExpression, type Piece, piecesOf, renderPieces } from '../string-pieces.ts'
import { splitCommand, type Word } from './split-command.ts'

const SHELL_SYNTAX: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The command needs a shell for a pipe, a redirection or an expansion; do that part in the program and start the rest with `execFile` and a list of arguments.',
}
const FREE_COMMAND: NoFix = {
  code: 'needs_design',
  reason: 'The input chooses the program that runs; list the programs that may run and look the wanted one up by name.',
}

/** `exec("ls " + folder)` → `execFile("ls", [folder])`. */
export function fixCommandInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, sighting } = context
  const { call, argument } = sighting
  if (!call || !argument || !call.api) return null
  const { root, path } = splitApi(call.api)
  if (root !== 'child_process') return null
  if (path === 'spawn' || path === 'spawnSync' || path === 'execFile' || path === 'execFileSync')
    return fixShellOption(context)
  const making = makingExpression(file, argument)
  const pieces = making && piecesOf(making)
  if (!making || !pieces)
    return unwrap(argument).type === 'Identifier' || isMemberNode(unwrap(argument)) ? FREE_COMMAND : null
  const words = splitCommand(pieces)
  if (!words) return SHELL_SYNTAX
  return replaceCall(context, making, words, path === 'execSync' ? 'execFileSync' : 'execFile')
}

function replaceCall(
  context: FixContext,
  making: Node,
  words: readonly Word[],
  target: string,
): FixPlan | NoFix | null {
  const { file, style, sighting } = context
  const [program, ...rest] = words
  if (!program || program.some(({ text }) => text === null)) return FREE_COMMAND
  if (mentionsShell(context)) return null
  const callee = calleeEdit(context, target)
  if (!callee) return null
  const list = `[${rest.map((word) => renderPieces(file, style, word)).join(', ')}]`
  const programText = style.quote(textOfWord(program))
  const argument = sighting.argument!
  const isDirect = making === unwrap(argument)
  const span = outerSpan(making, file.content)
  const edits: TextEdit[] = isDirect
    ? [{ ...span, newText: `${programText}, ${list}` }]
    : [
        { ...span, newText: list },
        { start: startOf(argument), end: startOf(argument), newText: `${programText}, ` },
      ]
  return {
    edits: [...edits, ...callee.edits],
    imports: callee.imports,
    safety: 'merge',
    title: 'Start the program without a shell',
    explanation: `\`${target}\` starts the program directly and hands over its arguments as a list, so no shell reads the input.`,
    behaviourChange: 'None, unless the input relied on the shell to split it into several arguments.',
  }
}

function textOfWord(word: readonly Piece[]): string {
  return word.map(({ text }) => text ?? '').join('')
}

/** Options that ask for a shell would undo the fix; options from elsewhere may. */
function mentionsShell({ sighting }: FixContext): boolean {
  const { args, argNodes } = sighting.call!
  return args.slice(1).some((arg) => arg.props?.has('shell')) || argNodes.some(({ type }) => type === 'SpreadElement')
}

function calleeEdit(
  { file, sighting }: FixContext,
  target: string,
): { readonly edits: readonly TextEdit[]; readonly imports: FixPlan['imports'] } | null {
  const callee = unwrap(sighting.call!.node.callee)
  if (isMemberNode(callee) && !callee.computed && /^exec(?:Sync)?$/.test(staticNameOf(callee.property, false) ?? '')) {
    return { edits: [{ start: startOf(callee.property), end: endOf(callee.property), newText: target }], imports: [] }
  }
  // A promisified or renamed function keeps its own way of being called; only the plain name can be exchanged.
  if (callee.type !== 'Identifier' || !/^exec(?:Sync)?$/.test(callee.name)) return null
  if (isPromisified(file, callee)) return null
  const reference = referTo(file, callee, 'child_process', target)
  if (!reference) return null
  return {
    edits: [{ start: startOf(callee), end: endOf(callee), newText: reference.text }],
    imports: reference.imports,
  }
}

function isPromisified(file: FixContext['file'], callee: Node): boolean {
  const binding = file.scopes.bindingOf(callee)
  const declarator = binding && file.scopes.parentOf(binding.identifier)
  return (
    declarator?.type === 'VariableDeclarator' &&
    !/require\(/.test(file.content.slice(startOf(declarator), endOf(declarator)))
  )
}

/** `spawn('ls', [folder], { shell: true })` → without the option. */
function fixShellOption({ sighting }: FixContext): FixPlan | null {
  const options = sighting.call!.argNodes.slice(2).find((node) => node.type === 'ObjectExpression')
  if (options?.type !== 'ObjectExpression') return null
  const shell = options.properties.find(
    (property) => property.type === 'ObjectProperty' && staticNameOf(property.key, property.computed) === 'shell',
  )
  if (shell?.type !== 'ObjectProperty' || shell.value.type !== 'BooleanLiteral') return null
  const program = sighting.call!.args[0]?.constant?.value
  if (typeof program !== 'string' || /\s/.test(program)) return null
  return {
    edits: [{ start: startOf(shell.value), end: endOf(shell.value), newText: 'false' }],
    safety: 'glance',
    title: 'Start the program without a shell',
    explanation: 'Without the shell the arguments reach the program as they are.',
    behaviourChange: 'Commands that only a shell knows, such as `dir` on Windows, can no longer be started this way.',
  }
}
