import type { Expr, FileIr, FunctionIr, Instruction, Target, Terminator, Variable } from './nodes.ts'
import { successorsOf } from './print.ts'

type Check = {
  readonly problems: string[]
  readonly fn: FunctionIr
  readonly functions: Map<number, FunctionIr>
  readonly seen: Set<unknown>
  /** Functions found inside, with the ones around them. */
  readonly inner: { readonly fn: FunctionIr; readonly around: readonly FunctionIr[] }[]
  readonly around: readonly FunctionIr[]
}

/**
 * What is wrong with a file's IR: jumps to blocks that are not there, temps and variables out of range or not marked as
 * captured, ids used twice. An empty list for a sound one. For tests.
 */
export function validateFile(ir: FileIr): readonly string[] {
  const problems: string[] = []
  const functions = new Map<number, FunctionIr>()
  const seen = new Set<unknown>()
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
    for (const expr of terminatorExprs(block.terminator)) checkExpr(check, expr)
  }
}

function terminatorExprs(terminator: Terminator): readonly Expr[] {
  if (terminator.kind === 'branch') return [terminator.test]
  const hasValue = terminator.kind === 'return' || terminator.kind === 'throw'
  return hasValue && terminator.value ? [terminator.value] : []
}

function checkInstruction(check: Check, instruction: Instruction): void {
  checkPlace(check, instruction)
  if ('temp' in instruction) checkTemp(check, instruction.temp)
  if ('value' in instruction) checkExpr(check, instruction.value)
  if (instruction.kind === 'assign') checkTarget(check, instruction.target)
  if (instruction.kind === 'iterate') checkExpr(check, instruction.of)
  if (instruction.kind !== 'call') return
  checkExpr(check, instruction.callee)
  for (const { value } of instruction.args) checkExpr(check, value)
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
  if (target.kind === 'local') checkVariable(check, target.variable)
  else if (target.kind === 'member' || target.kind === 'index') checkExpr(check, target)
}

function checkExpr(check: Check, expr: Expr): void {
  checkPlace(check, expr)
  if (expr.kind === 'local') checkVariable(check, expr.variable)
  else if (expr.kind === 'temp') checkTemp(check, expr.temp)
  else if (expr.kind === 'function') checkInner(check, expr.fn)
  else if (expr.kind === 'class') checkClass(check, expr)
  for (const one of childrenOf(expr)) checkExpr(check, one)
}

function checkInner(check: Check, fn: FunctionIr): void {
  if (check.seen.has(fn)) return
  check.seen.add(fn)
  for (const decorator of [...fn.decorators, ...fn.params.flatMap(({ decorators }) => decorators)])
    checkExpr(check, decorator)
  check.inner.push({ fn, around: [check.fn, ...check.around] })
}

function checkClass(check: Check, { type }: Extract<Expr, { kind: 'class' }>): void {
  if (check.seen.has(type)) return
  check.seen.add(type)
  const decorators = [...type.decorators, ...type.fields.flatMap((field) => field.decorators)]
  for (const expr of [...type.parents, ...decorators]) checkExpr(check, expr)
  for (const fn of [...type.methods.map((method) => method.fn), type.initInstance, type.initClass]) {
    if (fn) checkInner(check, fn)
  }
}

/** The expressions an expression is made of. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'member':
      return [expr.object]
    case 'index':
      return [expr.object, expr.index]
    case 'operator':
    case 'unknown':
      return expr.operands
    case 'text':
      return expr.parts
    case 'list':
      return expr.elements.map(({ value }) => value)
    case 'record':
      return expr.entries.flatMap(({ key, value }) => (key ? [key, value] : [value]))
    case 'cast':
      return [expr.value]
    default:
      return []
  }
}
