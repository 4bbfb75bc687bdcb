import { test } from 'tap'
import { findFixPr } from '../../../../src/db/repositories/fix-pr-history-repository.ts'
import { fixPrs, teams } from '../../../../src/db/schema/index.ts'
import { timelineOf } from '../../../../src/domain/fix-pr/fix-pr-timeline.ts'
import { createRequestFixPr } from '../../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createFollowFixPullRequest } from '../../../../src/services/fix-pr/follow-up/follow-fix-pull-request.ts'
import { INSTALLATION_ID, ownPulls, PR_URL } from '../fix-pr-fixture.ts'
import { codeHostError, REPOSITORY } from '../../../helpers/in-memory-code-host/repository.ts'
import { createOpenFix } from '../open-fix.ts'

test('nothing happened: nothing happens', async (t) => {
  const fix = await createOpenFix()
  await fix.follow()
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
  t.match(fix.readFix(), { state: 'open', base: { branch: 'feature' } })
  t.same([...fix.host.state.comments], [])
})

test('the original was merged: the fix goes where its code went, and says why once', async (t) => {
  const fix = await createOpenFix()
  fix.host.mergePull(1, 'merge')
  await fix.follow()
  await fix.follow()
  t.match(fix.readFix(), { state: 'open', base: { branch: 'main' } })
  t.match(fix.comments(fix.number), [/#1 was merged, so this fix now targets `main`/])
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
})

test('merged and its branch deleted at once: the fix comes back under another number', async (t) => {
  const fix = await createOpenFix()
  fix.host.mergePull(1, 'merge')
  fix.host.deleteBranch('feature')
  t.match(fix.readFix(), { state: 'closed' })
  await fix.followFix()
  await fix.follow()
  const [first, again, ...rest] = ownPulls(fix.host)
  t.same(rest, [])
  t.match(again, { state: 'open', base: { branch: 'main' }, head: { branch: 'fixwright/pr-1' } })
  t.match(again!.body, /Fixes the security finding/)
  const [receipt] = /fix-receipts\/[\w-]{43}\/verify/.exec(first!.body)!
  t.match(again!.body, receipt, 'with the same receipt')
  t.match(await fix.readRow(fix.fixPrId), { status: 'open', fixPrNumber: again!.ref.number, fixPrUrl: again!.htmlUrl })
  t.match(fix.comments(1), [/brings the same fix into `main`/])
})

test('the original was closed: the fix is closed with a sentence, its branch removed', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(1, { state: 'closed' })
  await fix.follow()
  await fix.follow()
  t.match(fix.readFix(), { state: 'closed' })
  t.match(fix.comments(fix.number), [/closed without being merged/])
  t.notOk(fix.host.state.branches.has('fixwright/pr-1'))
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed', errorType: null, quotaReturnedAt: null })
  t.ok((await fix.readAudit()).includes('fix_pr.closed'))
})

test("a person's commits on the fix branch outlive the closing", async (t) => {
  const fix = await createOpenFix()
  const tip = fix.host.state.branches.get('fixwright/pr-1')!
  const human = fix.host.commit({ parents: [tip], files: {} })
  fix.host.state.branches.set('fixwright/pr-1', human)
  fix.host.changePull(1, { state: 'closed' })
  await fix.follow()
  t.match(fix.readFix(), { state: 'closed' })
  t.equal(fix.host.state.branches.get('fixwright/pr-1'), human)
})

test('pushed to: the fix stays while what it fixes is there', async (t) => {
  const fix = await createOpenFix()
  const next = fix.host.commit({ parents: [fix.head], files: { 'src/run.js': 'more()\ndanger(input)\n' } })
  fix.host.state.branches.set('feature', next)
  await fix.follow()
  t.match(fix.readFix(), { state: 'open', base: { branch: 'feature' } })
  t.same(fix.comments(fix.number), [])
})

test('fixed by hand: the fix is closed with a sentence', async (t) => {
  const fix = await createOpenFix()
  const next = fix.host.commit({ parents: [fix.head], files: { 'src/run.js': 'harmless(input)\n' } })
  fix.host.state.branches.set('feature', next)
  await fix.follow()
  t.match(fix.readFix(), { state: 'closed' })
  t.match(fix.comments(fix.number), [/no longer in #1/])
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed' })
})

test('fixed by hand is not said when the analyser could not look', async (t) => {
  const fix = await createOpenFix()
  const next = fix.host.commit({ parents: [fix.head], files: { 'src/run.js': 'harmless(input)\n' } })
  fix.host.state.branches.set('feature', next)
  fix.host.state.answers.files.set('src/run.js', { kind: 'too_large' })
  await fix.follow()
  t.match(fix.readFix(), { state: 'open' })
})

test('the fix was merged: recorded once, said once on the original', async (t) => {
  const fix = await createOpenFix()
  fix.clock.advance(90_000)
  fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
  await Promise.all([fix.followFix(), fix.followFix()])
  await fix.followFix()
  await fix.follow()
  t.match(await fix.readRow(fix.fixPrId), { status: 'merged', endedAt: fix.clock.now() })
  t.same(fix.events, [
    { name: 'fix_pr_merged', properties: { teamId: fix.teamId, prNumber: fix.number, timeToMerge: 90_000 } },
  ])
  t.equal((await fix.readAudit()).filter((action) => action === 'fix_pr.merged').length, 1)
  t.match(fix.comments(1)[0], /was merged: 1 security finding is fixed in 1 file/)
})

test('a locked conversation does not keep the record open', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
  fix.host.state.faults.push((call) =>
    call === 'createComment' ? { at: 'before', error: codeHostError('permission_denied') } : null,
  )
  await fix.followFix()
  t.match(await fix.readRow(fix.fixPrId), { status: 'merged' })
})

test('a comment that was written although its answer got lost is not written again', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
  fix.host.state.faults.push((call) =>
    call === 'createComment' ? { at: 'after', error: codeHostError('timeout') } : null,
  )
  await t.rejects(fix.followFix(), codeHostError('timeout'))
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
  await fix.followFix()
  t.match(await fix.readRow(fix.fixPrId), { status: 'merged' })
  t.equal(fix.comments(1).length, 1)
})

test('the fix was closed by a person: recorded, and its branch removed', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(fix.number, { state: 'closed' })
  await fix.followFix()
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed' })
  t.same([...fix.host.state.comments], [])
  t.notOk(fix.host.state.branches.has('fixwright/pr-1'))
  t.match(await fix.readTeam(), { autoFixPrsUsed: 1 }, 'a fix that was refused was made all the same')
})

test('a pull request that is not ours, or of another installation, is left alone', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(fix.number, { state: 'merged' })
  const calls = fix.host.state.calls.length
  const followFix = createFollowFixPullRequest(fix.deps)
  const event = { repositoryFullName: 'acme/shop', merged: true, mergedAt: null }
  await followFix({ ...event, installationId: 99, repositoryId: REPOSITORY.id, number: fix.number })
  await followFix({ ...event, installationId: INSTALLATION_ID, repositoryId: 1, number: fix.number })
  await followFix({ ...event, installationId: INSTALLATION_ID, repositoryId: REPOSITORY.id, number: 1 })
  t.equal(fix.host.state.calls.length, calls)
})

test('suggestions on a fork end with the pull request they lie on', async (t) => {
  const fix = await createOpenFix({ isFork: true })
  await fix.follow()
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
  fix.host.changePull(1, { state: 'merged' })
  await fix.follow()
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed' })
})

test('events in any order and number lead to the same end', async (t) => {
  for (const order of [
    ['follow', 'followFix', 'follow'],
    ['followFix', 'followFix', 'follow'],
    ['follow', 'follow', 'followFix'],
  ] as const) {
    const fix = await createOpenFix()
    fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
    fix.host.changePull(1, { state: 'merged' })
    for (const step of order) await fix[step]()
    t.match(await fix.readRow(fix.fixPrId), { status: 'merged' })
    t.equal(fix.events.length, 1)
    t.equal(ownPulls(fix.host).length, 1)
    t.equal(fix.comments(1).length, 1)
  }
})

test('closed, opened again and merged is merged', async (t) => {
  const fix = await createOpenFix()
  const branchTip = fix.host.state.branches.get('fixwright/pr-1')!
  fix.host.changePull(fix.number, { state: 'closed' })
  await fix.followFix()
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed' })
  fix.clock.advance(60_000)
  fix.host.state.branches.set('fixwright/pr-1', branchTip)
  fix.host.changePull(fix.number, { state: 'open' })
  await Promise.all([fix.followFix(), fix.followFix()])
  t.match(await fix.readRow(fix.fixPrId), { status: 'open', endedAt: null, reopenedAt: fix.clock.now() })
  fix.clock.advance(60_000)
  fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
  await fix.followFix()
  t.match(await fix.readRow(fix.fixPrId), { status: 'merged', endedAt: fix.clock.now() })
  t.match(fix.events, [{ name: 'fix_pr_merged', properties: { timeToMerge: 120_000 } }])
  t.same(
    (await fix.readAudit()).filter((action) => /closed|reopened|merged/.test(action)),
    ['fix_pr.closed', 'fix_pr.reopened', 'fix_pr.merged'],
  )
  const statistics = await fix.sql`
    select sum(fix_prs_merged)::int as merged from team_daily_statistics where dimension = 'total'`
  t.match(statistics, [{ merged: 1 }])
  const story = await findFixPr(fix.db, fix.teamId, fix.fixPrId)
  t.same(
    timelineOf(story!).map(({ event }) => event),
    ['requested', 'started', 'opened', 'reopened', 'merged'],
  )
})

test('opened again and merged while nobody told us is merged as well, however often we hear of it', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(fix.number, { state: 'closed' })
  await fix.followFix()
  fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
  await Promise.all([fix.followFix(), fix.followFix()])
  t.match(await fix.readRow(fix.fixPrId), { status: 'merged' })
  t.equal(fix.events.length, 1)
})

test('what people opened again is not closed by us any more', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(1, { state: 'closed' })
  await fix.follow()
  fix.host.changePull(fix.number, { state: 'open' })
  await fix.followFix()
  await fix.follow()
  t.match(fix.readFix(), { state: 'open' })
  t.match(await fix.readRow(fix.fixPrId), { status: 'open' })
})

test('opened again although a newer fix for that head has taken its place: the newer one stands', async (t) => {
  const fix = await createOpenFix()
  fix.host.changePull(fix.number, { state: 'closed' })
  await fix.followFix()
  const asked = { actor: fix.actor, teamId: fix.teamId, prUrl: PR_URL }
  const newer = await createRequestFixPr(fix.deps)(asked)
  fix.host.changePull(fix.number, { state: 'open' })
  await fix.followFix()
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed' })
  t.match(await fix.readRow(newer.fixPrId), { status: 'queued' })
})

test('the branch goes when its pull request is merged, unless people have committed to it', async (t) => {
  for (const isTouched of [false, true]) {
    const fix = await createOpenFix()
    const tip = fix.host.state.branches.get('fixwright/pr-1')!
    if (isTouched) fix.host.state.branches.set('fixwright/pr-1', fix.host.commit({ parents: [tip], files: {} }))
    fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
    await fix.followFix()
    t.equal(fix.host.state.branches.has('fixwright/pr-1'), isTouched)
  }
})

test('a branch that may not be deleted keeps nothing open', async (t) => {
  for (const kind of [
    'protected_branch',
    'permission_denied',
    'validation',
    'not_found',
    'not_fast_forward',
  ] as const) {
    const fix = await createOpenFix()
    fix.host.state.faults.push((call) =>
      call === 'deleteBranch' ? { at: 'before', error: codeHostError(kind) } : null,
    )
    fix.host.changePull(fix.number, { state: 'merged', mergedAt: fix.clock.now().toISOString() })
    await fix.followFix()
    t.match(await fix.readRow(fix.fixPrId), { status: 'merged' }, kind)
  }
})

test('a team that is deleted while its fix is followed: nobody is alarmed', async (t) => {
  const fix = await createOpenFix()
  fix.host.mergePull(1, 'squash')
  const { receipts: kept } = fix.deps
  const receipts = {
    ...kept,
    draft: async (...input: Parameters<typeof kept.draft>) => {
      await fix.db.delete(teams)
      return kept.draft(...input)
    },
  }
  await fix.follow({ ...fix.deps, receipts })
  t.same(await fix.db.select().from(fixPrs), [])
})
