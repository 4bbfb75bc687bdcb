import { referTo } from '../editing/javascript/imports.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { freeName, insertLines, isStable, placeAround } from '../editing/javascript/statements.ts'
import { endOf, isMemberNode, type Node, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { indentationAt } from '../editing/text-style.ts'
import { refuseRequest } from './refuse.ts'
import { stringPiecesOf } from '../editing/javascript/string-pieces.ts'

/** Inserts a check before the statement: the resolved path must be inside the folder that the code names. */
export function fixPathTraversal(context: FixContext): FixPlan | null {
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
    ...refusal.map((line) => `${style.indent}${line}${style.semicolon}`),
    '}',
  ]
  return {
    edits: [
      ...insertLines(file, style, statement, lines),
      { start: startOf(argument), end: endOf(argument), newText: name },
    ],
    imports: [...resolve.imports, ...separator.imports],
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
  const lines = [
    `if (!${subject}.startsWith(${resolve.text}(${root}) + ${separator.text})) {`,
    ...refuseRequest(context, declaration).map((line) => `${style.indent}${line}${style.semicolon}`),
    '}',
  ]
  const at = endOf(declaration)
  const indent = style.newline + indentationAt(file.content, startOf(declaration))
  return {
    edits: [{ start: at, end: at, newText: lines.map((line) => indent + line).join('') }],
    imports: [...resolve.imports, ...separator.imports],
    ...PLAN,
  }
}

/** `path.resolve(…)`, which is absolute already. */
function isResolved(file: JavaScriptFile, argument: Node): boolean {
  const node = unwrap(argument)
  return node.type === 'CallExpression' && /^(?:path\.)?resolve$/.test(textOf(file, node.callee))
}

/** The fixed folder that a path begins with, as code: for `path.join(a, b, input)` it is `a, b`. */
function folderOf(
  { file, style }: FixContext,
  argument: Node,
  isFolder: (file: JavaScriptFile, node: Node) => boolean,
): string | null {
  const node = definitionOf(file, unwrap(argument))
  if (node.type === 'CallExpression' && /(?:^|\.)(?:join|resolve)$/.test(textOf(file, node.callee))) {
    const fixed: Node[] = []
    for (const part of node.arguments) {
      if (!isFolder(file, part)) break
      fixed.push(part)
    }
    return fixed.length > 0 && fixed.length < node.arguments.length
      ? fixed.map((part) => textOf(file, part)).join(', ')
      : null
  }
  const pieces = stringPiecesOf(node)
  const [first, second] = pieces ?? []
  if (!first) return null
  if (first.text !== null) {
    const folder = first.text.slice(0, Math.max(first.text.lastIndexOf('/'), 0))
    return folder === '' || folder === '.' ? null : style.quote(folder)
  }
  if (!isFolder(file, first.node) || !second?.text?.startsWith('/')) return null
  const folder = second.text.slice(1, Math.max(second.text.lastIndexOf('/'), 1))
  return folder === '' ? textOf(file, first.node) : `${textOf(file, first.node)}, ${style.quote(folder)}`
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
