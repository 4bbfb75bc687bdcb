import { BENIGN_CALLS, benignValue, writeRecord } from './benign-values.ts'
import type { Attacks, JsonArguments } from './comparison.ts'
import type { ParameterShape } from './shape.ts'

/** A place in the arguments where data can enter: the position, then field names. */
type Leaf = { readonly path: string; readonly shape: ParameterShape }
/** Attacks for one kind of place, as JSON texts. */
export type AttackValues = {
  readonly text: readonly string[]
  readonly object?: readonly string[]
  readonly list?: readonly string[]
}

/** Places beyond this number are not attacked. */
const MAX_LEAVES = 6

/** Benign calls. `examples` are texts that the function is known to handle; every second call uses one. */
export function benignCalls(shapes: readonly ParameterShape[], examples: readonly string[] = []): JsonArguments[] {
  const leaves = leavesOf(shapes).filter(({ shape }) => shape.kind === 'text')
  return Array.from({ length: BENIGN_CALLS }, (_, index) => {
    const example = index % 2 === 0 ? examples[(index / 2) % Math.max(examples.length, 1)] : undefined
    const [leaf] = leaves
    const put = example === undefined || !leaf ? NOTHING : new Map([[leaf.path, JSON.stringify(example)]])
    return writeCall(shapes, index, put)
  })
}

export function attackCalls(shapes: readonly ParameterShape[], values: AttackValues): Attacks {
  const leaves = leavesOf(shapes).slice(0, MAX_LEAVES)
  const valuesFor = ({ shape }: Leaf): readonly string[] => {
    if (shape.kind === 'text') return values.text
    if (shape.kind === 'object') return values.object ?? []
    return shape.kind === 'list' ? (values.list ?? []) : []
  }
  const alone = leaves.map((leaf) =>
    valuesFor(leaf).map((value, index) => writeCall(shapes, index, new Map([[leaf.path, value]]))),
  )
  const texts = leaves.filter(({ shape }) => shape.kind === 'text')
  const together =
    texts.length > 1
      ? values.text.map((value, index) => writeCall(shapes, index, new Map(texts.map(({ path }) => [path, value]))))
      : []
  return { alone: alone.filter((series) => series.length > 0), together }
}

function leavesOf(shapes: readonly ParameterShape[]): Leaf[] {
  const inShape = (shape: ParameterShape, path: string): Leaf[] => {
    if (shape.kind === 'record') return shape.fields.flatMap(([name, field]) => inShape(field, `${path}.${name}`))
    return shape.kind === 'text' || shape.kind === 'list' || shape.kind === 'object' ? [{ path, shape }] : []
  }
  return shapes.flatMap((shape, position) => inShape(shape, String(position)))
}

const NOTHING: ReadonlyMap<string, string> = new Map()

function writeCall(shapes: readonly ParameterShape[], index: number, put: ReadonlyMap<string, string>): JsonArguments {
  const write = (shape: ParameterShape, path: string, at: number): string => {
    const given = put.get(path)
    if (given !== undefined) return given
    if (shape.kind !== 'record') return benignValue(shape, at)
    return writeRecord(
      shape.fields.map(([name, field], number) => [name, write(field, `${path}.${name}`, at + 7 * number)]),
    )
  }
  return shapes.map((shape, position) => write(shape, String(position), index + 3 * position))
}
