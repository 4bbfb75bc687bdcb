import t from 'tap'
import { fitsPortalChange } from '../../../src/domain/billing/fits-portal-change.ts'

t.test('the portal leads only from one item to one item', (t) => {
  t.equal(fitsPortalChange({ aiOption: 'none' }, { aiOption: 'none' }), true)
  t.equal(fitsPortalChange({ aiOption: 'none' }, { aiOption: 'credits' }), false)
  t.equal(fitsPortalChange({ aiOption: 'unlimited' }, { aiOption: 'none' }), false)
  t.equal(fitsPortalChange({ aiOption: 'credits' }, { aiOption: 'credits' }), false)
  t.equal(fitsPortalChange(null, { aiOption: 'none' }), false)
  t.end()
})
