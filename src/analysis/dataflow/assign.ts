import { isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import { readVariable } from './environment.ts'
import { elementOf } from './literals.ts'
import { readAnyMember, readMember } from './members.ts'
import type { Run } from './run.ts'
import { noteAssignment, notePollution } from './sinks.ts'
import { addStep, joinValues, mergeTaints, UNKNOWN, type Value, withProperty } from './value.ts'

/** Assigns to a name, a member or a pattern. `place` is the whole assignment. */
export function assignTo(run: Run, target: Node, value: Value, place: Node = target): void {
  const pattern = unwrap(target)
  switch (pattern.type) {
    case 'Identifier':
      return assignName(run, pattern, value)
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return assignMember(run, pattern, value, place)
    case 'AssignmentPattern':
      return assignWithDefault(run, pattern.left, pattern.right, value)
    case 'RestElement':
      return assignTo(run, pattern.argument, {
        ...UNKNOWN,
        taint: value.taint,
        props: value.props,
        isArray: value.isArray,
      })
    case 'TSParameterProperty':
      return assignTo(run, pattern.parameter, value)
    case 'ObjectPattern':
      return assignObjectPattern(run, pattern.properties, value)
    case 'ArrayPattern':
      return assignArrayPattern(run, pattern.elements, value)
    default:
  }
}

function assignName(run: Run, identifier: Node & { name: string }, value: Value): void {
  const binding = run.file.scopes.bindingOf(identifier)
  if (!binding) return noteAssignment(run, identifier.name, null, value, identifier, true)
  const taint = value.taint && addStep(value.taint, identifier, `is assigned to \`${identifier.name}\``)
  run.environment.own.set(binding, taint === value.taint ? value : { ...value, taint })
}

function assignWithDefault(run: Run, left: Node, right: Node, value: Value): void {
  const fallback = run.evaluate(right)
  const isMissing = value.constant !== null && value.constant.value === undefined
  assignTo(run, left, isMissing ? fallback : { ...joinValues(value, fallback), constant: null })
}

function assignObjectPattern(run: Run, properties: readonly Node[], value: Value): void {
  for (const property of properties) {
    if (property.type === 'RestElement') assignTo(run, property, value)
    else if (property.type === 'ObjectProperty') {
      const name = staticNameOf(property.key, property.computed)
      assignTo(run, property.value, name === null ? readAnyMember(value) : readMember(run, value, name, property))
    }
  }
}

function assignArrayPattern(run: Run, elements: readonly (Node | null)[], value: Value): void {
  elements.forEach((element, index) => {
    if (!element) return
    const known = value.isArray && element.type !== 'RestElement' ? value.props?.get(String(index)) : undefined
    assignTo(run, element, known ?? (element.type === 'RestElement' ? value : { ...elementOf(value), api: value.api }))
  })
}

function assignMember(run: Run, target: Node, value: Value, place: Node): void {
  if (!isMemberNode(target)) return
  const object = run.evaluate(target.object)
  const name = staticNameOf(target.property, target.computed)
  if (name === null) {
    const key = run.evaluate(target.property)
    notePollution(run, target, key)
    return updatePath(run, target.object, (old) => ({
      ...old,
      constant: null,
      taint: mergeTaints([old.taint, value.taint]),
    }))
  }
  noteAssignment(run, name, object, value, place.type === 'AssignmentExpression' ? place.right : place, true, place)
  updatePath(run, target.object, (old) => withProperty(old, name, value))
}

/** Changes what is known of `a`, `a.b`, `this.c` and so on; anything else is not tracked. */
export function updatePath(run: Run, target: Node, change: (old: Value) => Value): void {
  const path = unwrap(target)
  if (path.type === 'Identifier') {
    const binding = run.file.scopes.bindingOf(path)
    if (binding) run.environment.own.set(binding, change(readVariable(run.environment, binding) ?? run.evaluate(path)))
  } else if (path.type === 'ThisExpression') {
    const owner = classAround(run, path)
    if (owner) run.environment.own.set(owner, change(run.evaluate(path)))
  } else if (isMemberNode(path)) {
    const name = staticNameOf(path.property, path.computed)
    if (name !== null) {
      updatePath(run, path.object, (old) => withProperty(old, name, change(old.props?.get(name) ?? run.evaluate(path))))
    }
  }
}

function classAround(run: Run, node: Node): Node | null {
  for (let at = run.file.scopes.parentOf(node); at; at = run.file.scopes.parentOf(at)) {
    if (at.type === 'ClassDeclaration' || at.type === 'ClassExpression') return at
  }
  return null
}
