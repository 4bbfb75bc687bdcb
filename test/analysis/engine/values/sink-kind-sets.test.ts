import fc from 'fast-check'
import t from 'tap'
import { createSinkKindSets } from '../../../../src/analysis/engine/values/sink-kind-sets.ts'
import { ALL_SINK_KINDS, sinkKindSet } from '../../../../src/analysis/engine/values/sink-kind.ts'
import { SINK_KINDS } from '../../../../src/analysis/models/sink-kind.ts'
import { cleanse, taintedValue } from '../../../../src/analysis/engine/values/value.ts'

for (const count of [1, 30, 31, 32, 33, 64, 65]) {
  t.test(`sets of ${count} kinds of sink behave as sets`, (t) => {
    const names = Array.from({ length: count }, (_, index) => `kind-${index}`)
    const sets = createSinkKindSets(names)
    const some = fc.subarray(names)
    fc.assert(
      fc.property(some, some, (left, right) => {
        const [one, other] = [sets.of(left), sets.of(right)]
        const same = (set: typeof one, wanted: readonly string[]) =>
          set === sets.of(wanted) && names.every((name) => sets.has(set, name) === wanted.includes(name))
        return (
          same(sets.union(one, other), [...new Set([...left, ...right])]) &&
          same(
            sets.intersection(one, other),
            left.filter((name) => right.includes(name)),
          ) &&
          same(
            sets.difference(one, other),
            left.filter((name) => !right.includes(name)),
          )
        )
      }),
    )
    t.equal(sets.union(sets.none, sets.all), sets.all)
    t.equal(sets.difference(sets.all, sets.all), sets.none)
    t.equal(sets.of(names), sets.all, 'nothing is left of a value that is cleansed of each')
    t.not(sets.of(names.slice(1)), sets.all)
    t.end()
  })
}

t.test('a value that is cleansed for all kinds of sink, at once or one after the other, is followed no more', (t) => {
  const hostile = taintedValue({ origin: 'remote', label: 'the request' }, 'a.js', { start: 0, end: 1 })
  t.same(cleanse(hostile, ALL_SINK_KINDS).taints, [])
  const last = SINK_KINDS.slice(0, -1).reduce((value, sinkKind) => cleanse(value, sinkKindSet(sinkKind)), hostile)
  t.equal(last.taints.length, 1)
  t.same(cleanse(last, sinkKindSet(...SINK_KINDS.slice(-1))).taints, [])
  t.end()
})
