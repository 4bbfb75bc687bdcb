import t from 'tap'
import { rememberResponse } from '../../../src/gateways/billing/remember.ts'

t.test('a value is cached for its lifetime, and concurrent callers share one load', async (t) => {
  let time = 0
  let loads = 0
  const ask = rememberResponse(
    async () => ++loads,
    100,
    () => time,
  )
  t.same(await Promise.all([ask(), ask()]), [1, 1])
  time = 99
  t.equal(await ask(), 1)
  time = 100
  t.equal(await ask(), 2)
})

t.test('a failure reaches all waiting callers and is not cached', async (t) => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new Error('not now')
    return loads
  }
  const ask = rememberResponse(load, 100, () => 0)
  const both = await Promise.allSettled([ask(), ask()])
  t.same(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  t.equal(await ask(), 2)
})
