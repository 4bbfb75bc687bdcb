import type { FieldIr, TypeRef } from '../../ir/nodes.ts'
import { childByField, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { constraintsIn } from './lower-annotations.ts'
import type { Lowering } from './lowering.ts'
import { typeOf } from './types.ts'

/** Decorators and parents of classes whose constructor takes the annotated fields. */
const GENERATING =
  /(?:^|\.)(?:dataclass|define|frozen|mutable|attrs|attributes|NamedTuple|BaseModel|BaseSettings|SQLModel|Struct)\b/
const AUTOMATIC = /^attr\.s\b/

export function hasGeneratedConstructor(marks: readonly string[]): boolean {
  return marks.some((mark) => GENERATING.test(mark) || AUTOMATIC.test(mark))
}

type Assigned = {
  readonly name: string
  readonly annotation: SyntaxNode | null
  readonly value: SyntaxNode | null
  readonly at: SyntaxNode
}

function assignedIn(body: SyntaxNode, content: string): Assigned[] {
  const found: Assigned[] = []
  for (const statement of namedChildren(body)) {
    if (statement.type !== 'expression_statement') continue
    for (const node of statement.children) {
      const left = node.type === 'assignment' ? childByField(node, 'left') : null
      if (left?.type !== 'identifier') continue
      found.push({
        name: textOf(left, content),
        annotation: childByField(node, 'type'),
        value: childByField(node, 'right'),
        at: node,
      })
    }
  }
  return found
}

function isOfClass({ annotation }: Assigned, content: string): boolean {
  return annotation === null || /\bClassVar\b/.test(textOf(annotation, content))
}

/** What the body of a class assigns or declares by name. With an annotation it belongs to the instances. */
export function lowerFields(lowering: Lowering, outer: Lowering, body: SyntaxNode): FieldIr[] {
  const { content } = lowering.file
  return assignedIn(body, content).map((field) => ({
    name: field.name,
    isStatic: isOfClass(field, content),
    type: typeOf(lowering, field.annotation),
    decorators: constraintsIn(outer, field.annotation),
    at: field.at,
  }))
}

export type InstanceField = Pick<Assigned, 'name' | 'value' | 'at'> & { readonly type: TypeRef | null }

export function annotatedFields(lowering: Lowering, body: SyntaxNode): InstanceField[] {
  const { content } = lowering.file
  return assignedIn(body, content)
    .filter((field) => !isOfClass(field, content) && field.name !== 'model_config')
    .map(({ name, annotation, value, at }) => ({ name, value, at, type: typeOf(lowering, annotation) }))
}
