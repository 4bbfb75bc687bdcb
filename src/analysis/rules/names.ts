import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import {
  isCallNode,
  isFunctionNode,
  isMemberNode,
  type Node,
  staticNameOf,
  unwrap,
} from '../frontends/javascript/syntax.ts'

/** `resetToken`, `RESET_TOKEN` and `reset-token` as `['reset', 'token']`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** The same without numbers behind them: `token2` is a token too. */
export function plainWordsOf(name: string): string[] {
  return wordsOf(name).map((word) => word.replace(/(?<=[a-z]{3})\d+$/, ''))
}

const MAX_ANCESTORS = 12

/**
 * The names that tell what a value is for, nearest first: the variable, property or parameter it goes to, the
 * functions it is handed to or returned from.
 */
export function namesAround(file: JavaScriptFile, node: Node): string[] {
  const names: string[] = []
  let child = node
  let parent = file.scopes.parentOf(node)
  for (let up = 0; parent && up < MAX_ANCESTORS; up += 1) {
    const name = nameGiven(parent, child)
    if (name) names.push(name)
    if (parent.type === 'ArrowFunctionExpression' && parent.body === child) {
      const owner = functionName(file, parent)
      return owner ? [...names, owner] : names
    }
    if (isFunctionNode(parent) || parent.type === 'BlockStatement' || parent.type === 'Program') {
      return names
    }
    if (parent.type === 'ReturnStatement') return [...names, ...enclosingFunctionName(file, parent)]
    child = parent
    parent = file.scopes.parentOf(parent)
  }
  return names
}

function nameGiven(parent: Node, child: Node): string | null {
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.init === child ? targetName(parent.id) : null
    case 'AssignmentExpression':
      return parent.right === child ? targetName(parent.left) : null
    case 'AssignmentPattern':
      return parent.right === child ? targetName(parent.left) : null
    case 'ObjectProperty':
    case 'ClassProperty':
      return parent.value === child ? staticNameOf(parent.key, parent.computed ?? false) : null
    default:
      if (!isCallNode(parent) || parent.callee === child) return null
      return targetName(parent.callee)
  }
}

function targetName(target: Node): string | null {
  const inner = unwrap(target)
  if (inner.type === 'Identifier') return inner.name
  return isMemberNode(inner) ? staticNameOf(inner.property, inner.computed) : null
}

function enclosingFunctionName(file: JavaScriptFile, node: Node): string[] {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) {
    if (!isFunctionNode(at)) continue
    const name = functionName(file, at)
    return name ? [name] : []
  }
  return []
}

function functionName(file: JavaScriptFile, fn: Node): string | null {
  if (fn.type === 'FunctionDeclaration' || fn.type === 'FunctionExpression') {
    if (fn.id) return fn.id.name
  }
  if (fn.type === 'ObjectMethod' || fn.type === 'ClassMethod') return staticNameOf(fn.key, fn.computed ?? false)
  const parent = file.scopes.parentOf(fn)
  return parent ? nameGiven(parent, fn) : null
}
