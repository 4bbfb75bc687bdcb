import type * as Babel from '@babel/types'
import type { Argument, Expr } from '../../ir/nodes.ts'
import { at, type Context, literal } from './lower-context.ts'
import { lowerElements, lowerMember } from './lower-members.ts'
import { typeOf } from './lower-types.ts'
import { type CallNode, isMemberNode, type Node, staticNameOf, unwrap, quasiText } from './syntax.ts'

function positional(value: Expr): Argument {
  return { value, name: null, spread: null }
}

function lowerArguments(context: Context, node: CallNode): Argument[] {
  return lowerElements(context, node.arguments, node).map(({ value, spread }) => ({
    value,
    name: null,
    spread: spread ? 'list' : null,
  }))
}

export function lowerCall(context: Context, node: Babel.CallExpression | Babel.OptionalCallExpression): Expr {
  if ((node.callee.type as string) === 'Import') return importOrCall(context, node, node.arguments[0])
  const required = lowerRequire(node)
  if (required) return required
  const callee = unwrap(node.callee)
  // What compilers wrap around `require` hands the module through.
  if (callee.type === 'Identifier' && INTEROP.has(callee.name) && node.arguments[0]) {
    return context.lowerExpression(context, node.arguments[0])
  }
  const called = lowerCallee(context, callee)
  const args = lowerArguments(context, node)
  const types = (node.typeArguments?.params ?? []).flatMap((type) => typeOf(context.types, type) ?? [])
  const result = context.builder.call(called, args, at(node), false, types)
  if (callee.type === 'MemberExpression') noteDefinedProperty(context, node, callee, args)
  noteReExport(context, node, callee)
  return result
}

const INTEROP: ReadonlySet<string> = new Set([
  '_interopRequireDefault',
  '_interopRequireWildcard',
  '_interopDefault',
  '_interopNamespace',
  '__importDefault',
  '__importStar',
  '__toESM',
])

function lowerCallee(context: Context, callee: Node): Expr {
  return isMemberNode(callee) ? lowerMember(context, callee) : context.lowerExpression(context, callee)
}

function fixedText(node: Node | undefined): string | null {
  if (node?.type === 'StringLiteral') return node.value
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? quasiText(node.quasis[0]) : null
}

function lowerRequire(node: Babel.CallExpression | Babel.OptionalCallExpression): Expr | null {
  const { callee } = node
  if (callee.type !== 'Identifier' || callee.name !== 'require' || node.arguments.length !== 1) return null
  const module = fixedText(node.arguments[0])
  return module === null ? null : { kind: 'import', module, name: null, at: at(node) }
}

export function lowerImportCall(context: Context, node: Babel.ImportExpression): Expr {
  return importOrCall(context, node, node.source)
}

function importOrCall(context: Context, node: Node, source: Node | undefined): Expr {
  const module = fixedText(source)
  if (module !== null) return { kind: 'import', module, name: null, at: at(node) }
  const args = source ? [positional(context.lowerExpression(context, source))] : []
  return context.builder.call({ kind: 'global', name: 'import', at: at(node) }, args, at(node))
}

export function lowerNew(context: Context, node: Babel.NewExpression): Expr {
  const callee = lowerCallee(context, unwrap(node.callee))
  return context.builder.call(callee, lowerArguments(context, node), at(node), true)
}

/** A tag is called with the list of the texts between, then the values. */
export function lowerTagged(context: Context, node: Babel.TaggedTemplateExpression): Expr {
  const callee = lowerCallee(context, unwrap(node.tag))
  const { quasis, expressions } = node.quasi
  const texts = quasis.map((quasi) => ({ value: literal(quasiText(quasi), quasi), spread: false }))
  const values = expressions.map((expression) => positional(context.lowerExpression(context, expression)))
  return context.builder.call(
    callee,
    [positional({ kind: 'list', elements: texts, at: at(node.quasi) }), ...values],
    at(node),
  )
}

/** `Object.defineProperty(o, 'name', { value })` and `{ get }` write a property, as compiled re-exports do. */
function noteDefinedProperty(
  context: Context,
  node: Babel.CallExpression | Babel.OptionalCallExpression,
  callee: Babel.MemberExpression,
  args: readonly Argument[],
): void {
  if (callee.object.type !== 'Identifier' || callee.object.name !== 'Object') return
  if (staticNameOf(callee.property, callee.computed) !== 'defineProperty') return
  const [object, key, descriptor] = args
  if (!object || object.spread || key?.value.kind !== 'literal' || descriptor?.value.kind !== 'record') return
  const entryOf = (name: string): Expr | undefined =>
    descriptor.value.kind === 'record'
      ? descriptor.value.entries.find((entry) => entry.key?.kind === 'literal' && entry.key.value === name)?.value
      : undefined
  const getter = entryOf('get')
  const value =
    entryOf('value') ?? (getter?.kind === 'function' ? context.builder.call(getter, [], at(node)) : undefined)
  if (!value) return
  const target = { kind: 'member', object: object.value, name: String(key.value.value), at: at(node) } as const
  context.builder.assign(target, value, at(node))
}

/** `__exportStar(require('./x'), exports)`: what compilers make of `export * from './x'`. */
function noteReExport(context: Context, node: Babel.CallExpression | Babel.OptionalCallExpression, callee: Node): void {
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : isMemberNode(callee)
        ? staticNameOf(callee.property, callee.computed)
        : ''
  const [required] = node.arguments
  if (name !== '__exportStar' || required?.type !== 'CallExpression') return
  const module = fixedText(required.arguments[0])
  if (module !== null) context.reExports.push(module)
}
