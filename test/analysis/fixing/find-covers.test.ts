import t from 'tap'
import { findCovers } from '../../../src/analysis/fixing/find-covers.ts'

/** Each place with the plans that it takes to remove it. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { p: ['a'], q: ['e'], r: ['a', 'b'], s: ['c', 'd'] }
const isGoneAfter = (plans: readonly string[]) => (place: string) =>
  NEEDED[place]?.every((plan) => plans.includes(plan)) ?? false

t.test('each place has the one plan that removes it', (t) => {
  const covers = findCovers(['p', 'q'], ['a', 'b', 'c', 'd', 'e'], isGoneAfter)
  t.strictSame([...covers].toSorted(), [
    ['p', 'a'],
    ['q', 'e'],
  ])
  t.end()
})

t.test('what takes several plans has none', (t) => {
  t.equal(findCovers(['r', 's'], ['a', 'b', 'c', 'd', 'e'], isGoneAfter).size, 0)
  t.end()
})

t.test('a single plan needs no trial, and a trial that fails proves nothing', (t) => {
  const noTrial = () => t.fail('nothing to try')
  t.strictSame([...findCovers(['p'], ['a'], noTrial as never)], [['p', 'a']])
  t.equal(findCovers([], ['a', 'b'], noTrial as never).size, 0)
  t.equal(findCovers(['p'], ['a', 'b'], () => null).size, 0)
  t.end()
})
