import type { Expr } from '../../ir/nodes.ts'

const MAX_LENGTH = 6

/**
 * The text of a place that yields the same value each time it is read: `req.query.id`; null for anything that may
 * change in between.
 */
export function locationOf(expr: Expr, depth = 0): string | null {
  if (depth > MAX_LENGTH) return null
  switch (expr.kind) {
    case 'local':
      return `${expr.variable.owner}:${expr.variable.slot}`
    case 'global':
      return `global ${expr.name}`
    case 'import':
      return `import ${expr.module} ${expr.name ?? ''}`
    case 'this':
      return 'this'
    case 'temp':
      return `temp ${expr.temp}`
    case 'member': {
      const object = locationOf(expr.object, depth + 1)
      return object === null ? null : `${object}.${expr.name}`
    }
    case 'index': {
      const object = locationOf(expr.object, depth + 1)
      if (object === null) return null
      if (expr.index.kind === 'literal') return `${object}.${String(expr.index.value)}`
      const index = locationOf(expr.index, depth + 1)
      return index === null ? null : `${object}[${index}]`
    }
    case 'cast':
      return locationOf(expr.value, depth)
    default:
      return null
  }
}

/** The name in the code for an expression: `db` for `this.db`, `getDb` for `getDb()`. */
export function writtenNameOf(expr: Expr, calleeOf: (temp: number) => Expr | null = () => null): string {
  switch (expr.kind) {
    case 'local':
      return expr.variable.name
    case 'global':
    case 'member':
      return expr.name
    case 'import':
      return expr.as ?? expr.name ?? expr.module
    case 'index':
      return expr.index.kind === 'literal' ? String(expr.index.value) : writtenNameOf(expr.object, calleeOf)
    case 'this':
      return 'this'
    case 'cast':
      return writtenNameOf(expr.value, calleeOf)
    case 'temp': {
      const callee = calleeOf(expr.temp)
      return callee ? writtenNameOf(callee, calleeOf) : ''
    }
    default:
      return ''
  }
}
