import type { Expr, FunctionIr, Instruction, Variable } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'

/** The only value that a variable is assigned in this function; null when it is assigned more than one. */
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

/**
 * The expression that a variable is made from, also when it was empty before: the initial empty value says nothing
 * about it.
 */
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
