import type { Argument, Expr } from '../../ir/nodes.ts'
import { childByField, childByType, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { type Env, expression, textAt, unknown } from './lower-context.ts'
import { importOf } from './lower-names.ts'
import { classExpr, findClass } from './lower-types.ts'
import { beginsWithCapital, dotted, splitTypeName } from './resolve-types.ts'

/** Annotations that only concern the compiler. */
const IGNORED = new Set(['Override', 'SuppressWarnings', 'FunctionalInterface', 'SafeVarargs', 'Deprecated'])

/** The annotations among a declaration's modifiers, as calls of their types in the function that `env` lowers. */
export function annotationsOf(env: Env, node: SyntaxNode): readonly Expr[] {
  const modifiers = childByType(node, 'modifiers')
  if (!modifiers) return NONE
  const found = modifiers.children.filter(isAnnotation)
  if (found.length === 0) return NONE
  return found.filter((one) => !IGNORED.has(nameText(env, one))).map((one) => annotationExpr(env, one))
}
const NONE: readonly Expr[] = []

export function isAnnotation({ type }: SyntaxNode): boolean {
  return type === 'annotation' || type === 'marker_annotation'
}

function nameText(env: Env, node: SyntaxNode): string {
  const name = childByField(node, 'name')
  return name ? dotted(name, env.file.content) : ''
}

export function annotationExpr(env: Env, node: SyntaxNode): Expr {
  const callee = annotationType(env, node)
  const list = childByField(node, 'arguments')
  return env.builder.call(callee, list ? annotationArguments(env, list) : [], node)
}

function annotationType(env: Env, node: SyntaxNode): Expr {
  const at = childByField(node, 'name') ?? node
  const [first = '', ...rest] = nameText(env, node).split('.')
  const info = findClass(env, first)
  if (info && rest.length === 0) return classExpr(env, info, at)
  if (!beginsWithCapital(first)) return importOf(splitTypeName([first, ...rest]), at)
  const type = env.file.resolver.resolve(first)
  return importOf({ module: type.module, name: [type.name, ...rest].join('.') }, at)
}

function annotationArguments(env: Env, list: SyntaxNode): readonly Argument[] {
  return namedChildren(list).map((child) => {
    if (child.type !== 'element_value_pair') return { name: 'value', value: elementValue(env, child), spread: null }
    const [key, value] = [childByField(child, 'key'), childByField(child, 'value')]
    return {
      name: key ? textAt(env, key) : 'value',
      value: value ? elementValue(env, value) : unknown(child),
      spread: null,
    }
  })
}

function elementValue(env: Env, node: SyntaxNode): Expr {
  if (isAnnotation(node)) return annotationExpr(env, node)
  if (node.type !== 'element_value_array_initializer') return expression(env, node)
  const elements = namedChildren(node).map((child) => ({ value: elementValue(env, child), spread: false }))
  return { kind: 'list', elements, at: node }
}
