import { test } from 'tap'
import { decideRepository, isAnalysed, mayChooseRepository } from '../../../src/domain/quotas/repository-limit.ts'

test('the FREE plan analyses the first repository and no other, paid plans all', (t) => {
  t.equal(decideRepository({ plan: 'FREE', analysedRepositoryId: null }, 1), 'first')
  t.equal(decideRepository({ plan: 'FREE', analysedRepositoryId: 1 }, 1), 'analysed')
  t.equal(decideRepository({ plan: 'FREE', analysedRepositoryId: 1 }, 2), 'another')
  for (const plan of ['TEAM', 'ENTERPRISE'] as const)
    for (const analysedRepositoryId of [null, 1])
      t.equal(decideRepository({ plan, analysedRepositoryId }, 2), 'analysed')
  t.equal(isAnalysed({ plan: 'FREE', analysedRepositoryId: null }, 1), false)
  t.end()
})

test('a person chooses once a calendar month', (t) => {
  const chosen = (at: string | null) => ({ analysedRepositoryChosenAt: at === null ? null : new Date(at) })
  const now = new Date('2028-02-29T23:59:59.999Z')
  t.equal(mayChooseRepository(chosen(null), now), true)
  t.equal(mayChooseRepository(chosen('2028-02-01T00:00:00Z'), now), false)
  t.equal(mayChooseRepository(chosen('2028-01-31T23:59:59.999Z'), now), true)
  t.equal(mayChooseRepository(chosen('2028-02-29T23:59:59.999Z'), new Date('2028-03-01T00:00:00Z')), true)
  t.end()
})
