import { test } from 'tap'
import type { CommitChecks } from '../../../../src/gateways/codehost/code-host.ts'
import { createRequestFixPr } from '../../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createRunFixPr } from '../../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import {
  createRecheckFixesOfCommit,
  createRollBackFailingFix,
} from '../../../../src/services/fix-pr/follow-up/roll-back-failing-fix.ts'
import { createFixture, ownPulls, PR_URL } from '../fix-pr-fixture.ts'
import { codeHostError, REPOSITORY } from '../../../helpers/in-memory-code-host/repository.ts'

async function createOpenFix(checks: { own: CommitChecks; original: CommitChecks }) {
  const fixture = await createFixture()
  const asked = { actor: fixture.actor, teamId: fixture.teamId, prUrl: PR_URL }
  const { fixPrId } = await createRequestFixPr(fixture.deps)(asked)
  await createRunFixPr(fixture.deps).run({ fixPrId })
  fixture.events.length = 0
  const { commitSha } = await fixture.readRow(fixPrId)
  fixture.host.state.checks.set(commitSha!, checks.own).set(fixture.head, checks.original)
  return {
    ...fixture,
    fixPrId,
    commitSha: commitSha!,
    rollBack: () => createRollBackFailingFix(fixture.deps)({ fixPrId }),
  }
}

test('checks that fail only with the fix roll it back, once', async (t) => {
  const fix = await createOpenFix({ own: 'failure', original: 'success' })
  await fix.rollBack()
  await fix.rollBack()
  const [pull] = ownPulls(fix.host)
  t.match(pull, { state: 'open', draft: true })
  t.match(await fix.readRow(fix.fixPrId), { status: 'failed', errorType: 'checks_failed' })
  t.match(await fix.readTeam(), { autoFixPrsUsed: 0 })
  t.equal(fix.host.state.comments.get(1)!.length, 1)
  t.match(fix.host.state.comments.get(1)![0]!.body, /turned into a draft/)
  t.match(fix.events, [
    { name: 'fix_pr_failed', properties: { prNumber: pull!.ref.number, errorType: 'checks_failed' } },
  ])
})

test('everything else leaves it alone', async (t) => {
  const states = ['pending', 'success', 'failure', 'none'] as const
  for (const own of states) {
    for (const original of states) {
      if (own === 'failure' && (original === 'success' || original === 'none')) continue
      const fix = await createOpenFix({ own, original })
      await fix.rollBack()
      t.match(await fix.readRow(fix.fixPrId), { status: 'open' }, `${own}, original ${original}`)
    }
  }
})

test('once a person has built on the branch it is theirs', async (t) => {
  const fix = await createOpenFix({ own: 'failure', original: 'success' })
  fix.host.state.branches.set('fixwright/pr-1', fix.host.commit({ parents: [fix.commitSha], files: {} }))
  await fix.rollBack()
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
})

test('an original without checks counts as passed', async (t) => {
  const fix = await createOpenFix({ own: 'failure', original: 'none' })
  await fix.rollBack()
  t.match(ownPulls(fix.host), [{ state: 'open', draft: true }])
  t.match(await fix.readRow(fix.fixPrId), { status: 'failed', errorType: 'checks_failed' })
})

test("the original's checks that come last decide as well", async (t) => {
  const fix = await createOpenFix({ own: 'failure', original: 'pending' })
  await fix.rollBack()
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
  fix.host.state.checks.set(fix.head, 'success')
  const before = await fix.countJobs('settle-fix-pr')
  await createRecheckFixesOfCommit(fix.deps)({ repositoryId: REPOSITORY.id, sha: fix.head })
  t.equal(await fix.countJobs('settle-fix-pr'), before + 1)
  await fix.rollBack()
  t.match(await fix.readRow(fix.fixPrId), { status: 'failed', errorType: 'checks_failed' })
})

test('where there are no drafts it is closed, however that is refused, and nothing says "draft"', async (t) => {
  for (const kind of ['validation', 'conflict', 'permission_denied', 'not_found', 'already_exists'] as const) {
    const fix = await createOpenFix({ own: 'failure', original: 'success' })
    fix.host.state.faults.push((call) =>
      call === 'convertToDraft' ? { at: 'before', error: codeHostError(kind) } : null,
    )
    await fix.rollBack()
    await fix.rollBack()
    t.match(ownPulls(fix.host), [{ state: 'closed', draft: false }], kind)
    const { status, errorMessage } = await fix.readRow(fix.fixPrId)
    t.equal(status, 'failed')
    const [comment, ...more] = fix.host.state.comments.get(1)!
    t.same(more, [])
    t.match(comment!.body, /so it was closed/)
    t.notMatch(`${comment!.body} ${errorMessage}`, /draft/)
    t.match(await fix.readTeam(), { autoFixPrsUsed: 0 })
    t.notOk(fix.host.state.branches.has('fixwright/pr-1'))
  }
})

test('killed around the closing, the next attempt closes it', async (t) => {
  for (const at of ['before', 'after'] as const) {
    const fix = await createOpenFix({ own: 'failure', original: 'success' })
    let isKilled = false
    fix.host.state.faults.push((call) => {
      if (call === 'convertToDraft') return { at: 'before', error: codeHostError('validation') }
      if (call !== 'updatePullRequest' || isKilled) return null
      isKilled = true
      return { at, error: new Error('killed') }
    })
    await t.rejects(fix.rollBack(), { message: 'killed' })
    await fix.rollBack()
    t.match(ownPulls(fix.host), [{ state: 'closed' }], at)
    t.match(await fix.readRow(fix.fixPrId), { status: 'failed', errorType: 'checks_failed' })
    t.match(await fix.readTeam(), { autoFixPrsUsed: 0 })
  }
})

test('a code host that is away decides nothing', async (t) => {
  const fix = await createOpenFix({ own: 'failure', original: 'success' })
  fix.host.state.faults.push((call) =>
    call === 'convertToDraft' ? { at: 'before', error: codeHostError('unavailable') } : null,
  )
  await t.rejects(fix.rollBack(), { message: 'unavailable' })
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
})

test('news about a commit enqueues a look at the fix it belongs to', async (t) => {
  const fix = await createOpenFix({ own: 'pending', original: 'success' })
  const before = await fix.countJobs('settle-fix-pr')
  const recheck = createRecheckFixesOfCommit(fix.deps)
  await recheck({ repositoryId: REPOSITORY.id, sha: fix.base })
  await recheck({ repositoryId: 5, sha: fix.commitSha })
  t.equal(await fix.countJobs('settle-fix-pr'), before)
  await recheck({ repositoryId: REPOSITORY.id, sha: fix.commitSha })
  t.equal(await fix.countJobs('settle-fix-pr'), before + 1)
})
