import type { NewImport } from '../editing/import-request.ts'
import { referToType } from '../editing/java/imports.ts'
import { calledName, freshLocal, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { IO_EXCEPTIONS, isExceptionHandled, statementBefore } from '../editing/java/places.ts'
import { guardLines, refuseRequest } from '../editing/java/refuse.ts'
import { insertAfter, insertBeforeStatement } from '../editing/java/statements.ts'
import { isSteady } from '../editing/java/steady.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { isWritten, mentionsOf, type JavaVariable, variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import type { Project } from '../project.ts'
import { type BaseFolder, baseFolderOf } from './java-folder.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

const NO_FOLDER: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show which directory the path should stay in; resolve the path, and compare it with that directory before the file is used.',
}
const NO_PLACE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The path is built and used in one expression, with no place for a check; assign the path to a variable, and compare it with its directory before it is used.',
}
type Kind = BaseFolder['kind']
/** A path between its construction and its use: the variable in which it can be checked, and where it is built. */
type Found = {
  readonly folder: BaseFolder
  readonly made: SyntaxNode
  readonly variable: JavaVariable | null
  readonly giver: SyntaxNode | null
}

/** Resolves the path and checks that it is inside the folder that the code names. */
export function fixJavaPathTraversal(context: JavaFixContext): FixPlan | NoFix | null {
  return keepInside(context, { reason: 'The path leaves its folder', mayBeFolder: false })
}

/** Archive entries may name the folder itself: `./`. */
export function fixJavaZipSlip(context: JavaFixContext): FixPlan | NoFix | null {
  return keepInside(context, { reason: 'The entry leaves its folder', mayBeFolder: true })
}

type Options = { readonly reason: string; readonly mayBeFolder: boolean; readonly project: Project }

function keepInside(
  { file, match, project }: JavaFixContext,
  wanted: Omit<Options, 'project'>,
): FixPlan | NoFix | null {
  const options = { ...wanted, project }
  const { argument, call } = match
  const subject = argument ?? call?.node
  if (!subject) return null
  const found = findPath(file, subject)
  if (!found) return NO_FOLDER
  const guarded =
    found.variable && found.giver
      ? guardVariable(file, found, found.variable, found.giver, options)
      : guardInline(file, found, subject, options)
  if (!guarded) return NO_PLACE
  return {
    ...guarded,
    safety: 'glance',
    title: 'Reject paths outside of the directory',
    explanation: 'The path is resolved, and rejected if it is outside of the intended directory.',
    behaviourChange: 'None for paths inside the directory; others are rejected.',
  }
}

const PASSES_ON = /^(?:toPath|toFile|getPath|getAbsolutePath|getAbsoluteFile|toString|toAbsolutePath|normalize|toURI)$/
const ASKS =
  /^(?:exists|isFile|isDirectory|canRead|canWrite|length|lastModified|delete|deleteOnExit|mkdirs?|createNewFile|list|listFiles|renameTo|setWritable|setReadable)$/

function findPath(file: JavaFile, subject: SyntaxNode): Found | null {
  let variable: JavaVariable | null = null
  let giver: SyntaxNode | null = null
  let node = unwrapParentheses(subject)
  for (let steps = 0; steps < 8; steps += 1) {
    const folder = baseFolderOf(file, node)
    if (folder) return { folder, made: node, variable, giver }
    const next = stepBack(file, node)
    if (!next) return null
    if (!variable && next.variable) {
      variable = next.variable
      giver = next.giver
    }
    node = unwrapParentheses(next.node)
  }
  return null
}

type Step = { readonly node: SyntaxNode; readonly variable: JavaVariable | null; readonly giver: SyntaxNode | null }

function stepBack(file: JavaFile, node: SyntaxNode): Step | null {
  const plain = (next: SyntaxNode | null | undefined): Step | null =>
    next ? { node: next, variable: null, giver: null } : null
  if (node.type === 'method_invocation') {
    const name = calledName(file, node)
    return PASSES_ON.test(name) || ASKS.test(name)
      ? plain(receiverOf(node))
      : /^(?:get|of)$/.test(name)
        ? plain(argumentsOf(node)[0])
        : null
  }
  if (node.type === 'object_creation_expression')
    return argumentsOf(node).length === 1 ? plain(argumentsOf(node)[0]) : null
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  if (variable?.kind !== 'local') return null
  const written = mentionsOf(file, variable).filter((mention) => isWritten(file, mention))
  const first = childByField(variable.node, 'value')
  if (first && written.length === 0) return { node: first, variable, giver: variable.node }
  const only = first ? null : onlyOf(written)
  const assignment = only && file.parentOf(only)
  const value = assignment && childByField(assignment, 'right')
  return value ? { node: value, variable, giver: assignment } : null
}

type Guarded = Pick<FixPlan, 'edits' | 'imports' | 'declares'>

/** Inserts the check after the statement that assigns the path. */
function guardVariable(
  file: JavaFile,
  { folder, made }: Found,
  variable: JavaVariable,
  giver: SyntaxNode,
  options: Options,
): Guarded | null {
  const name = childByField(variable.node, 'name')
  const kind = kindOf((name && typeOfValue(file, name)) ?? '')
  if (!kind || !folder.nodes.every((node) => isSteady(file, node, giver))) return null
  const value = childByField(giver, giver.type === 'assignment_expression' ? 'right' : 'value')
  if (!value) return null
  const resolved = kind === 'path' ? resolveTail(folder) : ''
  // Uses the path that was checked.
  const edits: TextEdit[] = kind === 'path' ? normalised(file, value, resolved) : []
  const check = conditionFor(file, giver, folder, kind, variable.name, options)
  const refusal = refuseRequest(file, giver, options.reason, options.project)
  const inserted = insertAfter(file, giver, guardLines(file, check.code, refusal))
  return inserted && made ? { edits: [...edits, inserted], imports: [...check.imports, ...refusal.imports] } : null
}

function kindOf(type: string): Kind | null {
  if (/^(?:java\.io\.)?File$/.test(type)) return 'file'
  if (/^(?:java\.nio\.file\.)?Path$/.test(type)) return 'path'
  return type === 'String' ? 'text' : null
}

function resolveTail({ isPlain }: BaseFolder): string {
  return isPlain ? '.normalize()' : '.toAbsolutePath().normalize()'
}

function normalised(file: JavaFile, value: SyntaxNode, tail: string): TextEdit[] {
  const text = file.textOf(value)
  const isNormal = /\.normalize\(\)$/.test(text)
  if (!isNormal) return [{ start: value.end, end: value.end, newText: tail }]
  // To be compared with an absolute folder, a path has to be absolute as well.
  if (tail === '.normalize()' || /\.to(?:Absolute|Real)Path\(/.test(text)) return []
  const at = value.end - '.normalize()'.length
  return [{ start: at, end: at, newText: '.toAbsolutePath()' }]
}

/** `!file.getCanonicalPath().startsWith(…)`, or the same with paths, which throws no checked exception. */
function conditionFor(
  file: JavaFile,
  place: SyntaxNode,
  folder: BaseFolder,
  kind: Kind,
  name: string,
  { mayBeFolder }: Options,
): { readonly code: string; readonly imports: readonly NewImport[] } {
  if (kind === 'path') {
    const base = folderAsPath(file, folder)
    return { code: `!${name}.startsWith(${base.code})`, imports: base.imports }
  }
  const type = referToType(file, 'java.io.File')
  const subject = kind === 'file' ? name : `new ${type.text}(${name})`
  if (!mayBeFolder && isExceptionHandled(file, place, IO_EXCEPTIONS)) {
    const base =
      folder.kind === 'text'
        ? `new ${type.text}(${folder.code})`
        : folder.kind === 'path'
          ? `${folder.code}.toFile()`
          : folder.code
    const code = `!${subject}.getCanonicalPath().startsWith(${base}.getCanonicalPath() + ${type.text}.separator)`
    return { code, imports: type.imports }
  }
  const paths = pathMaker(file)
  const path = kind === 'file' ? `${name}.toPath()` : `${paths.text}(${name})`
  const base = folderAsPath(file, folder)
  const code = `!${path}${resolveTail(folder)}.startsWith(${base.code})`
  return { code, imports: [...(kind === 'file' ? [] : paths.imports), ...base.imports] }
}

function folderAsPath(
  file: JavaFile,
  folder: BaseFolder,
): { readonly code: string; readonly imports: readonly NewImport[] } {
  if (folder.isPlain) return { code: folder.code, imports: [] }
  if (folder.kind === 'file') return { code: `${folder.code}.toPath().toAbsolutePath().normalize()`, imports: [] }
  if (folder.kind === 'path') return { code: `${folder.code}.toAbsolutePath().normalize()`, imports: [] }
  const paths = pathMaker(file)
  return { code: `${paths.text}(${folder.code}).toAbsolutePath().normalize()`, imports: paths.imports }
}

/** `Path.of` where the file has it already, since it came with Java 11. */
function pathMaker(file: JavaFile): { readonly text: string; readonly imports: readonly NewImport[] } {
  if (/\bPath\.of\(/.test(file.content)) return { text: 'Path.of', imports: [] }
  const { text, imports } = referToType(file, 'java.nio.file.Paths')
  return { text: `${text}.get`, imports }
}

/** Classes that accept a `File` in place of a file name. */
const TAKES_FILE =
  /^(?:java\.io\.)?(?:FileInputStream|FileReader|FileOutputStream|FileWriter|PrintWriter|PrintStream|RandomAccessFile|Scanner)$/

/** Stores the path in a variable before the statement that uses it. */
function guardInline(file: JavaFile, { folder, made }: Found, subject: SyntaxNode, options: Options): Guarded | null {
  const place = statementBefore(file, subject)
  if (!place || !isSteady(file, made, place)) return null
  const isText = made.type === 'binary_expression'
  const around = file.parentOf(made)
  const user = around?.type === 'argument_list' ? file.parentOf(around) : null
  const takesFile = user !== null && argumentsOf(user)[0] === made && TAKES_FILE.test(calledName(file, user))
  const isPath = made.type === 'method_invocation'
  const kind: Kind = isPath ? 'path' : isText && !takesFile ? 'text' : 'file'
  const type =
    kind === 'text'
      ? { text: 'String', imports: [] }
      : referToType(file, isPath ? 'java.nio.file.Path' : 'java.io.File')
  const name = freshLocal(file, subject, isPath ? 'path' : 'file', isPath ? 'targetPath' : 'targetFile', 'target')
  const code =
    isText && takesFile
      ? `new ${type.text}(${file.textOf(made)})`
      : `${file.textOf(made)}${isPath ? resolveTail(folder) : ''}`
  const check = conditionFor(file, subject, folder, kind, name, options)
  const refusal = refuseRequest(file, subject, options.reason, options.project)
  const lines = [`${type.text} ${name} = ${code};`, ...guardLines(file, check.code, refusal)]
  return {
    edits: [insertBeforeStatement(file, place, lines), replaceNode(made, name)],
    imports: [...type.imports, ...check.imports, ...refusal.imports],
    declares: [{ name }],
  }
}
