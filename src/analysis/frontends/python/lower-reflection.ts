import type { Argument, Expr, Place } from '../../ir/nodes.ts'

/** `getattr(os, 'system')` is `os.system`, and `__import__('os')` is `os`; null for any other call. */
export function lowerReflection(callee: Expr, args: readonly Argument[], at: Place): Expr | null {
  if (args.some(({ name, spread }) => name !== null || spread !== null)) return null
  const values = args.map(({ value }) => value)
  if (callee.kind === 'global' && callee.name === 'getattr') return memberByName(values, at)
  return isImport(callee) ? moduleByName(values, at) : null
}

function memberByName([object, name, fallback]: readonly Expr[], at: Place): Expr | null {
  const text = name && nameIn(name)
  if (!object || !text) return null
  const member: Expr = { kind: 'member', object, name: text, at }
  return fallback ? { kind: 'unknown', operands: [member, fallback], at } : member
}

/** With a dot in it, `__import__` yields the outermost package. */
function moduleByName([name, ...rest]: readonly Expr[], at: Place): Expr | null {
  const module = name && nameIn(name)
  return module && rest.length === 0 ? { kind: 'import', module, name: null, at } : null
}

function isImport(callee: Expr): boolean {
  if (callee.kind === 'global') return callee.name === '__import__'
  if (callee.kind === 'local') return callee.variable.name === 'import_module'
  if (callee.kind !== 'member' || callee.name !== 'import_module') return false
  return callee.object.kind === 'local' && callee.object.variable.name === 'importlib'
}

function nameIn(expr: Expr): string | null {
  return expr.kind === 'literal' && typeof expr.value === 'string' && /^[A-Za-z_]\w*$/.test(expr.value)
    ? expr.value
    : null
}
