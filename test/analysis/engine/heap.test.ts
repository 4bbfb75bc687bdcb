import fc from 'fast-check'
import t from 'tap'
import {
  commonAncestor,
  EMPTY_RECORD,
  Heap,
  type HeapObject,
  withField,
  writtenSince,
} from '../../../src/analysis/engine/heap.ts'
import { constantValue } from '../../../src/analysis/engine/value.ts'

const IDS = 5
const objectOf = (number: number): HeapObject => withField(EMPTY_RECORD, 'v', constantValue(number))

/** What is done to a growing family of heaps: written to one of the newest, or one of them forked. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), heap: fc.nat(), id: fc.nat(IDS - 1), number: fc.nat(99) }),
  fc.record({ kind: fc.constant('fork' as const), heap: fc.nat() }),
)
type Pair = { readonly heap: Heap; readonly model: Map<number, HeapObject>; isForked: boolean }

/** Runs the same on heaps and on plain maps that are copied whole. */
function run(actions: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[]): Pair[] {
  const base = new Heap(null)
  base.set(0, objectOf(-1))
  const first: Pair = { heap: base, model: new Map([[0, objectOf(-1)]]), isForked: true }
  const pairs: Pair[] = [first, { heap: base.fork(base), model: new Map(first.model), isForked: false }]
  for (const one of actions) {
    const pair = pairs[one.heap % pairs.length]!
    if (one.kind === 'set') {
      // A heap that was forked must not be written any more.
      if (pair.isForked) continue
      pair.heap.set(one.id, objectOf(one.number))
      pair.model.set(one.id, objectOf(one.number))
    } else {
      pair.isForked = true
      pairs.push({ heap: pair.heap.fork(base), model: new Map(pair.model), isForked: false })
    }
  }
  return pairs
}

const sees = ({ heap, model }: Pair, id: number): boolean =>
  heap.get(id)?.fields.get('v')?.constants?.[0] === model.get(id)?.fields.get('v')?.constants?.[0]

t.test('heaps see what plain copies would hold, however often they are forked', (t) => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), (actions) =>
      run(actions).every((pair) => Array.from({ length: IDS }).every((_, id) => sees(pair, id))),
    ),
    { numRuns: 500 },
  )
  t.end()
})

t.test('a heap is what it has in common with another, and what was written since they parted', (t) => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), fc.nat(), fc.nat(), (actions, i, j) => {
      const pairs = run(actions)
      const [left, right] = [pairs[i % pairs.length]!, pairs[j % pairs.length]!]
      const ancestor = commonAncestor(left.heap, right.heap)
      if (!ancestor) return false
      return [left.heap, right.heap].every((heap) => {
        const written = writtenSince(heap, ancestor)
        return Array.from({ length: IDS }).every((_, id) => heap.get(id) === (written.get(id) ?? ancestor.get(id)))
      })
    }),
    { numRuns: 500 },
  )
  t.end()
})

t.test('a long line of forks stays shallow', (t) => {
  const base = new Heap(null)
  let heap = base.fork(base)
  for (let id = 0; id < 1_000; id += 1) {
    heap.set(id, objectOf(id))
    heap = heap.fork(base)
  }
  t.ok(heap.depth < 20)
  t.strictSame(heap.get(0), objectOf(0))
  t.strictSame(heap.get(999), objectOf(999))
  t.equal(heap.get(1_000), undefined)
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
