import type { Expr, FileIr, FunctionIr, Place, Variable } from '../../ir/nodes.ts'
import { blocksInLoops } from './loops.ts'
import { type CallInstruction, indexOfIr, type IrIndex, nameOfExpr, resolveExpr } from './ir-index.ts'

/** A place where names decide how deep into an object a program goes before it writes there. */
export type DeepWrite = { readonly at: Place; readonly kind: 'merge' | 'path' }

type IndexExpr = Extract<Expr, { kind: 'index' }>
type Write = { readonly variable: Variable; readonly key: Expr; readonly at: Place }
/** What of a function the two shapes are made of. */
type Shape = {
  readonly fn: FunctionIr
  readonly writes: readonly Write[]
  readonly walks: readonly Write[]
}

const MAX_HOPS = 3
/** Whoever looks at these has thought of prototypes. */
const CHECKED = /__proto__|['"]prototype|hasOwn|\bconstructor['"]|Object\.create\(\s*null|\bnew (?:Weak)?Map\b/

/**
 * Two shapes of code that reach the shared prototype with keys such as `__proto__`: a merge that calls itself with the
 * same key of two objects, and a walk along a path of names that ends with a write.
 */
export function findDeepWrites(ir: FileIr, content: string): DeepWrite[] {
  const index = indexOfIr(ir)
  const shapes = index.functions.filter(writesByName).map((fn) => shapeOf(fn, index))
  const isChecked = (at: Place): boolean => CHECKED.test(content.slice(at.start, at.end))
  return shapes
    .filter(({ fn }) => fn !== ir.main && !isChecked(fn.at))
    .flatMap((shape) => [...mergesOf(shape.fn, shapes, index), ...walksOf(shape, index)])
}

/** Most functions write nothing under a name that is not fixed. */
function writesByName({ blocks }: FunctionIr): boolean {
  return blocks.some(({ instructions }) =>
    instructions.some(
      (one) => one.kind === 'assign' && one.target.kind === 'index' && one.target.index.kind !== 'literal',
    ),
  )
}

function shapeOf(fn: FunctionIr, index: IrIndex): Shape {
  const writes: Write[] = []
  const walks: Write[] = []
  const copies = copiesOf(fn)
  const looping = blocksInLoops(fn)
  for (const { id, instructions } of fn.blocks) {
    for (const instruction of instructions) {
      if (instruction.kind !== 'assign') continue
      const { target, value, at } = instruction
      if (target.kind === 'index' && target.object.kind === 'local' && isName(target.index, index)) {
        writes.push({ variable: target.object.variable, key: target.index, at })
      }
      if (target.kind !== 'local') continue
      const { variable } = target
      if (!looping.has(id) && variable.owner === fn.id) continue
      const step = stepsOf(value, copies).find(({ object }) => object.kind === 'local' && object.variable === variable)
      if (step && isName(step.index, index)) walks.push({ variable, key: step.index, at })
    }
  }
  return { fn, writes, walks }
}

/** `target[key] = merge(target[key], source[key])` inside of `merge`, or inside of a callback in it. */
function mergesOf(fn: FunctionIr, shapes: readonly Shape[], index: IrIndex): DeepWrite[] {
  const isInside = ({ start, end }: Place): boolean => start >= fn.at.start && end <= fn.at.end
  const bases = index.calls
    .filter(({ call }) => fn.name !== '' && nameOfExpr(call.callee) === fn.name && isInside(call.at))
    .map(({ call }) => basesOf(call, index))
    .find((found) => found.size > 1)
  if (!bases) return []
  const writes = shapes.filter((shape) => isInside(shape.fn.at)).flatMap((shape) => shape.writes)
  return writes
    .filter(({ variable }) => bases.has(variable))
    .slice(0, 1)
    .map(({ at }) => ({ at, kind: 'merge' }))
}

/** The variables of which a call is handed an entry with a name that is not fixed. */
function basesOf(call: CallInstruction, index: IrIndex): ReadonlySet<Variable> {
  const read = call.args.map(({ value }) => resolveExpr(index, value)).filter((value) => value.kind === 'index')
  return new Set(read.flatMap(({ object }) => (object.kind === 'local' ? [object.variable] : [])))
}

/** `for (…) target = target[name]`, then `target[last] = value`. */
function walksOf({ writes, walks }: Shape, index: IrIndex): DeepWrite[] {
  const isText = ({ key }: Write): boolean => !isNumber(key, index)
  const written = new Set(writes.filter(isText).map(({ variable }) => variable))
  return walks.filter((walk) => isText(walk) && written.has(walk.variable)).map(({ at }) => ({ at, kind: 'path' }))
}

function copiesOf(fn: FunctionIr): ReadonlyMap<number, readonly Expr[]> {
  const copies = new Map<number, Expr[]>()
  for (const { instructions } of fn.blocks) {
    for (const instruction of instructions) {
      if (instruction.kind !== 'set') continue
      copies.set(instruction.temp, [...(copies.get(instruction.temp) ?? []), instruction.value])
    }
  }
  return copies
}

/** The reads behind a value, through `a || b` and casts. */
function stepsOf(value: Expr, copies: ReadonlyMap<number, readonly Expr[]>, hops = 0): IndexExpr[] {
  if (value.kind === 'index') return [value]
  if (hops > MAX_HOPS) return []
  if (value.kind === 'cast') return stepsOf(value.value, copies, hops + 1)
  if (value.kind === 'operator') return value.operands.filter((operand) => operand.kind === 'index')
  if (value.kind !== 'temp') return []
  return (copies.get(value.temp) ?? []).flatMap((copy) => stepsOf(copy, copies, hops + 1))
}

function isName(key: Expr, index: IrIndex): boolean {
  return key.kind !== 'literal' && !isNumber(key, index)
}

/** A counter: all that it is ever given are numbers and sums. */
function isNumber(key: Expr, index: IrIndex): boolean {
  if (key.kind === 'literal') return typeof key.value === 'number'
  if (key.kind === 'operator')
    return /^[-+*/%]$/.test(key.op) && key.operands.some((operand) => isNumber(operand, index))
  if (key.kind !== 'local') return false
  const values = index.assigned.get(key.variable) ?? []
  return values.length > 0 && values.some((value) => value.kind === 'literal' && typeof value.value === 'number')
}
