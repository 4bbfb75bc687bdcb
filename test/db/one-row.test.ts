import t from 'tap'
import { oneRow } from '../../src/db/one-row.ts'

t.test('the row of a statement is handed on, and none is an error that says so', async (t) => {
  t.same(oneRow([{ count: 0 }]), { count: 0 })
  t.equal(oneRow([null]), null, 'a row is what the caller takes for one')
  t.throws(() => oneRow([]), /returned no row/)
})
