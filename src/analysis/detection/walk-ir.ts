import type { Expr, FileIr, FunctionIr, Instruction, Terminator } from '../ir/nodes.ts'

/** Comes by every expression of a file, in no particular order; without recursion into inner functions' callers. */
export function forEachExpression(ir: FileIr, visit: (expr: Expr) => void): void {
  walkFile(ir, visit, () => {})
}

/** Comes by every function of a file, its top level included. */
export function forEachFunction(ir: FileIr, visit: (fn: FunctionIr) => void): void {
  walkFile(ir, () => {}, visit)
}

function walkFile(ir: FileIr, visit: (expr: Expr) => void, enter: (fn: FunctionIr) => void): void {
  const functions: FunctionIr[] = [ir.main]
  const seen = new Set<FunctionIr>()
  for (let fn = functions.pop(); fn; fn = functions.pop()) {
    if (seen.has(fn)) continue
    seen.add(fn)
    enter(fn)
    for (const param of fn.params) if (param.fallback) walk(param.fallback, visit, functions)
    for (const { instructions, terminator } of fn.blocks) {
      for (const instruction of instructions) for (const expr of operandsOf(instruction)) walk(expr, visit, functions)
      for (const expr of operandsOfEnd(terminator)) walk(expr, visit, functions)
    }
  }
}

function operandsOf(instruction: Instruction): Expr[] {
  switch (instruction.kind) {
    case 'assign': {
      const { target } = instruction
      const parts =
        target.kind === 'member' ? [target.object] : target.kind === 'index' ? [target.object, target.index] : []
      return [...parts, instruction.value]
    }
    case 'call':
      return [instruction.callee, ...instruction.args.map(({ value }) => value)]
    case 'iterate':
      return [instruction.of]
    default:
      return [instruction.value]
  }
}

function operandsOfEnd(terminator: Terminator): Expr[] {
  if (terminator.kind === 'branch') return [terminator.test]
  return (terminator.kind === 'return' || terminator.kind === 'throw') && terminator.value ? [terminator.value] : []
}

function walk(root: Expr, visit: (expr: Expr) => void, functions: FunctionIr[]): void {
  const stack: Expr[] = [root]
  for (let expr = stack.pop(); expr; expr = stack.pop()) {
    visit(expr)
    // Not spread: a list of a hundred thousand elements is more than a call takes as arguments.
    for (const child of childrenOf(expr, functions)) stack.push(child)
  }
}

function childrenOf(expr: Expr, functions: FunctionIr[]): Expr[] {
  switch (expr.kind) {
    case 'member':
      return [expr.object]
    case 'index':
      return [expr.object, expr.index]
    case 'operator':
    case 'unknown':
      return [...expr.operands]
    case 'text':
      return [...expr.parts]
    case 'list':
      return expr.elements.map(({ value }) => value)
    case 'record':
      return expr.entries.flatMap(({ key, value }) => (key ? [key, value] : [value]))
    case 'cast':
      return [expr.value]
    case 'function':
      functions.push(expr.fn)
      return []
    case 'class': {
      const { methods, initInstance, initClass, parents } = expr.type
      for (const { fn } of methods) functions.push(fn)
      if (initInstance) functions.push(initInstance)
      if (initClass) functions.push(initClass)
      return [...parents]
    }
    default:
      return []
  }
}
