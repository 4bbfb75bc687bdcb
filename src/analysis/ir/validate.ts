import type { Expr, FileIr, FunctionIr, Instruction, Target, Variable } from './nodes.ts'
import { successorsOf } from './print.ts'
import { forEachOperand, forEachOperandAtEnd, forEachPart } from './walk.ts'

type Check = {
  readonly problems: string[]
  readonly fn: FunctionIr
  readonly functions: Map<number, FunctionIr>
  readonly seen: Set<FunctionIr>
  /** Functions found inside, with the ones around them. */
  readonly inner: { readonly fn: FunctionIr; readonly around: readonly FunctionIr[] }[]
  readonly around: readonly FunctionIr[]
}

/**
 * Errors in a file's IR: jumps to missing blocks, temps and variables out of range or not marked as captured, duplicate
 * ids. Empty for a valid one. For tests.
 */
export function validateFile(ir: FileIr): readonly string[] {
  const problems: string[] = []
  const functions = new Map<number, FunctionIr>()
  const seen = new Set<FunctionIr>()
  const open: Check['inner'] = [{ fn: ir.main, around: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    checkFunction({ problems, fn: next.fn, functions, seen, inner: open, around: next.around })
  }
  for (const [name, variable] of ir.exports) {
    if (variable.owner !== ir.main.id) problems.push(`export ${name} is not a variable of the file`)
  }
  return problems
}

function checkFunction(check: Check): void {
  const { fn, functions, problems } = check
  if (functions.has(fn.id)) problems.push(`function id ${fn.id} is used twice`)
  functions.set(fn.id, fn)
  for (const parameter of fn.params) {
    checkVariable(check, parameter.variable)
    if (parameter.fallback) checkExpr(check, parameter.fallback)
  }
  for (const [index, block] of fn.blocks.entries()) {
    if (block.id !== index) problems.push(`fn${fn.id}: block ${block.id} is at ${index}`)
    for (const to of successorsOf(block)) {
      if (!fn.blocks[to]) problems.push(`fn${fn.id} b${block.id}: jumps to b${to}`)
    }
    for (const instruction of block.instructions) checkInstruction(check, instruction)
    forEachOperandAtEnd(block.terminator, (expr) => checkExpr(check, expr))
  }
}

function checkInstruction(check: Check, instruction: Instruction): void {
  checkPlace(check, instruction)
  if ('temp' in instruction) checkTemp(check, instruction.temp)
  if (instruction.kind === 'assign') checkTarget(check, instruction.target)
  forEachOperand(instruction, (expr) => checkExpr(check, expr))
}

function checkPlace(
  { fn, problems }: Check,
  { at }: { readonly at: { readonly start: number; readonly end: number } },
): void {
  if (!(at.start >= 0 && at.end >= at.start)) problems.push(`fn${fn.id}: a place from ${at.start} to ${at.end}`)
}

function checkTemp({ fn, problems }: Check, temp: number): void {
  if (!(temp >= 0 && temp < fn.temps)) problems.push(`fn${fn.id}: temp ${temp} of ${fn.temps}`)
}

function checkVariable({ fn, around, problems }: Check, variable: Variable): void {
  const owner = [fn, ...around].find(({ id }) => id === variable.owner)
  if (!owner) problems.push(`fn${fn.id}: ${variable.name} belongs to fn${variable.owner}, which is not around it`)
  else if (owner.variables[variable.slot] !== variable) problems.push(`fn${fn.id}: slot of ${variable.name}`)
  if (variable.owner !== fn.id && !variable.captured)
    problems.push(`fn${fn.id}: ${variable.name} is not marked as captured`)
}

function checkTarget(check: Check, target: Target): void {
  checkPlace(check, target)
  if (target.kind === 'local') checkVariable(check, target.variable)
}

function checkExpr(check: Check, expr: Expr): void {
  checkPlace(check, expr)
  if (expr.kind === 'local') checkVariable(check, expr.variable)
  else if (expr.kind === 'temp') checkTemp(check, expr.temp)
  forEachPart(expr, (part) => {
    if ('blocks' in part) checkInner(check, part)
    else checkExpr(check, part)
  })
}

function checkInner(check: Check, fn: FunctionIr): void {
  if (check.seen.has(fn)) return
  check.seen.add(fn)
  check.inner.push({ fn, around: [check.fn, ...check.around] })
}
