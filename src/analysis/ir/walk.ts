import type { ClassIr, Expr, FileIr, FunctionIr, Instruction, Terminator } from './nodes.ts'

export type IrVisitor = {
  readonly fn?: (fn: FunctionIr) => void
  readonly instruction?: (instruction: Instruction, fn: FunctionIr) => void
  readonly expr?: (expr: Expr) => void
}
type Add = (part: Expr | FunctionIr) => void

/**
 * Visits everything in a file: each function once, the top level included, its instructions in order, and all
 * expressions in no particular order. Uses an explicit list, since code can nest deeper than the stack.
 */
export function walkFile(ir: FileIr, visitor: IrVisitor): void {
  const pending: (Expr | FunctionIr)[] = [ir.main]
  const seen = new Set<FunctionIr>()
  const add: Add = (part) => {
    pending.push(part)
  }
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!('blocks' in next)) {
      visitor.expr?.(next)
      forEachPart(next, add)
    } else if (!seen.has(next)) {
      seen.add(next)
      visitor.fn?.(next)
      walkFunction(next, visitor, add)
    }
  }
}

function walkFunction(fn: FunctionIr, { instruction: visit }: IrVisitor, add: Add): void {
  for (const { fallback } of fn.params) if (fallback) add(fallback)
  for (const { instructions, terminator } of fn.blocks) {
    for (const instruction of instructions) {
      visit?.(instruction, fn)
      forEachOperand(instruction, add)
    }
    forEachOperandAtEnd(terminator, add)
  }
}

/** The parts of an expression: expressions, and functions in it. */
export function forEachPart(expr: Expr, add: Add): void {
  switch (expr.kind) {
    case 'member':
      add(expr.object)
      return
    case 'index':
      add(expr.object)
      add(expr.index)
      return
    case 'operator':
    case 'unknown':
      expr.operands.forEach(add)
      return
    case 'text':
      expr.parts.forEach(add)
      return
    case 'list':
      for (const { value } of expr.elements) add(value)
      return
    case 'record':
      for (const { key, value } of expr.entries) {
        if (key) add(key)
        add(value)
      }
      return
    case 'cast':
      add(expr.value)
      return
    case 'function':
      addFunction(expr.fn, add)
      return
    case 'class':
      addClass(expr.type, add)
  }
}

function addClass({ parents, decorators, fields, methods, initInstance, initClass }: ClassIr, add: Add): void {
  parents.forEach(add)
  decorators.forEach(add)
  for (const field of fields) field.decorators.forEach(add)
  for (const { fn } of methods) addFunction(fn, add)
  if (initInstance) addFunction(initInstance, add)
  if (initClass) addFunction(initClass, add)
}

/** Decorators belong to the enclosing function. */
function addFunction(fn: FunctionIr, add: Add): void {
  fn.decorators.forEach(add)
  for (const { decorators } of fn.params) decorators.forEach(add)
  add(fn)
}

/** The expressions that an instruction reads, and those in its targets. */
export function forEachOperand(instruction: Instruction, add: (expr: Expr) => void): void {
  switch (instruction.kind) {
    case 'assign': {
      const { target, value } = instruction
      if (target.kind === 'member' || target.kind === 'index') add(target.object)
      if (target.kind === 'index') add(target.index)
      add(value)
      return
    }
    case 'call':
      add(instruction.callee)
      for (const { value } of instruction.args) add(value)
      return
    case 'iterate':
      add(instruction.of)
      return
    default:
      add(instruction.value)
  }
}

export function forEachOperandAtEnd(terminator: Terminator, add: (expr: Expr) => void): void {
  if (terminator.kind === 'branch') add(terminator.test)
  else if ((terminator.kind === 'return' || terminator.kind === 'throw') && terminator.value) add(terminator.value)
}
