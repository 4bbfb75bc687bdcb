import { referTo } from '../editing/javascript/imports.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { freeName, insertLines, isStable, placeAround } from '../editing/javascript/statements.ts'
import { endOf, isMemberNode, type Node, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { Taint } from '../../engine/values/value.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { indentationAt } from '../editing/text-style.ts'
import { refuseRequest } from './refuse.ts'
import { hostileAmong } from '../editing/javascript/hostile-nodes.ts'
import { stringPiecesOf } from '../editing/javascript/string-pieces.ts'

const OBJECT_KEY: NoFix = {
  code: 'needs_design',
  reason:
    'The input names an object of the storage service, which knows no folders; check that the key starts with the prefix that this caller may use.',
}

/** Inserts a check before the statement: the resolved path must be inside the folder that the code names. */
export function fixPathTraversal(context: FixContext): FixPlan | NoFix | null {
  if (/^(?:@aws-sdk\/|aws-sdk\b|@google-cloud\/storage|@azure\/storage)/.test(context.match.call?.api ?? ''))
    return OBJECT_KEY
  return keepInside(context, isFixed)
}

/** Like `fixPathTraversal`, with any folder that `isFolder` accepts as not controlled by the input. */
export function keepInside(
  context: FixContext,
  isFolder: (file: JavaScriptFile, node: Node) => boolean,
): FixPlan | null {
  const { file, style, match } = context
  const { argument } = match
  if (!argument || style.isBrowser) return null
  const root = folderOf(context, argument, isFolder)
  const statement = placeAround(file, argument)
  const declared = declaredHere(file, argument)
  if (root && declared) return guardVariable(context, argument, root, declared)
  if (!root || !statement || !isStable(file, argument, statement)) return null
  const resolve = referTo(file, argument, 'path', 'resolve', { whole: true })
  const separator = referTo(file, argument, 'path', 'sep', { whole: true })
  const name = freeName(file, statement, 'safePath')
  const refusal = refuseRequest(context, statement)
  if (!resolve || !separator || !name) return null
  const path = textOf(file, argument)
  const lines = [
    `${style.constant} ${name} = ${isResolved(file, argument) ? path : `${resolve.text}(${path})`}${style.semicolon}`,
    `if (!${name}.startsWith(${resolve.text}(${root}) + ${separator.text})) {`,
    ...refusal.lines.map((line) => `${style.indent}${line}${style.semicolon}`),
    '}',
  ]
  return {
    edits: [
      ...insertLines(file, style, statement, lines),
      { start: startOf(argument), end: endOf(argument), newText: name },
    ],
    imports: [...resolve.imports, ...separator.imports, ...refusal.imports],
    declares: [{ name: `${name}@${startOf(file.scopes.scopeAt(statement).node)}` }],
    ...PLAN,
  }
}

const PLAN = {
  safety: 'glance',
  title: 'Reject paths outside of the directory',
  explanation: 'The path is resolved first, and rejected if it is outside of the intended directory.',
  behaviourChange: 'None for paths inside the directory; others are rejected.',
} as const

/** The declaration of a constant path in a block, which all uses of the path come after. */
function declaredHere(file: JavaScriptFile, argument: Node): Node | null {
  const name = unwrap(argument)
  const binding = name.type === 'Identifier' ? file.scopes.bindingOf(name) : null
  if (binding?.kind !== 'const' || binding.writes > 0) return null
  const declarator = file.scopes.parentOf(binding.identifier)
  const declaration = declarator?.type === 'VariableDeclarator' ? file.scopes.parentOf(declarator) : null
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length > 1) return null
  return file.scopes.parentOf(declaration)?.type === 'BlockStatement' ? declaration : null
}

/** Checks a named path right after its declaration, before anything is done with it. */
function guardVariable(context: FixContext, argument: Node, root: string, declaration: Node): FixPlan | null {
  const { file, style } = context
  const resolve = referTo(file, argument, 'path', 'resolve', { whole: true })
  const separator = referTo(file, argument, 'path', 'sep', { whole: true })
  if (!resolve || !separator) return null
  const subject = isResolved(file, definitionOf(file, unwrap(argument)))
    ? textOf(file, argument)
    : `${resolve.text}(${textOf(file, argument)})`
  const refusal = refuseRequest(context, declaration)
  const lines = [
    `if (!${subject}.startsWith(${resolve.text}(${root}) + ${separator.text})) {`,
    ...refusal.lines.map((line) => `${style.indent}${line}${style.semicolon}`),
    '}',
  ]
  const at = endOf(declaration)
  const indent = style.newline + indentationAt(file.content, startOf(declaration))
  return {
    edits: [{ start: at, end: at, newText: lines.map((line) => indent + line).join('') }],
    imports: [...resolve.imports, ...separator.imports, ...refusal.imports],
    ...PLAN,
  }
}

/** `path.resolve(…)`, which is absolute already. */
function isResolved(file: JavaScriptFile, argument: Node): boolean {
  const node = unwrap(argument)
  return node.type === 'CallExpression' && /^(?:path\.)?resolve$/.test(textOf(file, node.callee))
}

/** The folder that a path begins with, as code: for `path.join(a, b, input)` it is `a, b`. */
function folderOf(
  { file, style, match }: FixContext,
  argument: Node,
  isFolder: (file: JavaScriptFile, node: Node) => boolean,
): string | null {
  const node = withoutNormalize(file, definitionOf(file, unwrap(argument)))
  if (node.type === 'CallExpression' && /(?:^|\.)(?:join|resolve)$/.test(textOf(file, node.callee))) {
    const fixed = leadingFolders(node.arguments, isTrusted(node.arguments))
    return fixed.length > 0 && fixed.length < node.arguments.length
      ? fixed.map((part) => textOf(file, part)).join(', ')
      : null
  }
  const pieces = stringPiecesOf(node)
  const [first, second] = pieces ?? []
  if (!pieces || !first) return null
  if (first.text !== null) {
    const folder = first.text.slice(0, Math.max(first.text.lastIndexOf('/'), 0))
    return folder === '' || folder === '.' ? null : style.quote(folder)
  }
  const values = pieces.flatMap((piece) => piece.node ?? [])
  if (!isTrusted(values)(first.node) || !second?.text?.startsWith('/')) return null
  const folder = second.text.slice(1, Math.max(second.text.lastIndexOf('/'), 1))
  return folder === '' ? textOf(file, first.node) : `${textOf(file, first.node)}, ${style.quote(folder)}`

  function isTrusted(parts: readonly Node[]): (part: Node) => boolean {
    const hostile = hostileAmong(file, { ...match, taints: sentBy(match.taints) }, parts)
    return (part) => isFolder(file, part) || (parts.length > 1 && !hostile.includes(part) && isKept(file, part))
  }
}

/** Who starts the program chooses its folders, with variables and arguments. */
function sentBy(taints: readonly Taint[]): readonly Taint[] {
  const sent = taints.filter(({ origin }) => origin !== 'environment' && origin !== 'arguments')
  return sent.length > 0 ? sent : taints
}

function leadingFolders(parts: readonly Node[], isTrusted: (part: Node) => boolean): readonly Node[] {
  const end = parts.findIndex((part) => !isTrusted(part))
  return end === -1 ? parts : parts.slice(0, end)
}

/** `path.normalize(…)` does not change where a path leads. */
function withoutNormalize(file: JavaScriptFile, node: Node): Node {
  if (node.type !== 'CallExpression' || !/^(?:path\.)?normalize$/.test(textOf(file, node.callee))) return node
  const [only, other] = node.arguments
  return only && !other ? definitionOf(file, unwrap(only)) : node
}

/** Functions that always give the same for the same, and change nothing. */
const PURE =
  /^(?:String|Number|(?:os\.)?tmpdir|os\.homedir|process\.cwd|app\.getPath|(?:path\.)?(?:basename|dirname|join|resolve))$/

/** What can be written a second time: variables that are never reassigned, fields, and what pure functions make of them. */
function isKept(file: JavaScriptFile, node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'StringLiteral' || inner.type === 'ThisExpression') return true
  // Somebody may have sent any part of a request.
  if (inner.type === 'Identifier')
    return file.scopes.bindingOf(inner)?.writes === 0 && !/^_?(?:req|request|ctx|context|event)$/.test(inner.name)
  if (isMemberNode(inner)) return !inner.computed && isKept(file, inner.object)
  if (inner.type !== 'CallExpression' || !PURE.test(textOf(file, inner.callee))) return false
  return inner.arguments.every((argument) => isKept(file, argument))
}

function definitionOf(file: JavaScriptFile, node: Node): Node {
  const binding = node.type === 'Identifier' ? file.scopes.bindingOf(node) : null
  const declarator = binding && binding.writes === 0 ? file.scopes.parentOf(binding.identifier) : null
  return declarator?.type === 'VariableDeclarator' && declarator.id === binding?.identifier && declarator.init
    ? unwrap(declarator.init)
    : node
}

/** Code whose value never changes: literals, `__dirname`, top-level constants. */
function isFixed(file: JavaScriptFile, node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'StringLiteral') return true
  if (inner.type === 'Identifier') {
    const binding = file.scopes.bindingOf(inner)
    if (!binding) return inner.name === '__dirname'
    return (
      (binding.kind === 'const' || binding.kind === 'import') &&
      binding.writes === 0 &&
      binding.scope === file.scopes.root
    )
  }
  if (inner.type === 'CallExpression') return /^process\.cwd\(\)$/.test(textOf(file, inner))
  return isMemberNode(inner) && /^(?:process\.env\.\w+|import\.meta\.dirname)$/.test(textOf(file, inner))
}
