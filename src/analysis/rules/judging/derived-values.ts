import type { Expr, FunctionIr, Instruction, Variable } from '../../ir/nodes.ts'
import { forEachOperand, forEachPart } from '../../ir/walk.ts'
import { type CallInstruction, type IrIndex, nameOfExpr } from './ir-index.ts'
import { isAround } from './places.ts'

/** What a function makes of the result of one call. */
export type Derived = {
  /** Whether an expression contains the result, or something made of it. */
  mentions(expr: Expr, fn: FunctionIr): boolean
  /** Whether an expression is the whole result, under whatever name. */
  isWhole(expr: Expr, fn: FunctionIr): boolean
  /** The functions that may see it: the one with the call and those inside it. */
  readonly functions: readonly FunctionIr[]
}

export type DerivingCalls = {
  /** Whether a call's result contains what was passed to it. */
  carries(call: CallInstruction): boolean
  /** Whether a call's result says something about the value, and holds nothing of it. */
  ends?(call: CallInstruction): boolean
  /** The same of operators: `==`. */
  readonly endingOperators?: RegExp
}

/** The names that hold a value. */
type Names = { readonly variables: Set<Variable>; readonly temps: Map<FunctionIr, Set<number>> }

/** Code that hands a value on in more steps against the order of its text is rare. */
const MAX_ROUNDS = 4

export function derivedFrom(call: CallInstruction, fn: FunctionIr, index: IrIndex, how: DerivingCalls): Derived {
  const functions = index.functions.filter((one) => one === fn || isAround(fn.at, one.at))
  const whole = spread(call, fn, functions, isCopy)
  const all = spread(call, fn, functions, (instruction, names, owner) => isDerived(instruction, names, owner, how))
  return {
    functions,
    mentions: (expr, owner) => mentions(expr, all, owner, how),
    isWhole: (expr, owner) => isNamed(expr.kind === 'cast' ? expr.value : expr, whole, owner),
  }
}

type Hands = (instruction: Instruction, names: Names, fn: FunctionIr) => boolean

/** The names that hold the result of a call once instructions have handed it on. */
function spread(call: CallInstruction, fn: FunctionIr, functions: readonly FunctionIr[], hands: Hands): Names {
  const names: Names = { variables: new Set(), temps: new Map(functions.map((one) => [one, new Set()])) }
  names.temps.get(fn)?.add(call.temp)
  for (let round = 0; round < MAX_ROUNDS; round += 1)
    for (const one of functions)
      for (const { instructions } of one.blocks)
        for (const instruction of instructions) if (hands(instruction, names, one)) addTarget(instruction, names, one)
  return names
}

function addTarget(instruction: Instruction, { variables, temps }: Names, fn: FunctionIr): void {
  if ('temp' in instruction) temps.get(fn)?.add(instruction.temp)
  else if (instruction.kind === 'assign' && instruction.target.kind === 'local')
    variables.add(instruction.target.variable)
  // A collection holds what was added to it.
  if (instruction.kind !== 'call' || instruction.callee.kind !== 'member') return
  const { object, name } = instruction.callee
  if (object.kind === 'local' && COLLECTS.test(name)) variables.add(object.variable)
}
const COLLECTS = /^(?:append|push|add|put|set|update|concat)$/

const isCopy: Hands = (instruction, names, fn) =>
  (instruction.kind === 'assign' || instruction.kind === 'set' || instruction.kind === 'await') &&
  isNamed(instruction.value.kind === 'cast' ? instruction.value.value : instruction.value, names, fn)

function isDerived(instruction: Instruction, names: Names, fn: FunctionIr, how: DerivingCalls): boolean {
  const holds = (expr: Expr): boolean => mentions(expr, names, fn, how)
  if (instruction.kind !== 'call') return operandsOf(instruction).some(holds)
  const { callee, args } = instruction
  if (how.ends?.(instruction)) return false
  if (callee.kind === 'member' && holds(callee.object)) return true
  const isCarried = how.carries(instruction) || COLLECTS.test(nameOfExpr(callee))
  return isCarried && args.some(({ value }) => holds(value))
}

function operandsOf(instruction: Instruction): Expr[] {
  const operands: Expr[] = []
  if (instruction.kind === 'assign') return [instruction.value]
  forEachOperand(instruction, (expr) => operands.push(expr))
  return operands
}

function isNamed(expr: Expr, { variables, temps }: Names, fn: FunctionIr): boolean {
  if (expr.kind === 'local') return variables.has(expr.variable)
  return expr.kind === 'temp' && temps.get(fn)?.has(expr.temp) === true
}

function mentions(expr: Expr, names: Names, fn: FunctionIr, { endingOperators }: DerivingCalls): boolean {
  const pending = [expr]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (isNamed(next, names, fn)) return true
    if (next.kind === 'operator' && endingOperators?.test(next.op)) continue
    forEachPart(next, (part) => {
      if (!('blocks' in part)) pending.push(part)
    })
  }
  return false
}
