import fc from 'fast-check'
import t from 'tap'
import { Heap, withField } from '../../../../src/analysis/engine/values/heap.ts'
import { EMPTY_RECORD, type HeapObject } from '../../../../src/analysis/engine/values/heap-object.ts'
import { constantValue } from '../../../../src/analysis/engine/values/value.ts'

/** Neighbours, and ids so far apart that the tree has to grow between them. */
const IDS = [0, 1, 31, 32, 1_023, 1_024, 40_000]
const anyId = fc.constantFrom(...IDS)
const objectOf = (number: number): HeapObject => withField(EMPTY_RECORD, 'v', constantValue(number))

/** What is done to a growing family of heaps: written to one of them, or one of them forked. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), heap: fc.nat(), id: anyId, number: fc.nat(99) }),
  fc.record({ kind: fc.constant('fork' as const), heap: fc.nat() }),
)
type Pair = { readonly heap: Heap; readonly model: Map<number, HeapObject> }

/** Runs the same on heaps and on plain maps that are copied whole. */
function run(actions: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[]): Pair[] {
  const base = new Heap(null)
  base.set(0, objectOf(-1))
  const model = new Map([[0, objectOf(-1)]])
  const pairs: Pair[] = [{ heap: base.fork(), model }]
  for (const one of actions) {
    const { heap, model: seen } = pairs[one.heap % pairs.length]!
    if (one.kind === 'fork') pairs.push({ heap: heap.fork(), model: new Map(seen) })
    else {
      heap.set(one.id, objectOf(one.number))
      seen.set(one.id, objectOf(one.number))
    }
  }
  return pairs
}

const sees = ({ heap, model }: Pair, id: number): boolean =>
  heap.get(id)?.fields.get('v')?.constants?.[0] === model.get(id)?.fields.get('v')?.constants?.[0]

t.test('heaps see what plain copies would hold, however often they are forked', (t) => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), (actions) =>
      run(actions).every((pair) => IDS.every((id) => sees(pair, id))),
    ),
    { numRuns: 500 },
  )
  t.end()
})

t.test('what two heaps do not have in common is seen, and nothing else', (t) => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), fc.nat(), fc.nat(), (actions, i, j) => {
      const pairs = run(actions)
      const [left, right] = [pairs[i % pairs.length]!.heap, pairs[j % pairs.length]!.heap]
      const seen = new Set<number>()
      left.forEachDifference(right, (id, one, other) => {
        if (one === left.get(id) && other === right.get(id)) seen.add(id)
      })
      return IDS.every((id) => seen.has(id) || left.get(id) === right.get(id))
    }),
    { numRuns: 500 },
  )
  t.end()
})

t.test('what was written is seen in the order of the ids, without what all share', (t) => {
  const base = new Heap(null)
  base.set(7, objectOf(7))
  const heap = base.fork()
  for (const id of [40_000, 3, 33]) heap.set(id, objectOf(id))
  t.strictSame(
    heap.written().map(([id]) => id),
    [3, 33, 40_000],
  )
  t.equal(heap.getOwn(7), undefined)
  t.strictSame(heap.get(7), objectOf(7))
  t.equal(heap.get(-1), undefined)
  t.end()
})

t.test('a long line of forks sees everything', (t) => {
  let heap = new Heap(null).fork()
  for (let id = 0; id < 1_000; id += 1) {
    heap.set(id, objectOf(id))
    heap = heap.fork()
  }
  t.strictSame(heap.get(0), objectOf(0))
  t.strictSame(heap.get(999), objectOf(999))
  t.equal(heap.get(1_000), undefined)
  t.end()
})

t.test('what is written to the heap that all share is seen by all', (t) => {
  const base = new Heap(null)
  const heap = base.fork().fork()
  base.set(1, objectOf(1))
  t.strictSame(heap.get(1), objectOf(1))
  t.end()
})

t.test('changing an object leaves the old one as it was', (t) => {
  const old = withField(EMPTY_RECORD, '__proto__', constantValue(1))
  const changed = withField(old, '__proto__', constantValue(2))
  t.strictSame(old.fields.get('__proto__'), constantValue(1))
  t.strictSame(changed.fields.get('__proto__'), constantValue(2))
  t.equal(EMPTY_RECORD.fields.size, 0)
  t.end()
})
