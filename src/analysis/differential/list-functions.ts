import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import {
  endOf,
  forEachChild,
  type FunctionNode,
  isFunctionNode,
  type Node,
  startOf,
  staticNameOf,
} from '../frontends/javascript/syntax.ts'
import { isMemberNode } from '../frontends/javascript/syntax.ts'
import { zip } from '../../lib/collections/lists.ts'

export type ListedFunction = {
  readonly node: FunctionNode
  /** The names on the path from the file to the function, which identify it in another version of the file. */
  readonly key: string
  readonly start: number
  readonly end: number
}

/** All functions that can be written as an expression; outer ones before inner ones. */
export function listFunctions(file: JavaScriptFile): ListedFunction[] {
  const listed: ListedFunction[] = []
  const visit = (node: Node, parent: Node, path: string): void => {
    let inner = path
    if (isFunctionNode(node)) {
      inner = `${path}/${nameOf(node, parent)}`
      if (
        node.type !== 'ClassMethod' &&
        node.type !== 'ClassPrivateMethod' &&
        !('kind' in node && node.kind !== 'method')
      )
        listed.push({ node, key: inner, start: startOf(node), end: endOf(node) })
    } else if (node.type === 'ClassDeclaration') inner = `${path}/${node.id?.name ?? ''}`
    forEachChild(node, (child) => visit(child, node, inner))
  }
  visit(file.ast.program, file.ast, '')
  return listed
}

/** The same function in another version of the file; null when it is ambiguous. */
export function findTwin(
  wanted: ListedFunction,
  from: readonly ListedFunction[],
  among: readonly ListedFunction[],
): ListedFunction | null {
  const alike = from.filter(({ key }) => key === wanted.key)
  const twins = among.filter(({ key }) => key === wanted.key)
  if (alike.length !== twins.length) return null
  return zip(alike, twins).find(([one]) => one === wanted)?.[1] ?? null
}

function nameOf(node: FunctionNode, parent: Node): string {
  if ('id' in node && node.id) return node.id.name
  if ('key' in node) return staticNameOf(node.key, 'computed' in node && node.computed) ?? '*'
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  if (parent.type === 'AssignmentExpression') return nameOfTarget(parent.left)
  if (parent.type === 'ObjectProperty') return staticNameOf(parent.key, parent.computed) ?? '*'
  return '*'
}

function nameOfTarget(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (!isMemberNode(node)) return '*'
  return `${nameOfTarget(node.object)}.${staticNameOf(node.property, node.computed) ?? '*'}`
}
