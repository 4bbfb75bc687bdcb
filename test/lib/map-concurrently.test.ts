import { test } from 'tap'
import { mapConcurrently } from '../../src/lib/map-concurrently.ts'

test('keeps the order and the limit', async (t) => {
  let running = 0
  let most = 0
  const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item, index) => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
    running -= 1
    return `${index}:${item}`
  })
  t.same(results, ['0:5', '1:1', '2:4', '3:2', '4:3'])
  t.equal(most, 2)
  t.same(await mapConcurrently([], 2, async () => t.fail('nothing to do')), [])
})

test('stops at the first failure', async (t) => {
  const started: number[] = []
  const work = async (item: number) => {
    started.push(item)
    await Promise.resolve()
    if (item === 1) throw new Error('broken')
  }
  await t.rejects(mapConcurrently([1, 2, 3, 4, 5], 2, work), { message: 'broken' })
  await new Promise((resolve) => setImmediate(resolve))
  t.ok(started.length <= 3)
})
