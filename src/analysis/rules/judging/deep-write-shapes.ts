import type { Expr, FunctionIr, Instruction, Place, Variable } from '../../ir/nodes.ts'
import { type IrIndex, nameOfExpr, resolveExpr } from './ir-index.ts'
import { blocksInLoops } from './loops.ts'

type IndexExpr = Extract<Expr, { kind: 'index' }>
/** A property under a variable name that is written, or that replaces the object. */
export type NamedEntry = { readonly variable: Variable; readonly key: Expr; readonly at: Place }

/** The parts of a function that deep writes consist of. */
export type WriteShape = {
  readonly fn: FunctionIr
  readonly writes: readonly NamedEntry[]
  readonly walks: readonly NamedEntry[]
}

const MAX_HOPS = 3

/** Most functions write no property under a variable name. */
export function writesByName({ blocks }: FunctionIr): boolean {
  return blocks.some(({ instructions }) =>
    instructions.some(
      (one) =>
        (one.kind === 'assign' && one.target.kind === 'index' && one.target.index.kind !== 'literal') ||
        copiedInto(one) !== null,
    ),
  )
}

export function writeShapeOf(fn: FunctionIr, index: IrIndex): WriteShape {
  const writes: NamedEntry[] = []
  const walks: NamedEntry[] = []
  const steps = createSteps(fn)
  const looping = blocksInLoops(fn)
  for (const { id, instructions } of fn.blocks) {
    for (const instruction of instructions) {
      const write = writeOf(instruction, index) ?? copiedBy(instruction, writes)
      if (write) writes.push(write)
      const walk = walkOf(instruction, { fn, steps, index, isLooping: looping.has(id) })
      if (walk) walks.push(walk)
    }
  }
  return { fn, writes, walks }
}

/** `target[name] = …`, or `Object.assign(target, { [name]: … })`. */
function writeOf(instruction: Instruction, index: IrIndex): NamedEntry | null {
  if (instruction.kind === 'call') return copiedInto(instruction)
  if (instruction.kind !== 'assign') return null
  const { target, at } = instruction
  if (target.kind !== 'index' || target.object.kind !== 'local' || !isName(target.index, index)) return null
  return { variable: target.object.variable, key: target.index, at }
}

function copiedInto(instruction: Instruction): NamedEntry | null {
  const [target, ...sources] = objectAssign(instruction)
  if (target?.kind !== 'local') return null
  const key = sources.map(computedKeyOf).find((found) => found !== null)
  return key ? { variable: target.variable, key, at: instruction.at } : null
}

/** `one[name] = value`, then `Object.assign(target, one)`: what compilers make of a computed key. */
function copiedBy(instruction: Instruction, before: readonly NamedEntry[]): NamedEntry | null {
  const [target, ...sources] = objectAssign(instruction)
  if (target?.kind !== 'local' || instruction.kind !== 'call') return null
  const made = before.findLast(({ variable }) =>
    sources.some((source) => source.kind === 'local' && source.variable === variable),
  )
  return made ? { ...made, variable: target.variable, at: instruction.at } : null
}

function objectAssign(instruction: Instruction): readonly Expr[] {
  if (instruction.kind !== 'call') return []
  const { callee, args } = instruction
  const isAssign = callee.kind === 'member' && callee.name === 'assign' && nameOfExpr(callee.object) === 'Object'
  return isAssign ? args.map(({ value }) => value) : []
}

function computedKeyOf(value: Expr): Expr | null {
  if (value.kind !== 'record') return null
  return value.entries.find(({ key }) => key !== null && key.kind !== 'literal')?.key ?? null
}

type WalkContext = {
  readonly fn: FunctionIr
  readonly steps: Steps
  readonly index: IrIndex
  readonly isLooping: boolean
}

/** `target = target[name]` or `target = get(target, names[i])`, more than once. */
function walkOf(instruction: Instruction, { fn, steps, index, isLooping }: WalkContext): NamedEntry | null {
  if (instruction.kind !== 'assign' || instruction.target.kind !== 'local') return null
  const { target, value, at } = instruction
  const { variable } = target
  if (!isLooping && variable.owner === fn.id) return null
  const step = steps(value).find(({ object }) => object.kind === 'local' && object.variable === variable)
  const key = step?.index ?? keyOfHelper(value, { variable, fn, index })
  return key && isName(key, index) ? { variable, key, at } : null
}

/** The name in `get(target, names[i])`: a function called with an object and one name of a list, and nothing else. */
function keyOfHelper(
  value: Expr,
  { variable, fn, index }: { variable: Variable; fn: FunctionIr; index: IrIndex },
): Expr | null {
  const call = value.kind === 'temp' ? index.callOf(fn, value.temp) : null
  if (call?.args.length !== 2 || call.isNew) return null
  const [object, key] = call.args.map((argument) => argument.value)
  if (object?.kind !== 'local' || object.variable !== variable || !key) return null
  return resolveExpr(index, key).kind === 'index' ? key : null
}

/** Finds the property reads behind a value, through `a || b` and casts. */
export type Steps = (value: Expr) => IndexExpr[]

export function createSteps(fn: FunctionIr): Steps {
  const copies = copiesOf(fn)
  return (value) => stepsOf(value, copies)
}

/** What is copied to each temp. */
export function copiesOf(fn: FunctionIr): ReadonlyMap<number, readonly Expr[]> {
  const copies = new Map<number, Expr[]>()
  for (const { instructions } of fn.blocks) {
    for (const instruction of instructions) {
      if (instruction.kind !== 'set') continue
      copies.set(instruction.temp, [...(copies.get(instruction.temp) ?? []), instruction.value])
    }
  }
  return copies
}

function stepsOf(value: Expr, copies: ReadonlyMap<number, readonly Expr[]>, hops = 0): IndexExpr[] {
  if (value.kind === 'index') return [value]
  if (hops > MAX_HOPS) return []
  if (value.kind === 'cast') return stepsOf(value.value, copies, hops + 1)
  if (value.kind === 'operator') return value.operands.filter((operand) => operand.kind === 'index')
  if (value.kind !== 'temp') return []
  return (copies.get(value.temp) ?? []).flatMap((copy) => stepsOf(copy, copies, hops + 1))
}

export function isName(key: Expr, index: IrIndex): boolean {
  return key.kind !== 'literal' && !isNumber(key, index)
}

/** A counter: only numbers and sums are ever assigned to it. */
export function isNumber(key: Expr, index: IrIndex): boolean {
  if (key.kind === 'literal') return typeof key.value === 'number'
  if (key.kind === 'operator')
    return /^[-+*/%]$/.test(key.op) && key.operands.some((operand) => isNumber(operand, index))
  if (key.kind !== 'local') return false
  const values = index.assigned.get(key.variable) ?? []
  return values.length > 0 && values.some((value) => value.kind === 'literal' && typeof value.value === 'number')
}
