import { listImports, referTo } from '../editing/javascript/imports.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import {
  endOf,
  isMemberNode,
  type Node,
  outerSpan,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import { rootAndPathOf } from '../editing/split-api.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import { fixLauncher } from './javascript-launchers.ts'
import {
  FREE_COMMAND,
  isFixedProgram,
  renderArgument,
  SHELL_SYNTAX,
  textOfWord,
  WITHOUT_SHELL,
} from './javascript-words.ts'
import { splitCommand, type Word } from './split-command.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { indentationAt } from '../editing/text-style.ts'
import { hasCall, type WithCall } from '../fixer.ts'
import { splitForShellOption } from './javascript-shell-option.ts'

/** `exec("ls " + folder)` → `execFile("ls", [folder])`. */
export function fixCommandInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { call, argument } = match
  if (!hasCall(context) || !argument || !call?.api) return null
  const { root, path } = rootAndPathOf(call.api)
  if (root !== 'child_process') return fixLauncher(context, argument, root, path)
  if (path === 'spawn' || path === 'spawnSync' || path === 'execFile' || path === 'execFileSync')
    return (
      withoutShell(context) ??
      fixShellOption(context) ??
      splitForShellOption(context, argument) ??
      (isProgramGiven(context, argument) ? FREE_COMMAND : null)
    )
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(making)
  if (!making || !pieces)
    return unwrap(argument).type === 'Identifier' || isMemberNode(unwrap(argument)) ? FREE_COMMAND : null
  const words = splitCommand(pieces)
  if (!words) return SHELL_SYNTAX
  return replaceCall(context, argument, making, words, path === 'execSync' ? 'execFileSync' : 'execFile')
}

function replaceCall(
  context: WithCall<FixContext>,
  argument: Node,
  making: Node,
  words: readonly Word<Node>[],
  target: string,
): FixPlan | NoFix | null {
  const { file, style } = context
  const [program, ...rest] = words
  if (!isFixedProgram(program)) return FREE_COMMAND
  if (mentionsShell(context)) return null
  const callee = calleeEdit(context, target)
  if (!callee) return null
  const list = `[${rest.map((word) => renderArgument(context, word)).join(', ')}]`
  const programText = style.quote(textOfWord(program))
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
    ...(callee.declares && { declares: callee.declares }),
    ...WITHOUT_SHELL,
    explanation: `\`${target}\` starts the program directly and passes its arguments as a list, so no shell parses the input.`,
  }
}

/** Options that request a shell would undo the fix, and unknown options might. */
function mentionsShell({ match }: WithCall<FixContext>): boolean {
  const { args, argNodes } = match.call
  return (
    args.slice(1).some((arg) => arg.properties?.has('shell')) || argNodes.some(({ type }) => type === 'SpreadElement')
  )
}

type CalleeEdit = {
  readonly edits: readonly TextEdit[]
  readonly imports: FixPlan['imports']
  readonly declares?: NonNullable<FixPlan['declares']>
}

/** An edit that makes the call use the other function, in the style of the current reference. */
function calleeEdit(context: WithCall<FixContext>, target: string): CalleeEdit | null {
  const { file, match } = context
  const callee = unwrap(match.call.node.callee)
  if (callee.type !== 'Identifier') return renameReference(file, callee, target)
  const promisified = promisifiedArgument(file, callee)
  if (!promisified) return renameReference(file, callee, target)
  // Other calls through the same name may need the shell.
  if (file.scopes.bindingOf(callee)?.reads.length !== 1) return besidePromisified(context, callee, promisified, target)
  return renameReference(file, promisified, target)
}

/** `const run = promisify(exec)`, which others use → `const runFile = promisify(execFile)` in the line below. */
function besidePromisified(
  { file, style }: FixContext,
  callee: Node,
  promisified: Node,
  target: string,
): CalleeEdit | null {
  const binding = file.scopes.bindingOf(callee)
  const declarator = binding && file.scopes.parentOf(binding.identifier)
  const declaration = declarator && file.scopes.parentOf(declarator)
  if (!binding || declarator?.type !== 'VariableDeclarator' || !declarator.init) return null
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return null
  const renamed = renameReference(file, promisified, target)
  const name = /^exec/.test(binding.name) ? binding.name.replace('exec', 'execFile') : `${binding.name}File`
  if (!renamed) return null
  const making = applyEdits(textOf(file, declarator.init), shiftEdits(renamed.edits, -startOf(declarator.init)))
  const rename = { start: startOf(callee), end: endOf(callee), newText: name }
  const taken = file.scopes.bindings.find((one) => one.name === name)
  if (taken) {
    // The fix of another call has added it.
    const same = taken.scope === binding.scope ? file.scopes.parentOf(taken.identifier) : null
    const isSame = same?.type === 'VariableDeclarator' && same.init && textOf(file, same.init) === making
    return isSame ? { edits: [rename], imports: [] } : null
  }
  const at = endOf(declaration)
  const line = `${style.newline}${indentationAt(file.content, startOf(declaration))}${declaration.kind} ${name} = ${making}${style.semicolon}`
  return {
    edits: [{ start: at, end: at, newText: line }, rename],
    imports: renamed.imports,
    declares: [{ name }],
  }
}

function shiftEdits(edits: readonly TextEdit[], by: number): TextEdit[] {
  return edits.map(({ start, end, newText }) => ({ start: start + by, end: end + by, newText }))
}

function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, newText }) => result.slice(0, start) + newText + result.slice(end), text)
}

function renameReference(file: JavaScriptFile, reference: Node, target: string): CalleeEdit | null {
  if (isMemberNode(reference)) {
    if (reference.computed || !SHELL_FUNCTION.test(staticNameOf(reference.property, false) ?? '')) return null
    return {
      edits: [{ start: startOf(reference.property), end: endOf(reference.property), newText: target }],
      imports: [],
    }
  }
  if (reference.type !== 'Identifier' || !isImported(file, reference)) return null
  const wanted = referTo(file, reference, 'child_process', target)
  return (
    wanted && {
      edits: [{ start: startOf(reference), end: endOf(reference), newText: wanted.text }],
      imports: wanted.imports,
    }
  )
}

/** `spawn(program, list)`: a name that comes from elsewhere. */
function isProgramGiven({ match }: WithCall<FixContext>, argument: Node): boolean {
  const program = unwrap(argument)
  return match.call.argNodes[0] === argument && (program.type === 'Identifier' || isMemberNode(program))
}

const SHELL_FUNCTION = /^exec(?:Sync)?$/

/** Whether a name is the imported function itself; a function derived from it is called differently. */
function isImported(file: JavaScriptFile, identifier: Node): boolean {
  const binding = file.scopes.bindingOf(identifier)
  return !binding || listImports(file).some((imported) => imported.binding === binding)
}

/** The `exec` in `const run = promisify(exec)`. */
function promisifiedArgument(file: JavaScriptFile, callee: Node): Node | null {
  const binding = file.scopes.bindingOf(callee)
  const declarator = binding && file.scopes.parentOf(binding.identifier)
  if (declarator?.type !== 'VariableDeclarator' || declarator.init?.type !== 'CallExpression') return null
  const { callee: maker, arguments: given } = declarator.init
  const only = onlyOf(given)
  return only && /(?:^|\.)promisify$/.test(textOf(file, maker)) ? unwrap(only) : null
}

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh$/

/** `spawn('sh', ['-c', 'wc -l ' + file])` → `spawn('wc', ['-l', file])`. */
function withoutShell(context: WithCall<FixContext>): FixPlan | NoFix | null {
  const { style, match } = context
  const [shell, list, ...others] = match.call.argNodes
  if (!shell || list?.type !== 'ArrayExpression' || mentionsShell(context)) return null
  if (!SHELL.test(String(match.call.args[0]?.constant?.value))) return null
  const [flag, command, ...more] = list.elements
  if (flag?.type !== 'StringLiteral' || flag.value !== '-c' || !command || more.length > 0) return null
  const pieces = stringPiecesOf(command)
  const words = pieces && splitCommand(pieces)
  if (!words) return SHELL_SYNTAX
  const [program, ...rest] = words
  if (!isFixedProgram(program)) return FREE_COMMAND
  // Options that are not written out here may ask for a shell.
  if (others.some((one) => !/Function|^ObjectExpression$/.test(one.type))) return null
  return {
    edits: [
      { start: startOf(shell), end: endOf(shell), newText: style.quote(textOfWord(program)) },
      {
        start: startOf(list),
        end: endOf(list),
        newText: `[${rest.map((word) => renderArgument(context, word)).join(', ')}]`,
      },
    ],
    ...WITHOUT_SHELL,
  }
}

/** `spawn('ls', [folder], { shell: true })` → without the option. */
function fixShellOption({ match }: WithCall<FixContext>): FixPlan | null {
  const options = match.call.argNodes.slice(2).find((node) => node.type === 'ObjectExpression')
  if (options?.type !== 'ObjectExpression') return null
  const shell = options.properties.find(
    (property) => property.type === 'ObjectProperty' && staticNameOf(property.key, property.computed) === 'shell',
  )
  if (shell?.type !== 'ObjectProperty' || shell.value.type !== 'BooleanLiteral') return null
  const program = match.call.args[0]?.constant?.value
  if (typeof program !== 'string' || /\s/.test(program)) return null
  return {
    edits: [{ start: startOf(shell.value), end: endOf(shell.value), newText: 'false' }],
    safety: 'glance',
    title: 'Start the program without a shell',
    explanation: 'Without a shell, the arguments reach the program unchanged.',
    behaviourChange:
      'Commands that are built into the shell, such as `dir` on Windows, can no longer be started this way.',
  }
}
