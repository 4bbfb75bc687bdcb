import { type JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { endOf, forEachChild, isMemberNode, type Node, startOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { Binding } from '../../../frontends/javascript/scope.ts'
import type { Place } from '../../../ir/nodes.ts'
import type { FixMatch } from './match.ts'

/**
 * Those of the expressions through which the hostile data comes: their text, or the declaration of a name in them, is on its
 * way, or they are parts of an object of which another part is. All of them where that cannot be told.
 */
export function hostileAmong(file: JavaScriptFile, { taints }: FixMatch, nodes: readonly Node[]): readonly Node[] {
  if (nodes.length === 1) return nodes
  const places: Place[] = []
  for (const taint of taints) {
    for (let step: typeof taint.step | null = taint.step; step; step = step.previous) {
      if (step.file === file.path) places.push(step.at)
    }
  }
  const holdsPlace = (span: Node): boolean =>
    places.some(({ start, end }) => start >= startOf(span) && end <= endOf(span))
  const found = nodes.filter(
    (node) => holdsPlace(node) || namesIn(node).some((name) => isOnTheWay(file, name, holdsPlace)),
  )
  const objects = new Set(found.map((node) => objectOf(file, node)).filter((binding) => binding !== null))
  const all = nodes.filter((node) => {
    const object = objectOf(file, node)
    return found.includes(node) || (object !== null && objects.has(object))
  })
  if (all.length > 0) return all
  // What a caller in another file hands over leaves no step here.
  const given = nodes.filter((node) => isParameter(file, node))
  return given.length > 0 ? given : nodes.filter((node) => !isCount(node))
}

function isParameter(file: JavaScriptFile, node: Node): boolean {
  const inner = unwrap(node)
  return inner.type === 'Identifier' && file.scopes.bindingOf(inner)?.kind === 'parameter' && !isCount(inner)
}

function isOnTheWay(file: JavaScriptFile, name: Node, holdsPlace: (span: Node) => boolean): boolean {
  const declared = file.scopes.bindingOf(name)?.identifier
  if (declared && holdsPlace(declared)) return true
  for (let at = declared ?? null; at; at = file.scopes.parentOf(at)) {
    if (at.type === 'VariableDeclarator') return holdsPlace(at)
    if (at.type !== 'Identifier' && !/Pattern$|^ObjectProperty$/.test(at.type)) return false
  }
  return false
}

/** `response` of `response.owner.name`; null for what is no part of an object. */
function objectOf(file: JavaScriptFile, node: Node): Binding | null {
  let at = unwrap(node)
  if (!isMemberNode(at) || isCount(at)) return null
  while (isMemberNode(at)) at = unwrap(at.object)
  // Of a request some parts are hostile and others are not.
  return at.type === 'Identifier' && !/^_?(?:req|request|ctx|context)$/.test(at.name) ? file.scopes.bindingOf(at) : null
}

function isCount(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return /^(?:[ijkn]|index|idx|count|total)$/.test(inner.name)
  return (
    isMemberNode(inner) &&
    !inner.computed &&
    inner.property.type === 'Identifier' &&
    /^(?:length|size)$/.test(inner.property.name)
  )
}

/** All identifiers in an expression, names of members too. */
export function namesIn(node: Node): Node[] {
  const names: Node[] = node.type === 'Identifier' ? [node] : []
  forEachChild(node, (child) => names.push(...namesIn(child)))
  return names
}
