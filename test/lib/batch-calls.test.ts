import { AsyncLocalStorage } from 'node:async_hooks'
import { test } from 'tap'
import { batchCalls } from '../../src/lib/batch-calls.ts'

test('calls during a running call are batched, and each gets its own answer', async (t) => {
  const groups: number[][] = []
  const double = batchCalls(async (inputs: readonly number[]) => {
    groups.push([...inputs])
    await new Promise(setImmediate)
    return inputs.map((input) => input * 2)
  })
  t.same(await Promise.all([1, 2, 3].map(double)), [2, 4, 6])
  t.equal(await double(4), 8)
  t.same(groups, [[1], [2, 3], [4]])
})

test('a failure affects its own batch only', async (t) => {
  const call = batchCalls(async (inputs: readonly string[]) => {
    await new Promise(setImmediate)
    if (inputs.includes('bad')) throw new Error('no')
    return inputs
  })
  const answers = await Promise.allSettled(['first', 'bad', 'same group'].map(call))
  t.same(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  t.equal(await call('later'), 'later')
})

test('too few answers reject the whole batch', async (t) => {
  const call = batchCalls(async (inputs: readonly string[]) => {
    await new Promise(setImmediate)
    return inputs.filter((input) => input !== 'forgotten')
  })
  const answers = await Promise.allSettled(['first', 'second', 'forgotten'].map(call))
  t.match(answers, [{ value: 'first' }, { reason: /1 answers .* 2 calls/ }, { reason: /1 answers .* 2 calls/ }])
})

test('a batch runs in none of its callers’ contexts', async (t) => {
  const context = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const call = batchCalls(async (inputs: readonly string[]) => {
    seen.push(context.getStore())
    await new Promise(setImmediate)
    return inputs
  })
  const answers = ['a', 'b'].map((name) => context.run(name, async () => [await call(name), context.getStore()]))
  t.same(await Promise.all(answers), [
    ['a', 'a'],
    ['b', 'b'],
  ])
  t.same(seen, [undefined, undefined])
})
