import { eq } from 'drizzle-orm'
import { test } from 'tap'
import { teams } from '../../src/db/schema/index.ts'
import { monthOf } from '../../src/domain/quotas/analysis-quota.ts'
import { createConnectedTeam } from '../helpers/actors.ts'
import {
  CLEAN,
  drain,
  listOurChecks,
  listOurComments,
  openPullIn,
  PING,
  prepareRepositories,
  waitForCheck,
} from '../helpers/journey.ts'
import { listActions, listMails, readMonths, setMonth } from '../helpers/quotas.ts'
import { startStack } from '../helpers/stack.ts'

test('a FREE team comes to the end of its analyses', async (t) => {
  const stack = await startStack(t)
  const { ida, teamId } = await createConnectedTeam(stack, 'FREE')
  const { db } = stack.base
  await prepareRepositories(stack, ['shop', 'blog'])
  const month = monthOf(new Date())
  let pulls = 0
  // Each with a note of its own: two alike within a second would be one commit, with the checks of both.
  function open(repo: string) {
    pulls += 1
    return openPullIn(stack, {
      repo,
      headRef: `ping-${pulls}`,
      changes: { 'src/ping.js': PING, [`notes/${pulls}.txt`]: `${pulls}\n` },
    })
  }
  const quota = async () => (await ida.get(`/api/teams/${teamId}/analytics/quota`)).body.analyses
  const analyze = () => ida.post('/api/analyze', { code: CLEAN, language: 'javascript', filename: 'a.js' })

  // The sixteenth analysis of twenty.
  await setMonth(db, teamId, { month, used: 15 })
  const warned = open('shop')
  t.match(await waitForCheck(stack, warned), { conclusion: 'failure' })
  await drain(stack)
  t.match(listOurComments(stack, warned)[0]!.body, '16 of the 20 analyses for this month are used')
  t.match(await quota(), { used: 16, remaining: 4, warning: true, grace: null })
  t.same(await listMails(db, teamId), ['quota_warning to ida@acme.example'])

  // The first one beyond the limit.
  await setMonth(db, teamId, { month, used: 20, warnedAt: new Date() })
  const inGrace = open('shop')
  t.match(await waitForCheck(stack, inGrace), { conclusion: 'failure' })
  await drain(stack)
  t.match(listOurComments(stack, inGrace)[0]!.body, 'Analyses continue during a grace period until')
  t.match(await quota(), { used: 21, remaining: 0, warning: true, grace: { endsAt: /Z$/ } })
  t.equal((await analyze()).status, 200)
  t.same((await listMails(db, teamId)).slice(1), ['grace_started to ida@acme.example'])

  // After the three days.
  const graceEndsAt = new Date(Date.now() - 1_000)
  const [usage] = await readMonths(db, teamId)
  await setMonth(db, teamId, { ...usage!, graceEndsAt })
  const blocked = open('shop')
  t.match(await waitForCheck(stack, blocked), {
    conclusion: 'neutral',
    title: /Not analysed: the quota is used up/,
    summary: /The 20 analyses for this month are used up.*Analyses resume on 1 /,
  })
  t.match(await analyze(), {
    status: 429,
    body: { code: 'ANALYSIS_QUOTA_EXCEEDED', details: { limit: 20, used: 22 } },
  })
  await drain(stack)
  t.same(listOurComments(stack, blocked), [])
  t.match(await quota(), { used: 22, grace: null })

  // Another repository than the first.
  await setMonth(db, teamId, { month, used: 0 })
  const another = open('blog')
  t.match(await waitForCheck(stack, another), { conclusion: 'neutral', summary: /for this team that is acme\/shop/ })
  await drain(stack)
  t.same(listOurComments(stack, another), [])
  const actions = await listActions(db, teamId)
  for (const action of [
    'analysis_quota.exceeded acme/shop',
    'analysis_quota.exceeded api',
    'repository_limit.reached acme/blog',
  ])
    t.ok(actions.includes(action), action)

  // It is chosen instead, and its open pull request is reviewed without a push.
  const { body } = await ida.get(`/api/teams/${teamId}/repositories`)
  const blog = body.items.find(({ name }: { name: string }) => name === 'acme/blog')
  t.match(blog, { analysed: false })
  t.match(await ida.put(`/api/teams/${teamId}/analysed-repository`, { repositoryId: blog.repositoryId }), {
    status: 200,
    body: { analysed: true },
  })
  await drain(stack)
  t.equal(listOurComments(stack, another).length, 1)
  t.match(listOurChecks(stack, another), [{ conclusion: 'failure' }])
  t.match(await quota(), { used: 1 })

  // A plan without limits covers both.
  await db.update(teams).set({ plan: 'TEAM' }).where(eq(teams.id, teamId))
  t.match(await waitForCheck(stack, open('shop')), { conclusion: 'failure' })
})
