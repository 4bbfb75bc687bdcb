import fc from 'fast-check'
import { test } from 'tap'
import type { ListPage } from '../../../src/domain/lists/list-cursor.ts'
import { pageOfWhole } from '../../../src/domain/lists/page-of-whole.ts'

const idOf = (item: number) => item

test('pages hold every item once, in order', (t) => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (items, limit) => {
      const seen: number[] = []
      for (let cursor: string | null = null; ;) {
        const page: ListPage<number> = pageOfWhole(items, { limit, cursor }, idOf)
        seen.push(...page.items)
        cursor = page.nextCursor
        if (cursor === null) return JSON.stringify(seen) === JSON.stringify(items)
      }
    }),
  )
  t.end()
})

test('what goes or comes meanwhile moves nothing else', (t) => {
  const { nextCursor: cursor } = pageOfWhole([1, 2, 3, 4, 5], { limit: 2, cursor: null }, idOf)
  t.same(pageOfWhole([0, 1, 2, 3, 4, 5], { limit: 2, cursor }, idOf).items, [3, 4])
  t.same(pageOfWhole([2, 3, 4, 5], { limit: 2, cursor }, idOf).items, [3, 4])
  t.same(pageOfWhole([1, 3, 4, 5], { limit: 2, cursor }, idOf).items, [3, 4], 'the last one itself is gone')
  t.same(pageOfWhole([], { limit: 2, cursor }, idOf), { items: [], nextCursor: null })
  t.throws(() => pageOfWhole([1], { limit: 2, cursor: 'nonsense' }, idOf), { code: 'INVALID_CURSOR' })
  t.end()
})
