import { FunctionBuilder } from '../../ir/builder.ts'
import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { childByField, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { collectBindings } from './bindings.ts'
import { annotatedFields, hasGeneratedConstructor, lowerFields } from './lower-fields.ts'
import type { ClassMembers, Lowering } from './lowering.ts'
import { createScope } from './scope.ts'
import { isPure } from './purity.ts'

/** A class: its methods, and the rest of its body as code that writes to `this`, the class. */
export function lowerClass(
  lowering: Lowering,
  node: SyntaxNode,
  decorators: readonly Expr[],
  decoratorNames: readonly string[],
): Expr {
  const { file } = lowering
  const name = childByField(node, 'name')
  const className = name ? textOf(name, file.content) : ''
  const body = childByField(node, 'body')
  const superclasses = childByField(node, 'superclasses')
  const heads = superclasses ? namedChildren(superclasses).filter(({ type }) => type !== 'keyword_argument') : []
  const parents = heads.map((base) => lowerParent(lowering, base))
  const path = `${lowering.path}.${className}`
  const members: ClassMembers = { outer: lowering, methods: [] }
  const builder = new FunctionBuilder(file.ids, { name: className, at: node })
  const inner: Lowering = {
    file,
    builder,
    scope: createScope('class', lowering.scope, collectBindings(body ? [body] : [], file.content)),
    path,
    members,
  }
  const fields = body ? lowerFields(inner, lowering, body) : []
  if (body) file.lowerBlock(inner, body)
  const marks = [...decoratorNames, ...heads.map((head) => textOf(head, file.content))]
  if (body && hasGeneratedConstructor(marks) && !members.methods.some(({ kind }) => kind === 'constructor')) {
    const made = generateConstructor(inner, body, node)
    if (made) members.methods.push({ name: '__init__', kind: 'constructor', isStatic: false, isPublic: true, fn: made })
  }
  const initClass = builder.finish()
  return {
    kind: 'class',
    type: {
      name: className,
      qualifiedName: path.startsWith('.') ? path.slice(1) : path,
      parents,
      methods: members.methods,
      fields,
      initInstance: null,
      initClass: initClass.blocks.some(({ instructions }) => instructions.length > 0) ? initClass : null,
      decorators,
      isAbstract: heads.some((base) => /(?:^|\.)(?:ABC|Protocol)\b/.test(textOf(base, file.content))),
      at: node,
    },
    at: node,
  }
}

/** `Generic[T]` and similar: only the part before the brackets counts. */
function lowerParent(lowering: Lowering, base: SyntaxNode): Expr {
  const value = base.type === 'subscript' ? childByField(base, 'value') : null
  return lowering.file.lowerExpression(lowering, value ?? base)
}

/** The constructor that `@dataclass` generates: every annotated field is a parameter. */
function generateConstructor(lowering: Lowering, body: SyntaxNode, at: SyntaxNode): FunctionIr | null {
  const fields = annotatedFields(lowering, body)
  if (fields.length === 0) return null
  const builder = new FunctionBuilder(lowering.file.ids, { name: '__init__', at })
  const self = builder.declare('self')
  builder.params.push({ variable: self, name: 'self', type: null, rest: null, fallback: null, decorators: [], at })
  for (const { name, type, value, at: place } of fields) {
    const variable = builder.declare(name, { type })
    const fallback = value && isPure(value) ? lowering.file.lowerExpression({ ...lowering, builder }, value) : null
    builder.params.push({ variable, name, type, rest: null, fallback, decorators: [], at: place })
    const target = { kind: 'member', object: builder.read(self, place), name, at: place } as const
    builder.assign(target, builder.read(variable, place), place)
  }
  return builder.finish()
}
