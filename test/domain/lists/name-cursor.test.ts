import { test } from 'tap'
import { decodeNameCursor, encodeNameCursor } from '../../../src/domain/lists/name-cursor.ts'

test('a cursor is read as it was written, and nothing else is', (t) => {
  const position = { name: 'acme/web-shop_2.0', id: 9_007_199_254_740_991 }
  t.same(decodeNameCursor(encodeNameCursor(position)), position)
  t.equal(decodeNameCursor(null), null)
  for (const text of ['', 'x', '1', '1 ', ' a', '1 a b', '1.5 a', '-1 a', `1 a\0b`, "1 a';--", `${'9'.repeat(16)} a`])
    t.throws(() => decodeNameCursor(Buffer.from(text).toString('base64url')), { code: 'INVALID_CURSOR' }, text)
  t.end()
})
