import fc from 'fast-check'
import t from 'tap'
import { createFrameReader, encodeFrame } from '../../src/sandbox/frames.ts'

t.test('values arrive complete and in order, whatever the chunks', (t) => {
  const values = fc.array(fc.oneof(fc.string(), fc.dictionary(fc.string(), fc.integer()), fc.constant(null)))
  fc.assert(
    fc.property(values, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, sizes) => {
      const bytes = Buffer.concat(sent.map(encodeFrame))
      const received: unknown[] = []
      const read = createFrameReader((value) => received.push(value))
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1
        read(bytes.subarray(at, at + size))
        at += size
      }
      t.same(received, sent)
    }),
    { numRuns: 50 },
  )
  t.end()
})

t.test('malformed data is refused', (t) => {
  const read = createFrameReader(() => {})
  t.throws(() => read(Buffer.from([255, 255, 255, 255])), { message: 'The frame is too long' })
  t.end()
})
