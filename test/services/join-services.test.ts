import { test } from 'tap'
import { joinServices } from '../../src/services/join-services.ts'

test('all of several groups, with their types', (t) => {
  const joined = joinServices({ one: 1 }, { two: 'two' }, {})
  const sum: number = joined.one + joined.two.length
  t.strictSame([sum, joined], [4, { one: 1, two: 'two' }])
  t.end()
})

test('a second thing of one name does not compile, and does not run either', (t) => {
  // @ts-expect-error: `one` is in both groups.
  t.throws(() => joinServices({ one: 1 }, { one: 2 }), /two services of the name one/)
  // @ts-expect-error: also when others lie between them.
  t.throws(() => joinServices({ one: 1 }, { two: 2 }, { one: 1 }), /two services of the name one/)
  t.end()
})
