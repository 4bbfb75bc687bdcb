import { type JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { endOf, forEachChild, isMemberNode, type Node, startOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { Binding } from '../../../frontends/javascript/scope.ts'
import type { Place } from '../../../ir/nodes.ts'
import type { FixMatch } from './match.ts'

/**
 * The expressions through which tainted data enters: they or the declaration of a name in them are on its trace, or
 * they belong to an object of which another part is. All expressions when this is unknown.
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
    (node) => holdsPlace(node) || identifiersIn(node).some((name) => isOnTheWay(file, name, holdsPlace)),
  )
  const objects = new Set(found.map((node) => objectOf(file, node)).filter((binding) => binding !== null))
  const all = nodes.filter((node) => {
    const object = objectOf(file, node)
    return found.includes(node) || (object !== null && objects.has(object))
  })
  if (all.length > 0) return all
  // An argument from another file leaves no trace step here.
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

/** The root of a member chain, `response` of `response.owner.name`; null for anything else. */
function objectOf(file: JavaScriptFile, node: Node): Binding | null {
  let at = unwrap(node)
  if (!isMemberNode(at) || isCount(at)) return null
  while (isMemberNode(at)) at = unwrap(at.object)
  // In a request, some parts are tainted and others are not.
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

/** All identifiers in an expression, including member names. */
export function identifiersIn(node: Node): Node[] {
  const names: Node[] = node.type === 'Identifier' ? [node] : []
  forEachChild(node, (child) => names.push(...identifiersIn(child)))
  return names
}
