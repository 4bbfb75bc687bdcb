import { posix } from 'node:path'
import type { Expr } from '../../ir/nodes.ts'
import { type CallInstruction, type IrIndex, nameOfExpr, resolveExpr } from './ir-index.ts'

/**
 * What of a project a folder gives away: `project` its own files or those of all its dependencies, `package` those of one
 * dependency with its manifest, into which npm before version 7 wrote where the project lies.
 */
export type Exposed = 'project' | 'package'

export function exposedBy(folder: Expr, index: IrIndex): Exposed | null {
  const path = posix.normalize(pathOf(folder, index, 0))
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  const at = parts.lastIndexOf('node_modules')
  if (at < 0)
    return (parts.length === 1 && parts[0] === OWN_FOLDER) || MANIFEST.test(parts.at(-1) ?? '') ? 'project' : null
  const [first, ...others] = parts.slice(at + 1)
  if (first === undefined || first.startsWith('.')) return 'project'
  if (!first.startsWith('@')) return others.length === 0 ? 'package' : null
  if (others.length > 1) return null
  return others.length === 0 ? 'project' : 'package'
}

const OWN_FOLDER = '__dirname'
const MANIFEST = /^package(?:-lock)?\.json$/
const UNKNOWN = '\u{fffc}'
const MAX_DEPTH = 8

/** The path as far as the code says it; the rest of it is unknown. */
function pathOf(folder: Expr, index: IrIndex, depth: number): string {
  if (depth > MAX_DEPTH) return UNKNOWN
  const of = (one: Expr): string => pathOf(one, index, depth + 1)
  const expr = resolveExpr(index, folder)
  if (expr.kind === 'literal') return String(expr.value)
  if (expr.kind === 'operator' && expr.op === '+') return expr.operands.map(of).join('')
  if (expr.kind === 'text') return expr.parts.map(of).join('')
  if (nameOfExpr(expr) === OWN_FOLDER) return OWN_FOLDER
  const call = callAt(expr, index)
  if (!call) return UNKNOWN
  const args = call.args.map(({ value }) => value)
  const [first] = args
  switch (nameOfExpr(call.callee)) {
    case 'join':
    case 'resolve':
      return isModuleLookup(call.callee) && first ? fileOfModule(of(first)) : args.map(of).join('/')
    case 'normalize':
      return first ? of(first) : UNKNOWN
    case 'dirname':
      return first ? `${of(first)}/..` : UNKNOWN
    default:
      return UNKNOWN
  }
}

/** A variable may have been assigned in another function. */
function callAt(expr: Expr, index: IrIndex): CallInstruction | undefined {
  if (expr.kind !== 'temp') return undefined
  const { start, end } = expr.at
  return index.calls.find(({ call: { temp, at } }) => temp === expr.temp && at.start === start && at.end === end)?.call
}

/** `require.resolve('package/file')` */
function isModuleLookup(callee: Expr): boolean {
  return callee.kind === 'member' && nameOfExpr(callee.object) === 'require'
}

/** A package alone stands for its main file, wherever in it that lies. */
function fileOfModule(name: string): string {
  if (name.startsWith('.')) return `${OWN_FOLDER}/${name}`
  const isPackage = /^(?:@[^/]+\/)?[^/]+$/.test(name)
  return `node_modules/${name}${isPackage ? `/${UNKNOWN}/index.js` : ''}`
}
