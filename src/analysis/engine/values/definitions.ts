import type { Expr, FunctionIr, Instruction, Variable } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'

/** What a variable is given, when it is given only one thing in this function. */
export function definitionOfVariable(fn: FunctionIr, variable: Variable): Expr | null {
  return definitionsOfVariables(fn).get(variable) ?? null
}

const definitionsOfVariables = onceFor(({ blocks }: FunctionIr): ReadonlyMap<Variable, Expr | null> => {
  const found = new Map<Variable, Expr | null>()
  for (const { instructions } of blocks) {
    for (const one of instructions) {
      if (one.kind !== 'assign' || one.target.kind !== 'local') continue
      found.set(one.target.variable, found.has(one.target.variable) ? null : one.value)
    }
  }
  return found
})

/** What a variable is made of: the same, also when it held nothing before. That it holds something says nothing of how. */
export function makingOfVariable(fn: FunctionIr, variable: Variable): Expr | null {
  return makingsOfVariables(fn).get(variable) ?? null
}

const makingsOfVariables = onceFor(({ blocks }: FunctionIr): ReadonlyMap<Variable, Expr | null> => {
  const found = new Map<Variable, Expr | null>()
  for (const { instructions } of blocks) {
    for (const one of instructions) {
      if (one.kind !== 'assign' || one.target.kind !== 'local') continue
      if (one.value.kind === 'literal' && (one.value.value ?? '') === '') continue
      found.set(one.target.variable, found.has(one.target.variable) ? null : one.value)
    }
  }
  return found
})

/** The instruction that writes a temp, by its number. */
export const definitionsOf = onceFor(({ blocks }: FunctionIr): ReadonlyMap<number, Instruction> => {
  const found = new Map<number, Instruction>()
  for (const { instructions } of blocks) {
    for (const instruction of instructions) if ('temp' in instruction) found.set(instruction.temp, instruction)
  }
  return found
})
