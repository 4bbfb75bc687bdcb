import t from 'tap'
import { rememberAnswer } from '../../../src/gateways/billing/remember.ts'

t.test('an answer is good for its lifetime, and shared by those who ask meanwhile', async (t) => {
  let time = 0
  let loads = 0
  const ask = rememberAnswer(
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

t.test('a failure is told to all who wait, and not kept', async (t) => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new Error('not now')
    return loads
  }
  const ask = rememberAnswer(load, 100, () => 0)
  const both = await Promise.allSettled([ask(), ask()])
  t.same(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  t.equal(await ask(), 2)
})
