import {
  ALL_SINK_KINDS,
  difference,
  intersection,
  NO_SINK_KINDS,
} from '../../../../src/analysis/engine/values/sink-kind.ts'
import fc from 'fast-check'
import t from 'tap'
import {
  areEqual,
  areEqualObjects,
  joinObjects,
  joinTaints,
  joinValues,
  widenValues,
} from '../../../../src/analysis/engine/values/join.ts'
import { constantValue, UNKNOWN, type Value } from '../../../../src/analysis/engine/values/value.ts'
import { heapObject, value } from '../arbitrary-values.ts'

/** Everything that a value says, in an order of its own. */
function contentOf({ constants, taints, api, objects }: Value): unknown {
  return {
    constants: constants && [...constants].map((one) => `${typeof one}:${String(one)}`).toSorted(),
    taints: taints.map(({ source, cleansed }) => `${source.start}:${cleansed.id}`).toSorted(),
    api,
    objects: [...objects].toSorted((a, b) => a - b),
  }
}

/** Whether everything that may be under the first may be under the second. */
function isWithin(one: Value, other: Value): boolean {
  const constants =
    other.constants === null || (one.constants !== null && one.constants.every((c) => other.constants!.includes(c)))
  const objects = one.objects.every((id) => other.objects.includes(id))
  const taints = one.taints.every((taint) =>
    other.taints.some(
      ({ source, cleansed }) => source === taint.source && difference(cleansed, taint.cleansed) === NO_SINK_KINDS,
    ),
  )
  return constants && objects && taints
}

t.test('joining is commutative', (t) => {
  fc.assert(
    fc.property(value, value, (a, b) =>
      t.strictSame(contentOf(joinValues(a, b)), contentOf(joinValues(b, a)), { diagnostic: false }),
    ),
  )
  t.end()
})

t.test('joining a value with itself, or with what it holds already, gives the same value', (t) => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const both = joinValues(a, b)
      return joinValues(a, a) === a && joinValues(a, undefined) === a && areEqual(joinValues(both, b), both)
    }),
  )
  t.end()
})

t.test('joining is associative and loses nothing', (t) => {
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      const [left, right] = [joinValues(joinValues(a, b), c), joinValues(a, joinValues(b, c))]
      t.strictSame(contentOf(left), contentOf(right))
      return [a, b, c].every((one) => isWithin(one, left))
    }),
  )
  t.end()
})

t.test('joining is monotone: more going in, more coming out', (t) => {
  fc.assert(
    fc.property(value, value, value, (a, more, b) => isWithin(joinValues(a, b), joinValues(joinValues(a, more), b))),
  )
  t.end()
})

t.test('widening holds what joining holds, and ends', (t) => {
  fc.assert(fc.property(value, value, (a, b) => isWithin(joinValues(a, b), widenValues(a, b))))
  let counter: Value = constantValue(0)
  let rounds = 0
  for (let next = 1; rounds < 5; rounds += 1, next += 1) {
    const widened = widenValues(counter, constantValue(next))
    if (areEqual(widened, counter)) break
    counter = widened
  }
  t.ok(rounds < 3, 'a counter is given up at once')
  t.equal(counter.constants, null)
  t.end()
})

t.test('objects: commutative, idempotent, and facts hold only where they hold on both sides', (t) => {
  fc.assert(
    fc.property(heapObject, heapObject, (a, b) => {
      const [one, other] = [joinObjects(a, b), joinObjects(b, a)]
      t.strictSame(new Set(one.fields.keys()), new Set(other.fields.keys()))
      for (const [name, field] of one.fields) t.strictSame(contentOf(field), contentOf(other.fields.get(name)!))
      t.strictSame(one.facts, new Set([...a.facts].filter((fact) => b.facts.has(fact))))
      return joinObjects(a, a) === a && areEqualObjects(joinObjects(one, one), one)
    }),
  )
  t.end()
})

t.test('of one source there is one taint, with the checks that all of its ways have passed', (t) => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const joined = joinTaints(a.taints, b.taints)
      const sources = joined.map(({ source }) => source)
      return (
        new Set(sources).size === sources.length &&
        joined.every(({ source, cleansed }) => {
          const ways = [...a.taints, ...b.taints].filter((taint) => taint.source === source)
          return cleansed === ways.reduce((all, way) => intersection(all, way.cleansed), ALL_SINK_KINDS)
        })
      )
    }),
  )
  t.end()
})

t.test('many constants are no constants', (t) => {
  let all: Value = constantValue(0)
  for (let next = 1; next < 30; next += 1) all = joinValues(all, constantValue(next))
  t.equal(all.constants, null)
  t.equal(joinValues(UNKNOWN, constantValue(1)).constants, null)
  t.end()
})
