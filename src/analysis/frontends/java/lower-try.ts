import type { TypeRef } from '../../ir/nodes.ts'
import { childByField, childByType, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { declareLocal, type Env, expression, inScope, nameOf, statement, unknown } from './lower-context.ts'
import { lowerNamed } from './lower-expressions.ts'
import { typeRef } from './lower-types.ts'

const ANY_EXCEPTION: TypeRef = { name: 'java.lang.Exception', args: [] }

/** try, also with resources, which belong to the protected block. */
export function tryStatement(env: Env, node: SyntaxNode): void {
  const body = childByField(node, 'body')
  const resources = childByField(node, 'resources')
  const handlers = node.children.filter(({ type }) => type === 'catch_clause')
  const last = childByType(node, 'finally_clause')
  const always = last && childByType(last, 'block')
  const run = (): void => {
    inScope(env, () => {
      if (resources) for (const one of namedChildren(resources)) resource(env, one)
      if (body) statement(env, body)
    })
  }
  if (handlers.length === 0 && !always) {
    run()
    return
  }
  env.builder.tryCatch(
    run,
    handlers.map((handler) => () => catchClause(env, handler)),
    always && (() => statement(env, always)),
  )
}

function resource(env: Env, node: SyntaxNode): void {
  const value = childByField(node, 'value')
  const typeNode = childByField(node, 'type')
  if (!value) {
    for (const child of namedChildren(node)) if (child.type !== 'modifiers') expression(env, child)
    return
  }
  const name = nameOf(env, node)
  const lowered = lowerNamed(env, value, name)
  const variable = declareLocal(env, name, typeNode && typeRef(env, typeNode), true)
  env.builder.assign(env.builder.targetOf(variable, node), lowered, node)
}

function catchClause(env: Env, node: SyntaxNode): void {
  const parameter = childByType(node, 'catch_formal_parameter')
  const body = childByField(node, 'body')
  inScope(env, () => {
    if (parameter) caught(env, parameter)
    if (body) statement(env, body)
  })
}

function caught(env: Env, node: SyntaxNode): void {
  const types = childByType(node, 'catch_type')
  const [first, ...others] = types ? namedChildren(types) : []
  const type = (first && others.length === 0 && typeRef(env, first)) || ANY_EXCEPTION
  const at = childByField(node, 'name') ?? node
  const variable = declareLocal(env, nameOf(env, node), type, true)
  env.builder.assign(env.builder.targetOf(variable, at), { kind: 'cast', type, value: unknown(at), at }, at)
}
