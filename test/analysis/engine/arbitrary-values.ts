import fc from 'fast-check'
import { sinkKindSet } from '../../../src/analysis/engine/values/sink-kind.ts'
import { SINK_KINDS } from '../../../src/analysis/models/sink-kind.ts'
import type { HeapObject } from '../../../src/analysis/engine/values/heap-object.ts'
import { EMPTY_RECORD } from '../../../src/analysis/engine/values/heap-object.ts'
import type { Taint, Value } from '../../../src/analysis/engine/values/value.ts'
import { UNKNOWN } from '../../../src/analysis/engine/values/value.ts'

const SOURCES = [1, 2, 3].map((start) => ({ start, end: start + 1 }))

/** Few different parts, so that values often share some; fewer than the limits of what a value keeps. */
const taint: fc.Arbitrary<Taint> = fc
  .record({ source: fc.constantFrom(...SOURCES), cleansed: fc.subarray(SINK_KINDS.slice(0, 3)) })
  .map(({ source, cleansed }) => ({
    origin: 'remote',
    label: 'the request',
    source,
    step: { file: 'a.js', at: source, label: 'comes from the request', previous: null, length: 1 },
    cleansed: sinkKindSet(...cleansed),
  }))

export const value: fc.Arbitrary<Value> = fc
  .record({
    constants: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 1, true, null, undefined), { maxLength: 4 })),
    taints: fc.uniqueArray(taint, { maxLength: 3, selector: ({ source }) => source }),
    api: fc.constantFrom(null, 'fs.readFile'),
    objects: fc.uniqueArray(fc.nat(4), { maxLength: 4 }),
  })
  .map((parts) => ({ ...UNKNOWN, ...parts }))

export const heapObject: fc.Arbitrary<HeapObject> = fc
  .record({
    fields: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), value),
    rest: fc.option(value),
    length: fc.option(fc.nat(3)),
    facts: fc.uniqueArray(fc.constantFrom('x', 'y')),
  })
  .map(({ fields, rest, length, facts }) => ({
    ...EMPTY_RECORD,
    fields: new Map(Object.entries(fields)),
    rest,
    length,
    facts: new Set(facts),
  }))
