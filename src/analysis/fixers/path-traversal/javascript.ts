import { referTo } from '../editing/javascript/imports.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { lookup } from '../../frontends/javascript/scope.ts'
import { indentationAt } from '../editing/text-style.ts'
import {
  endOf,
  forEachChild,
  isFunctionNode,
  isMemberNode,
  type Node,
  startOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
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
  const statement = statementAround(file, argument)
  if (!root || !statement || !isStable(file, argument, statement)) return null
  const resolve = referTo(file, argument, 'path', 'resolve', { whole: true })
  const separator = referTo(file, argument, 'path', 'sep', { whole: true })
  const name = freeName(file, statement)
  const refusal = refuseRequest(context, statement)
  if (!resolve || !separator || !name) return null
  const lines = [
    `${style.constant} ${name} = ${resolve.text}(${textOf(file, argument)})${style.semicolon}`,
    `if (!${name}.startsWith(${resolve.text}(${root}) + ${separator.text})) {`,
    ...refusal.map((line) => `${style.indent}${line}${style.semicolon}`),
    '}',
  ]
  const indent = indentationAt(file.content, startOf(statement))
  const at = startOf(statement)
  return {
    edits: [
      { start: at, end: at, newText: lines.map((line) => line + style.newline + indent).join('') },
      { start: startOf(argument), end: endOf(argument), newText: name },
    ],
    imports: [...resolve.imports, ...separator.imports],
    declares: [{ name: `${name}@${startOf(file.scopes.scopeAt(statement).node)}` }],
    safety: 'glance',
    title: 'Keep the path inside its folder',
    explanation: 'The path is resolved first and refused when it leaves the folder it is meant for.',
    behaviourChange: 'None for paths inside the folder; others are refused.',
  }
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

/** Whether an expression can move before its statement: it has no `await` and needs nothing declared there. */
function isStable(file: JavaScriptFile, argument: Node, statement: Node): boolean {
  if (/\bawait\b|\byield\b|\+\+|--|=>/.test(textOf(file, argument))) return false
  return !namesIn(argument).some((identifier) => {
    const declared = file.scopes.bindingOf(identifier)?.identifier
    return declared && startOf(declared) >= startOf(statement) && endOf(declared) <= endOf(statement)
  })
}

function namesIn(node: Node): Node[] {
  const names: Node[] = node.type === 'Identifier' ? [node] : []
  forEachChild(node, (child) => names.push(...namesIn(child)))
  return names
}

/** The block statement that contains the expression, if the expression runs whenever the statement does. */
function statementAround(file: JavaScriptFile, node: Node): Node | null {
  let at = node
  for (let parent = file.scopes.parentOf(at); parent; parent = file.scopes.parentOf(parent)) {
    if (parent.type === 'BlockStatement' || parent.type === 'Program') {
      return /^(?:ExpressionStatement|VariableDeclaration|ReturnStatement|IfStatement)$/.test(at.type) ? at : null
    }
    if (isFunctionNode(parent) || parent.type === 'ConditionalExpression' || parent.type === 'LogicalExpression')
      return null
    // The branch of an `if` without a block has no room for a statement.
    if (parent.type === 'IfStatement' && parent.test !== at) return null
    if (/^(?:For|While|DoWhile|Switch)/.test(parent.type)) return null
    at = parent
  }
  return null
}

const MAX_NAMES = 100

function freeName(file: JavaScriptFile, place: Node): string | null {
  const scope = file.scopes.scopeAt(place)
  for (let number = 1; number <= MAX_NAMES; number += 1) {
    const name = number === 1 ? 'safePath' : `safePath${number}`
    if (!lookup(scope, name) && !file.scopes.globals.has(name)) return name
  }
  return null
}
