import type { Expr, FunctionIr, Variable } from '../../ir/nodes.ts'
import { copiesOf } from './deep-write-shapes.ts'
import type { IrIndex } from './ir-index.ts'

const MAX_EXPRESSIONS = 60

/** The variables that a value may derive from, through assignments, calls and loops. */
export function variablesBehind(value: Expr, fn: FunctionIr, index: IrIndex): ReadonlySet<Variable> {
  const found = new Set<Variable>()
  const copies = copiesOf(fn)
  const iterated = iteratedIn(fn)
  const waiting: Expr[] = [value]
  for (let left = MAX_EXPRESSIONS; left > 0; left -= 1) {
    const expr = waiting.pop()
    if (!expr) break
    if (expr.kind === 'temp') {
      const call = index.callOf(fn, expr.temp)
      if (call) waiting.push(call.callee, ...call.args.map((argument) => argument.value))
      waiting.push(...(copies.get(expr.temp) ?? []), ...(iterated.get(expr.temp) ?? []))
    } else if (expr.kind === 'local') {
      if (found.has(expr.variable)) continue
      found.add(expr.variable)
      waiting.push(...(index.assigned.get(expr.variable) ?? []))
    } else waiting.push(...partsOf(expr))
  }
  return found
}

function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'member':
      return [expr.object]
    case 'index':
      return [expr.object, expr.index]
    case 'cast':
      return [expr.value]
    case 'list':
      return expr.elements.map((element) => element.value)
    case 'text':
      return expr.parts
    case 'operator':
    case 'unknown':
      return expr.operands
    default:
      return []
  }
}

function iteratedIn(fn: FunctionIr): ReadonlyMap<number, readonly Expr[]> {
  const iterated = new Map<number, Expr[]>()
  for (const { instructions } of fn.blocks)
    for (const instruction of instructions)
      if (instruction.kind === 'iterate') iterated.set(instruction.temp, [instruction.of])
  return iterated
}
