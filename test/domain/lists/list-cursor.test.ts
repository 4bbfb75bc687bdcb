import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { test } from 'tap'
import { cutPage, decodeCursor, encodeCursor } from '../../../src/domain/lists/list-cursor.ts'

test('a cursor leads back to its position', (t) => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0) }), fc.uuid(), (at, id) => {
      const position = decodeCursor(encodeCursor({ at, id }))
      return position?.at.getTime() === at.getTime() && position.id === id
    }),
  )
  t.equal(decodeCursor(null), null)
  t.end()
})

test('anything else is refused', (t) => {
  const id = randomUUID()
  const texts = ['', 'x', `-1 ${id}`, `99999999999999999 ${id}`, `1e3 ${id}`, '1 x', `1 ${id} 2`, `1 ${id}'--`]
  for (const text of texts)
    t.throws(() => decodeCursor(Buffer.from(text).toString('base64url')), { code: 'INVALID_CURSOR' }, text)
  t.end()
})

test('a page has a next one only when there is more', (t) => {
  const rows = [1, 2, 3].map((time) => ({ at: new Date(time), id: randomUUID() }))
  t.equal(cutPage(rows, 3, (row) => row).nextCursor, null)
  const page = cutPage(rows, 2, (row) => row)
  t.same(page.items, rows.slice(0, 2))
  t.same(decodeCursor(page.nextCursor), rows[1])
  t.equal(cutPage([], 2, (row: { at: Date; id: string }) => row).nextCursor, null)
  t.end()
})
