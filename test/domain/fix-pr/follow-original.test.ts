import { test } from 'tap'
import { decideFollowUp } from '../../../src/domain/fix-pr/follow-original.ts'

type Input = Parameters<typeof decideFollowUp>[0]
type State = 'open' | 'merged' | 'closed'

const original = (state: State) => ({ state, head: { branch: 'feature' }, base: { branch: 'main' } })
const fixPr = (state: State, branch = 'feature') => ({ state, base: { branch } })
const decide = (change: Partial<Input>) =>
  decideFollowUp({
    original: original('open'),
    fixPr: fixPr('open'),
    targetExists: true,
    fixBranchExists: true,
    fixedByHand: false,
    fit: { fits: true, isOurs: true },
    ...change,
  })

test('while the fix pull request is open', (t) => {
  t.same(decide({}), { action: 'keep' })
  t.same(decide({ fixedByHand: true }), { action: 'close', reason: 'fixed_by_hand' })
  t.same(decide({ original: original('merged') }), { action: 'retarget', base: 'main' })
  t.same(decide({ original: original('merged'), fixPr: fixPr('open', 'main') }), { action: 'keep' })
  t.same(decide({ original: original('closed') }), { action: 'close', reason: 'original_closed' })
  t.same(decide({ original: null }), { action: 'close', reason: 'original_gone' })
  t.end()
})

test('once somebody decided over the fix pull request, only the record follows', (t) => {
  for (const state of ['open', 'merged', 'closed'] as const) {
    t.same(decide({ original: original(state), fixPr: fixPr('merged') }), { action: 'record', status: 'merged' })
    t.same(decide({ original: original(state), fixPr: fixPr('closed') }), { action: 'record', status: 'closed' })
    t.same(decide({ original: original(state), fixPr: null }), { action: 'record', status: 'closed' })
  }
  t.end()
})

test('a fix pull request that died with its base branch comes back where the code went', (t) => {
  const died = { fixPr: fixPr('closed'), targetExists: false }
  t.same(decide({ ...died, original: original('merged') }), { action: 'reopen', base: 'main', remake: false })
  t.same(decide({ ...died, original: original('merged'), fixBranchExists: false }), {
    action: 'record',
    status: 'closed',
  })
  t.same(decide({ ...died, original: original('closed') }), { action: 'record', status: 'closed' })
  t.same(decide({ ...died, original: null }), { action: 'record', status: 'closed' })
  t.end()
})

test('a fix that does not fit where it belongs is made again there, unless people have committed to it', (t) => {
  const unfit = { fit: { fits: false, isOurs: true } }
  t.same(decide(unfit), { action: 'remake', base: 'feature' })
  t.same(decide({ ...unfit, original: original('merged') }), { action: 'remake', base: 'main' })
  t.same(decide({ ...unfit, original: original('merged'), fixPr: fixPr('open', 'main') }), {
    action: 'remake',
    base: 'main',
  })
  t.same(decide({ fit: { fits: false, isOurs: false } }), { action: 'leave', base: 'feature' })
  t.same(decide({ ...unfit, fixPr: fixPr('open', 'elsewhere') }), { action: 'keep' }, 'where people sent it, it stays')
  t.same(decide({ ...unfit, fixedByHand: true }), { action: 'close', reason: 'fixed_by_hand' })
  t.same(decide({ ...unfit, original: original('closed') }), { action: 'close', reason: 'original_closed' })
  const died = { fixPr: fixPr('closed'), targetExists: false, original: original('merged') }
  t.same(decide({ ...unfit, ...died }), { action: 'reopen', base: 'main', remake: true })
  t.same(decide({ ...died, fit: { fits: false, isOurs: false } }), { action: 'reopen', base: 'main', remake: false })
  t.end()
})
