import { nameOfModule, referTo } from '../editing/python/imports.ts'
import { calledName, type PythonFile, statementOf, unwrapParentheses } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import { mayStandBefore } from '../editing/python/evaluated-first.ts'
import { refusalAt } from '../editing/python/refusal.ts'
import { insertAfter, insertBefore } from '../editing/python/statements.ts'
import { freeNameAt, soleValueOf, variableOf } from '../editing/python/variables.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import type { Project } from '../project.ts'
import { baseFolderOf, type BaseFolder } from './python-folder.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { textOfPart } from '../editing/source-tree.ts'

const PLAN = {
  safety: 'glance',
  title: 'Reject paths outside of the directory',
  explanation: 'The path is resolved first, and rejected if it is outside of the intended directory.',
  behaviourChange: 'None for paths inside the directory; others are rejected.',
} as const

/** Resolves the path and checks that it is inside the folder that the code names, in the style of the file. */
export function fixPythonPathTraversal(context: PythonFixContext): FixPlan | null {
  const { file, match } = context
  const place = match.argument && pathIn(file, match.argument)
  if (!place) return null
  return sendFromFolder(context, place) ?? cleanName(context, place) ?? containPath(context, place)
}

/** The path in `path.read_text()`, `path.parent.mkdir()` and `os.path.dirname(path)`. */
export function pathIn(file: PythonFile, argument: SyntaxNode): SyntaxNode {
  const callee = argument.type === 'call' ? childByField(argument, 'function') : null
  const isMethod =
    callee?.type === 'attribute' &&
    /^(?:read_|write_|open$|unlink$|touch$|iterdir$|mkdir$|rename$|stat$|exists$)/.test(calledName(file, argument))
  const inner = (isMethod && childByField(callee, 'object')) || argument
  if (inner.type === 'attribute' && textOfPart(file, inner, 'attribute') === 'parent')
    return childByField(inner, 'object') ?? inner
  const isFolder = inner.type === 'call' && /(?:^|\.)path\.dirname$/.test(textOfPart(file, inner, 'function'))
  return (isFolder && argumentsOf(file, inner)[0]?.value) || inner
}

/** `send_file(os.path.join(folder, name))` → `send_from_directory(folder, name)`. */
function sendFromFolder({ file, match }: PythonFixContext, place: SyntaxNode): FixPlan | null {
  const { call } = match
  if (call?.api !== 'flask.send_file' || place.type !== 'call' || argumentsOf(file, call.node)[0]?.node !== place)
    return null
  const parts = argumentsOf(file, place)
  const reference = referTo(file, 'flask', 'send_from_directory', { isNamed: true })
  const isJoin = /(?:^|\.)path\.join$/.test(textOfPart(file, place, 'function'))
  const [list, callee] = [childByField(place, 'arguments'), childByField(call.node, 'function')]
  if (!isJoin || parts.length !== 2 || parts.some(({ isSpread }) => isSpread)) return null
  if (!reference || !list || !callee) return null
  return {
    edits: [replaceNode(callee, reference.text), replaceNode(place, file.content.slice(list.start + 1, list.end - 1))],
    imports: reference.imports,
    safety: 'glance',
    title: 'Send only files in this directory',
    explanation: '`send_from_directory` rejects names that lead out of the directory.',
    behaviourChange: 'None for files inside the directory; for other names the response is a 404.',
  }
}

/** Cleans the name in `file.save(os.path.join(folder, file.filename))`, if the file already does so elsewhere. */
function cleanName({ file, match }: PythonFixContext, place: SyntaxNode): FixPlan | null {
  const parts = place.type === 'call' ? argumentsOf(file, place) : []
  const name = parts.at(-1)?.value
  const reference = referTo(file, 'werkzeug.utils', 'secure_filename', { isNamed: true })
  if (!match.call || match.call.name !== 'save' || !name || !reference || reference.imports.length > 0) return null
  if (parts.length !== 2 || name.type !== 'attribute' || !/\.filename$/.test(file.textOf(name))) return null
  return {
    edits: [replaceNode(name, `${reference.text}(${file.textOf(name)})`)],
    safety: 'glance',
    title: 'Sanitize the file name',
    explanation: '`secure_filename` returns a plain file name that cannot lead out of the directory.',
    behaviourChange: 'None for plain names; directories in a name and non-ASCII characters are removed.',
  }
}

/** Inserts the check before the code that opens the path, or after the variable that stores it. */
export function containPath({ file, project }: PythonFixContext, place: SyntaxNode): FixPlan | null {
  const variable = place.type === 'identifier' ? variableOf(file, place) : null
  const value = variable && soleValueOf(file, variable)
  const making = value ?? place
  const folder = baseFolderOf(file, making)
  if (!folder) return null
  const refusal = refusalAt(file, making, 'the path leaves its folder')
  if (value) {
    const check = checkOf(file, folder, variable.name, project)
    const statement = statementOf(file, value)
    const isPlain = statement.type === 'expression_statement' && variable.scope !== null
    const inserted = check && isPlain ? insertAfter(file, value, linesOf(file, check, refusal.text)) : null
    if (!check || !inserted || !isStatement(file, statement)) return null
    const edits = [...resolve(file, making, check), inserted]
    return { ...PLAN, edits, imports: [...check.imports, ...refusal.imports] }
  }
  const name = folder.isPathlib
    ? freeNameAt(file, place, 'target', 'target_path')
    : freeNameAt(file, place, 'path', 'full_path', 'file_path')
  const check = name ? checkOf(file, folder, name, project) : null
  if (!name || !check || !mayStandBefore(file, place)) return null
  const assignment = `${name} = ${check.resolve(file.textOf(unwrapParentheses(place)))}`
  const inserted = insertBefore(file, place, [assignment, ...linesOf(file, check, refusal.text)])
  if (!inserted || file.textOf(place).includes('\n')) return null
  return {
    ...PLAN,
    edits: [inserted, replaceNode(place, name)],
    imports: [...check.imports, ...refusal.imports],
    declares: [{ name }],
  }
}

function isStatement(file: PythonFile, statement: SyntaxNode): boolean {
  return onlyOf(statement.children)?.type === 'assignment' && file.parentOf(statement) !== null
}

type Check = {
  readonly condition: string
  readonly resolve: (path: string) => string
  /** The code around a path that is resolved; null where the path's own text changes. */
  readonly around: { readonly before: string; readonly after: string } | null
  readonly imports: NonNullable<FixPlan['imports']>
}

function checkOf(file: PythonFile, { text, isPathlib }: BaseFolder, name: string, project: Project): Check | null {
  if (isPathlib) {
    return {
      condition: project.has('python:is_relative_to')
        ? `not ${name}.is_relative_to(${resolved(text)})`
        : `${resolved(text)} not in ${name}.parents`,
      resolve: (path) => resolved(path),
      around: null,
      imports: [],
    }
  }
  const realpath = referTo(file, 'os.path', 'realpath') && pathFunction(file, 'realpath')
  const isBound = nameOfModule(file, 'os.path') === 'os.path'
  const separator = isBound ? { text: 'os.sep', imports: [] } : referTo(file, 'os', 'sep')
  if (!realpath || !separator) return null
  return {
    condition: `not ${name}.startswith(${realpath.text}(${text}) + ${separator.text})`,
    resolve: (path) => `${realpath.text}(${path})`,
    around: { before: `${realpath.text}(`, after: ')' },
    imports: [...realpath.imports, ...separator.imports],
  }
}

function resolved(path: string): string {
  return /^[\w.]+(?:\([^()]*\))?$/.test(path) ? `${path}.resolve()` : `(${path}).resolve()`
}

/** `os.path.realpath` through `os`, unless the file refers to it in another way. */
function pathFunction(file: PythonFile, name: string): ReturnType<typeof referTo> {
  const known = referTo(file, 'os.path', name)
  if (known && known.imports.length === 0) return known
  const os = referTo(file, 'os', 'path')
  return os && { text: `${os.text}.${name}`, imports: os.imports }
}

function linesOf(file: PythonFile, { condition }: Check, refusal: string): string[] {
  return [`if ${condition}:`, `${file.style.indent}${refusal}`]
}

function resolve(file: PythonFile, making: SyntaxNode, check: Check): TextEdit[] {
  if (!check.around) return [replaceNode(making, check.resolve(file.textOf(making)))]
  const { before, after } = check.around
  return [
    { start: making.start, end: making.start, newText: before },
    { start: making.end, end: making.end, newText: after },
  ]
}
