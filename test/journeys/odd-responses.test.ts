import { test } from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { drain, findBroken, listOurChecks, openPull, openPullIn, prepareRepositories } from '../helpers/journey.ts'
import { startStack } from '../helpers/stack.ts'
import { startStripe } from '../helpers/stripe.ts'

/** With 200 all of them, so that nothing but their shape says that they are no answers. */
const ODD_ANSWERS = {
  'a page': '<html>Sign in to the proxy</html>',
  null: null,
  'a list': [],
  'a number': 42,
  'an object of something else': { id: 'PR_1', message: 'ok' },
} as const

test('a code host and a payment processor that answer something else: 503 with a time, jobs go on', async (t) => {
  const stripe = await startStripe(t, { models: ['current'] })
  const stack = await startStack(t, { env: stripe.env })
  const { host, database } = stack
  const { ida, teamId } = await createConnectedTeam(stack)
  const pull = openPull(stack, 'shop')
  await drain(stack)

  for (const [name, body] of Object.entries(ODD_ANSWERS)) {
    const fault = host.faults.add({
      method: 'GET',
      path: /shop\/pulls\/\d+$/,
      effect: { kind: 'respond', status: 200, body },
    })
    const answer = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl, dryRun: true })
    t.equal(fault.uses(), 1, name)
    t.match([answer.status, answer.body.code], [503, 'CODE_HOST_UNAVAILABLE'], `code host: ${name}`)
    t.match(answer.headers.get('retry-after'), /^\d+$/)
  }
  for (const [name, body] of Object.entries(ODD_ANSWERS)) {
    const fault = stripe.faults.add({ method: 'GET', path: /prices/, effect: { kind: 'answer', body } })
    const answer = await ida.post('/api/billing/checkout', { teamId, plan: 'ENTERPRISE' })
    fault.release()
    t.equal(fault.uses(), 1, name)
    t.match([answer.status, answer.body.code], [503, 'BILLING_UNAVAILABLE'], `payment processor: ${name}`)
    t.match(answer.headers.get('retry-after'), /^\d+$/)
  }
  t.equal((await ida.post('/api/billing/checkout', { teamId, plan: 'ENTERPRISE' })).status, 200)
  t.same(await database.sql`select alert_class from alert_states`, [], 'nobody is alerted')

  const repos = Object.keys(ODD_ANSWERS).map((_name, index) => `odd-${index}`)
  await prepareRepositories(stack, repos)
  const faults = Object.values(ODD_ANSWERS).map((body, index) =>
    host.faults.add({
      method: 'GET',
      path: new RegExp(`odd-${index}/pulls/\\d+$`),
      effect: { kind: 'respond', status: 200, body },
    }),
  )
  const pulls = repos.map((repo) => openPullIn(stack, { repo }))
  await drain(stack)
  for (const [index, name] of Object.keys(ODD_ANSWERS).entries()) {
    t.equal(faults[index]?.uses(), 1, name)
    t.strictSame(await findBroken(stack, pulls[index]!), [], name)
    t.equal(listOurChecks(stack, pulls[index]!).length, 1, `${name}: reviewed at the next attempt`)
  }
})
