import { referTo } from '../editing/python/imports.ts'
import { calledName, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { textOfPart } from '../editing/source-tree.ts'
import { withoutMarks } from '../editing/pieces.ts'
import { argumentsOf, keywordOf } from '../editing/python/arguments.ts'
import { makingExpression } from '../editing/python/making-expression.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import { soleValueOf, variableOf } from '../editing/python/variables.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import { valueText } from '../editing/python/write-text.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { quoteValues } from './python-quote.ts'
import { splitCommand, type Word } from './split-command.ts'
import { allOf, onlyOf } from '../../../lib/collections/lists.ts'
import { hasCall, type WithCall } from '../fixer.ts'

const FREE_COMMAND: NoFix = {
  code: 'needs_design',
  reason: 'The input chooses the program that runs; list the allowed programs and look up the requested one by name.',
}
const OTHER_USE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The result of this call is used in a way that `subprocess.run` does not support; call `subprocess.run` with a list of arguments and use its result.',
}

const REMOTE: NoFix = {
  code: 'needs_design',
  reason:
    'The shell of the other machine reads the whole command, so it is reported with quoted values too; quote each value with `shlex.quote`, then suppress this finding.',
}

const PLAN = {
  safety: 'glance',
  title: 'Start the program without a shell',
  explanation: 'The program is started directly and gets its arguments as a list, so no shell parses the input.',
} as const
const SPLITTING = 'None, unless the input relied on the shell to split it into several arguments.'
const MISSING = `${SPLITTING} A program that is not installed raises \`FileNotFoundError\`.`

/** `os.system("ls " + x)` → `subprocess.run(["ls", x])`; where a shell is needed, values are quoted. */
export function fixPythonCommandInjection(context: PythonFixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { call } = match
  const argument = match.argument && onlyItem(match.argument)
  if (call?.api && isRemote(call.api) && call.name === 'exec_command') return REMOTE
  if (!call?.api || !argument) return null
  const making = makingExpression(file, argument)
  const text = making && textOfExpression(file, making)
  if (!making || !text) return /^(?:identifier|attribute|subscript)$/.test(argument.type) ? FREE_COMMAND : null
  const words = splitCommand(withoutMarks(text.pieces))
  if (!words || isRemote(call.api)) return quoteValues(context, making, text)
  const [program] = words
  if (!program || program.some((piece) => piece.text === null)) return FREE_COMMAND
  const items = allOf(words.map((word) => wordText(file, word)))
  if (!items || !hasCall(context)) return null
  const span = match.argument.type === 'list' && making === argument ? match.argument : making
  return replaceCall(context, span, items)
}

function isRemote(api: string): boolean {
  return /paramiko|fabric|invoke|ssh/i.test(api)
}

/** `["ls " + x]` with a shell is equivalent to the text alone. */
function onlyItem(node: SyntaxNode): SyntaxNode | null {
  if (node.type !== 'list') return unwrapParentheses(node)
  const items = node.children.filter((child) => child.isNamed && !isComment(child))
  return onlyOf(items)
}

function wordText(file: PythonFile, word: Word<SyntaxNode>): string | null {
  const [only] = word
  if (word.every(({ text }) => text !== null)) return file.style.quote(word.map(({ text }) => text ?? '').join(''))
  if (word.length > 1 || !only?.node || only.node.type === 'interpolation') return valueText(file, word)
  const node = unquoted(file, only.node)
  // It takes nothing but a string.
  if (node !== only.node) return file.textOf(node)
  if (node.type === 'integer') return file.style.quote(file.textOf(node))
  // A list of arguments accepts only strings; an operand of a string concatenation is one.
  const parent = file.parentOf(node)
  const isText = isCertainlyText(file, node) || (parent?.type === 'binary_operator' && isSum(parent))
  return isText ? file.textOf(node) : `str(${file.textOf(unwrapParentheses(node))})`
}

/** `x` in `shlex.quote(x)`, since there is no shell that takes the quotes away. */
function unquoted(file: PythonFile, node: SyntaxNode): SyntaxNode {
  const inner = unwrapParentheses(node)
  if (inner.type !== 'call' || !/^(?:shlex|pipes)\.quote$/.test(textOfPart(file, inner, 'function'))) return node
  return onlyOf(argumentsOf(file, inner))?.value ?? node
}

function isSum(node: SyntaxNode): boolean {
  return childByField(node, 'operator')?.type === '+'
}

function replaceCall(
  context: WithCall<PythonFixContext>,
  span: SyntaxNode,
  items: readonly string[],
): FixPlan | NoFix | null {
  const { node } = context.match.call
  const api = context.match.call.api ?? ''
  const newText = `[${items.join(', ')}]`
  if (/^subprocess\w*\.(?:run|call|check_call|check_output|Popen)$/.test(api))
    return withoutShell(context, span, newText)
  if (api === 'asyncio.create_subprocess_shell') return startDirectly(context, span, items)
  if (api === 'os.system') return replaceSystem(context, span, newText)
  return api === 'os.popen' && argumentsOf(context.file, node).length === 1
    ? replacePopen(context, span, newText)
    : null
}

/** `shell=True` → `shell=False`. */
function withoutShell({ file, match }: WithCall<PythonFixContext>, span: SyntaxNode, list: string): FixPlan | null {
  const call = match.call.node
  const shell = keywordOf(file, call, 'shell')?.value
  if (shell?.type !== 'true' || keywordOf(file, call, 'executable')) return null
  if (argumentsOf(file, call).some(({ isSpread }) => isSpread)) return null
  return { ...PLAN, edits: [replaceNode(span, list), replaceNode(shell, 'False')], behaviourChange: SPLITTING }
}

function startDirectly(
  { file, match }: WithCall<PythonFixContext>,
  span: SyntaxNode,
  items: readonly string[],
): FixPlan | null {
  const call = match.call.node
  const callee = childByField(call, 'function')
  if (argumentsOf(file, call)[0]?.node !== span || keywordOf(file, call, 'executable')) return null
  const name = callee?.type === 'attribute' ? childByField(callee, 'attribute') : callee
  const reference =
    callee?.type === 'attribute'
      ? { text: 'create_subprocess_exec', imports: [] }
      : referTo(file, 'asyncio', 'create_subprocess_exec', { isNamed: true })
  if (!name || !reference) return null
  return {
    ...PLAN,
    edits: [replaceNode(span, items.join(', ')), replaceNode(name, reference.text)],
    imports: reference.imports,
    behaviourChange: SPLITTING,
  }
}

/** `os.system` returns an exit status in a different format from `subprocess`, except for 0. */
function replaceSystem(
  { file, match }: WithCall<PythonFixContext>,
  span: SyntaxNode,
  list: string,
): FixPlan | NoFix | null {
  const call = match.call.node
  const runner = referTo(file, 'subprocess', 'run')
  const callee = childByField(call, 'function')
  if (!runner || !callee || argumentsOf(file, call).length !== 1) return null
  const parent = file.parentOf(call)
  const isUnused = parent?.type === 'expression_statement'
  if (!isUnused && !isComparedWithZero(file, call)) return OTHER_USE
  const suffix = isUnused ? [] : [{ start: call.end, end: call.end, newText: '.returncode' }]
  const edits: TextEdit[] = [replaceNode(callee, runner.text), replaceNode(span, list), ...suffix]
  return { ...PLAN, edits, imports: runner.imports, behaviourChange: MISSING }
}

function isComparedWithZero(file: PythonFile, call: SyntaxNode): boolean {
  const parent = file.parentOf(call)
  if (parent?.type === 'not_operator') return true
  if (parent && /^(?:if|while|elif)_(?:statement|clause)$/.test(parent.type)) return call.field === 'condition'
  return parent?.type === 'comparison_operator' && /^[!=]= 0$/.test(file.content.slice(call.end, parent.end).trim())
}

/** `os.popen(…).read()` → `subprocess.run(…).stdout`. */
function replacePopen(
  { file, match }: WithCall<PythonFixContext>,
  span: SyntaxNode,
  list: string,
): FixPlan | NoFix | null {
  const call = match.call.node
  const access = file.parentOf(call)
  const reading = access?.type === 'attribute' ? file.parentOf(access) : null
  const runner = referTo(file, 'subprocess', 'run')
  const callee = childByField(call, 'function')
  if (!runner || !callee || keywordOf(file, call, 'cmd')) return null
  if (access?.type === 'assignment') return replaceStoredPopen(file, call, access, { callee, span, list, runner })
  if (reading?.type !== 'call' || argumentsOf(file, reading).length > 0) return OTHER_USE
  const rest = { read: '.stdout', readlines: '.stdout.splitlines(True)' }[calledName(file, reading)]
  if (!rest) return OTHER_USE
  const edits = [
    replaceNode(callee, runner.text),
    replaceNode(span, list),
    { start: call.end - 1, end: call.end - 1, newText: ', capture_output=True, text=True' },
    { start: call.end, end: reading.end, newText: rest },
  ]
  // An edit of a variable lies outside the call.
  const isDirect = span.start >= call.start && span.end <= call.end
  if (isDirect && /,\s*$/.test(file.content.slice(span.end, call.end - 1))) return null
  return {
    ...PLAN,
    edits,
    imports: runner.imports,
    needs: ['python:capture_output'],
    behaviourChange: `${MISSING} Output that the program writes to stderr is no longer shown.`,
  }
}

type Popen = {
  readonly callee: SyntaxNode
  readonly span: SyntaxNode
  readonly list: string
  readonly runner: NonNullable<ReturnType<typeof referTo>>
}

/** `pipe = os.popen(…)`, then `pipe.read()` → `pipe = subprocess.run(…)`, then `pipe.stdout`. */
function replaceStoredPopen(
  file: PythonFile,
  call: SyntaxNode,
  assignment: SyntaxNode,
  { callee, span, list, runner }: Popen,
): FixPlan | NoFix | null {
  const name = childByField(assignment, 'left')
  const variable = name?.type === 'identifier' ? variableOf(file, name) : null
  const read = variable && soleValueOf(file, variable) === call ? onlyOf(variable.reads) : null
  const access = read && file.parentOf(read)
  const reading = access?.type === 'attribute' ? file.parentOf(access) : null
  if (!read || reading?.type !== 'call' || argumentsOf(file, reading).length > 0) return OTHER_USE
  const rest = { read: '.stdout', readlines: '.stdout.splitlines(True)' }[calledName(file, reading)]
  if (!rest || span.start < call.start || span.end > call.end) return OTHER_USE
  return {
    ...PLAN,
    edits: [
      replaceNode(callee, runner.text),
      replaceNode(span, list),
      { start: call.end - 1, end: call.end - 1, newText: ', capture_output=True, text=True' },
      { start: read.end, end: reading.end, newText: rest },
    ],
    imports: runner.imports,
    needs: ['python:capture_output'],
    behaviourChange: `${MISSING} Output that the program writes to stderr is no longer shown.`,
  }
}
