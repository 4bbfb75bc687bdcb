import t from 'tap'
import { allOf, isFilled, itemAt, lastOf, onlyOf, zip } from '../../../src/lib/collections/lists.ts'
import { valueAt } from '../../../src/lib/collections/maps.ts'
import { matchedText } from '../../../src/analysis/source/matched-text.ts'
import { rootName } from '../../../src/analysis/source/dotted-names.ts'

void t.test('lists that may be empty', (t) => {
  t.equal(onlyOf(['a']), 'a')
  t.equal(onlyOf(['a', 'b']), null)
  t.equal(onlyOf([]), null)
  const items: string[] = ['a', 'b']
  t.equal(isFilled(items) && lastOf(items), 'b')
  t.equal(isFilled([]), false)
  t.equal(itemAt(items, 1), 'b')
  t.throws(() => itemAt(items, 2), RangeError)
  t.strictSame(zip([1, 2, 3], ['a', 'b']), [
    [1, 'a'],
    [2, 'b'],
  ])
  t.strictSame(zip([1], []), [])
  t.strictSame(allOf([1, 2]), [1, 2])
  t.equal(allOf([1, null]), null)
  t.end()
})

void t.test('maps', (t) => {
  const ages = new Map([['ann', 0]])
  t.equal(valueAt(ages, 'ann'), 0)
  t.throws(() => valueAt(ages, 'bob'), RangeError)
  t.end()
})

void t.test('texts', (t) => {
  t.equal(matchedText('  a', /^ */), '  ')
  t.equal(matchedText('a', /^ */), '')
  t.equal(rootName('os.path'), 'os')
  t.equal(rootName('os'), 'os')
  t.end()
})
