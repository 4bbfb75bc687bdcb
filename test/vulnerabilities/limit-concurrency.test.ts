import { setImmediate } from 'node:timers/promises'
import { test } from 'tap'
import { limitConcurrency } from '../../src/vulnerabilities/limit-concurrency.ts'

test('no more than so many at a time, in their order, failures included', async (t) => {
  const limit = limitConcurrency(3)
  const started: number[] = []
  let [running, most] = [0, 0]
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      limit(async () => {
        started.push(index)
        running += 1
        most = Math.max(most, running)
        await setImmediate()
        running -= 1
        if (index % 4 === 0) throw new Error('failed')
        return index
      }),
    ),
  )
  t.equal(most, 3)
  t.same(
    started,
    Array.from({ length: 20 }, (_, index) => index),
  )
  t.equal(results.filter(({ status }) => status === 'rejected').length, 5)
  t.equal(await limit(async () => 'still works'), 'still works')
})
