import { test } from 'tap'
import { createResultReader, type FileResult } from '../../../scripts/testing/read-results.ts'

function read(text: string) {
  const ended: FileResult[] = []
  const reader = createResultReader((result) => ended.push(result))
  for (const line of text.split('\n')) reader.read(line)
  reader.end()
  return { ended, counts: reader.counts, isComplete: reader.isComplete() }
}

test('results belong to the file that was begun before them', async (t) => {
  const { ended, counts } = read(`TAP version 14
# file: test/a.test.ts
# Subtest: one
    ok 1 - should be equal
    1..1
ok 1 - one # time=1.5ms

ok 2 - two # time=2ms

# file: test/b.test.ts
# Subtest: three
    ok 1 - fine
    not ok 2 - should be equal
      ---
      diff: |
        -1
        +2
      ...
    1..2
not ok 3 - three # time=4ms

1..3
# { total: 4, pass: 3, fail: 1 }`)
  t.match(ended, [
    { file: 'test/a.test.ts', ms: 3.5, failed: false, details: [] },
    { file: 'test/b.test.ts', ms: 4, failed: true },
  ])
  t.match(ended[1]!.details.join('\n'), /not ok 2 - should be equal[^]*\+2/)
  t.notMatch(ended[1]!.details.join('\n'), /fine/)
  t.same(counts, { pass: 3, fail: 1, skip: 0, todo: 0 })
})

test('what is skipped has not failed', async (t) => {
  const { ended, counts } = read(`# file: test/a.test.ts
ok 1 - not here # SKIP no Chromium
not ok 2 - later # TODO
# { total: 2, skip: 1, todo: 1 }`)
  t.match(ended, [{ failed: false }])
  t.match(counts, { fail: 0, skip: 1, todo: 1 })
})

test('a file whose tests bail out has failed', async (t) => {
  t.match(read('# file: test/a.test.ts\nBail out! no database').ended, [
    { failed: true, details: ['Bail out! no database'] },
  ])
})

test('output that stops before the sum is not complete', async (t) => {
  t.equal(read('# file: test/a.test.ts\nok 1 - one').isComplete, false)
  t.equal(read('# file: test/a.test.ts\nok 1 - one\n1..1\n# { total: 1, pass: 1 }').isComplete, true)
})
