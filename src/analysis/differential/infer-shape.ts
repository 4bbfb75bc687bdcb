import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import type { Binding } from '../frontends/javascript/scope.ts'
import {
  type FunctionNode,
  isFunctionNode,
  isMemberNode,
  type Node,
  staticNameOf,
  unwrap,
} from '../frontends/javascript/syntax.ts'
import { shapeOfType } from './shape-of-type.ts'
import { type ParameterShape, type TextKind, textKindOf } from './shape.ts'
import { LIST_METHODS, SHARED_METHODS, TEXT_METHOD_NAMES, textKindAsArgument } from './uses.ts'

const MAX_PARAMETERS = 4
const MAX_DEPTH = 4

/** Infers what the parameters of a function take; null when such values cannot be generated. */
export function inferParameters(file: JavaScriptFile, fn: FunctionNode): ParameterShape[] | null {
  if (fn.params.length === 0 || fn.params.length > MAX_PARAMETERS) return null
  const shapes = fn.params.map((parameter) => shapeOfPattern(file, parameter, 0))
  return shapes.every((shape) => shape !== null) ? shapes : null
}

function shapeOfPattern(file: JavaScriptFile, pattern: Node, depth: number): ParameterShape | null {
  if (pattern.type === 'AssignmentPattern') {
    const byDefault = shapeOfDefault(unwrap(pattern.right))
    return byDefault ?? shapeOfPattern(file, pattern.left, depth)
  }
  if (pattern.type === 'Identifier') {
    const byType = shapeOfType(pattern.typeAnnotation, pattern.name)
    if (byType && byType.kind !== 'text') return byType
    const binding = file.scopes.bindingOf(pattern)
    const byUse = binding ? shapeOfUses(file, binding.name, binding.reads, depth) : null
    return byType && byUse?.kind !== 'text' ? byType : byUse
  }
  if (pattern.type !== 'ObjectPattern') return null
  const fields: [string, ParameterShape][] = []
  for (const property of pattern.properties) {
    const name = property.type === 'ObjectProperty' ? staticNameOf(property.key, property.computed) : null
    const shape =
      name === null || property.type !== 'ObjectProperty' ? null : shapeOfPattern(file, property.value, depth + 1)
    if (name === null || shape === null) return null
    fields.push([name, shape])
  }
  return { kind: 'record', fields }
}

function shapeOfDefault(value: Node): ParameterShape | null {
  if (value.type === 'NumericLiteral') return { kind: 'number' }
  if (value.type === 'BooleanLiteral') return { kind: 'flag' }
  return null
}

/** A summary of how a value is used. */
type Evidence = {
  readonly name: string
  /** Places that read a field, by field name. */
  readonly fields: Map<string, Node[]>
  /** Fields that a destructuring pattern reads. */
  readonly taken: [string, ParameterShape][]
  text: TextKind | null
  isText: boolean
  isList: boolean
  isObject: boolean
  isNumber: boolean
  isAsked: boolean
  element: ParameterShape | null
}

function shapeOfUses(file: JavaScriptFile, name: string, uses: readonly Node[], depth: number): ParameterShape | null {
  const evidence: Evidence = {
    ...{ name, fields: new Map<string, Node[]>(), taken: [], text: null, element: null },
    ...{ isText: false, isList: false, isObject: false, isNumber: false, isAsked: false },
  }
  if (depth <= MAX_DEPTH) for (const use of uses) noteUse(file, use, evidence, depth)
  return judge(file, evidence, depth)
}

function judge(file: JavaScriptFile, evidence: Evidence, depth: number): ParameterShape | null {
  const { name, fields, taken, text, isText, isList, isObject, isNumber, isAsked, element } = evidence
  const hasFields = fields.size + taken.length > 0
  if (isAsked) return !hasFields && !isText && !isList && !isObject ? { kind: 'recorder' } : null
  if (hasFields && !isText && !isList) {
    const known = new Map<string, ParameterShape | null>(taken)
    for (const [field, uses] of fields) known.set(field, shapeOfUses(file, field, uses, depth + 1))
    const sound = [...known].flatMap(([field, shape]) => (shape ? [[field, shape] as const] : []))
    return sound.length === known.size ? { kind: 'record', fields: sound } : null
  }
  if (isText || text !== null) return { kind: 'text', of: text ?? textKindOf(name) }
  if (isList) return { kind: 'list', of: element ?? { kind: 'text', of: textKindOf(name.replace(/s$/, '')) } }
  if (isObject) return { kind: 'object' }
  if (isNumber) return { kind: 'number' }
  return { kind: 'text', of: textKindOf(name) }
}

/** Records what one use of a value shows, by the syntax around it. */
function noteUse(file: JavaScriptFile, use: Node, evidence: Evidence, depth: number): void {
  const parent = parentOf(file, use)
  if (!parent) return
  if (isMemberNode(parent) && unwrap(parent.object) === unwrap(use)) return noteMember(file, parent, evidence, depth)
  switch (parent.type) {
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
      return noteCall(file, parent, use, evidence, depth)
    case 'ForInStatement':
    case 'SpreadElement':
      evidence.isObject ||=
        parent.type === 'ForInStatement' || file.scopes.parentOf(parent)?.type === 'ObjectExpression'
      evidence.isList ||= parent.type === 'SpreadElement' && file.scopes.parentOf(parent)?.type === 'ArrayExpression'
      return
    case 'ForOfStatement':
      evidence.isList ||= parent.right === use
      return
    case 'TemplateLiteral':
      evidence.isText = true
      return
    case 'BinaryExpression':
      if (/^(?:[*/%-]|\*\*|<<|>>)$/.test(parent.operator)) evidence.isNumber = true
      return
    case 'UnaryExpression':
      return noteTypeTest(file, parent, evidence)
    case 'LogicalExpression':
      return noteUse(file, parent, evidence, depth + 1)
    case 'VariableDeclarator':
      return noteDeclarator(file, parent, evidence, depth)
    default:
  }
}

/** The parent, ignoring wrappers without meaning at run time. */
function parentOf(file: JavaScriptFile, node: Node): Node | null {
  let parent = file.scopes.parentOf(node)
  while (parent && parent !== unwrap(parent)) parent = file.scopes.parentOf(parent)
  return parent
}

function noteTypeTest(file: JavaScriptFile, typeOf: Node, evidence: Evidence): void {
  const comparison = file.scopes.parentOf(typeOf)
  if (comparison?.type !== 'BinaryExpression') return
  const literal = [comparison.left, comparison.right].find(({ type }) => type === 'StringLiteral')
  if (literal?.type !== 'StringLiteral') return
  if (literal.value === 'string') evidence.isText = true
  if (literal.value === 'number') evidence.isNumber = true
  if (literal.value === 'object') evidence.isObject = true
}

/** `const { a, b } = value` and `const other = value`. */
function noteDeclarator(
  file: JavaScriptFile,
  declarator: Node & { type: 'VariableDeclarator' },
  evidence: Evidence,
  depth: number,
): void {
  if (declarator.id.type === 'Identifier') {
    const binding = file.scopes.bindingOf(declarator.id)
    if (binding && depth < MAX_DEPTH) for (const read of binding.reads) noteUse(file, read, evidence, depth + 1)
  } else if (declarator.id.type === 'ObjectPattern') {
    const shape = shapeOfPattern(file, declarator.id, depth + 1)
    if (shape?.kind === 'record')
      evidence.taken.push(...shape.fields.map(([name, field]): [string, ParameterShape] => [name, field]))
    else evidence.isObject = true
  } else evidence.isList = true
}

function noteMember(
  file: JavaScriptFile,
  member: Node & { property: Node; computed: boolean },
  evidence: Evidence,
  depth: number,
): void {
  const name = staticNameOf(member.property, member.computed)
  const parent = parentOf(file, member)
  const isCalled = parent !== null && 'callee' in parent && parent.callee === member
  if (name === null) {
    evidence.isObject = true
    return
  }
  if (!isCalled && name === 'length') return
  if (parent?.type === 'AssignmentExpression' && parent.left === member) {
    evidence.isAsked ||= evidence.fields.size === 0 && /^(?:res|response|reply|ctx)$/.test(evidence.name)
    evidence.isObject ||= !evidence.isAsked
    return
  }
  if (!isCalled) {
    const known = evidence.fields.get(name)
    if (known) known.push(member)
    else evidence.fields.set(name, [member])
    return
  }
  if (TEXT_METHOD_NAMES.has(name)) evidence.isText = true
  else if (LIST_METHODS.has(name)) {
    evidence.isList = true
    evidence.element ??= elementOf(file, parent, depth)
  } else if (name === 'hasOwnProperty') evidence.isObject = true
  else if (!SHARED_METHODS.has(name)) evidence.isAsked = true
}

/** What the elements of a list are, from the callback that receives them. */
function elementOf(file: JavaScriptFile, call: Node, depth: number): ParameterShape | null {
  const callback = 'arguments' in call ? (call.arguments as readonly Node[])[0] : undefined
  if (!callback || !isFunctionNode(callback)) return null
  const [first] = callback.params
  return first ? shapeOfPattern(file, first, depth + 1) : null
}

/** What the callee shows about its argument; functions of the file are followed. */
function noteCall(
  file: JavaScriptFile,
  call: Node & { callee: Node; arguments: readonly Node[] },
  use: Node,
  evidence: Evidence,
  depth: number,
): void {
  if (unwrap(call.callee) === use) {
    evidence.isAsked = true
    return
  }
  const position = call.arguments.findIndex((argument) => unwrap(argument) === unwrap(use))
  const known = textKindAsArgument(file, call.callee)
  if (known === 'object') evidence.isObject = true
  else if (known === 'number') evidence.isNumber = true
  else if (known === 'text') evidence.isText = true
  else if (known !== null) evidence.text ??= known
  const binding = call.callee.type === 'Identifier' ? file.scopes.bindingOf(call.callee) : null
  const called = binding ? functionOf(file, binding) : null
  const parameter = called?.params[position]
  if (!parameter || parameter.type !== 'Identifier' || depth >= MAX_DEPTH) return
  const inner = file.scopes.bindingOf(parameter)
  // A recursive call shows nothing new.
  if (inner && inner.name !== evidence.name) for (const read of inner.reads) noteUse(file, read, evidence, depth + 1)
}

function functionOf(file: JavaScriptFile, binding: Binding): FunctionNode | null {
  const parent = file.scopes.parentOf(binding.identifier)
  if (parent && isFunctionNode(parent)) return parent
  const init = parent?.type === 'VariableDeclarator' && parent.init ? unwrap(parent.init) : null
  return init && isFunctionNode(init) ? init : null
}
