import t from 'tap'
import { createConnectedTeam, signInAtCodeHost } from '../helpers/actors.ts'
import { drain, openPull, openPullIn, waitForCheck } from '../helpers/journey.ts'
import { startStack } from '../helpers/stack.ts'

t.test('an installation is suspended, uninstalled and installed again', async (t) => {
  const stack = await startStack(t)
  const { host } = stack
  const { ida, teamId, installationId } = await createConnectedTeam(stack)
  host.createUser({ login: 'eve', name: 'Eve', email: 'eve@elsewhere.example' })
  host.createOrganization('elsewhere', { eve: 'admin' })
  host.createRepository('elsewhere', 'lair', { 'README.md': '# Lair\n' })
  const pull = openPull(stack, 'shop')
  await waitForCheck(stack, pull)
  await drain(stack)
  const ask = (more: object = {}) => ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl, ...more })
  const readInstallations = async () => (await ida.get(`/api/teams/${teamId}/installations`)).body

  await t.test('suspended: said as such to its own team', async (t) => {
    host.faults.add({ path: /\/repos\/acme\/shop\/pulls\/\d+$/, effect: { kind: 'suspended' } })
    t.match(await ask(), { status: 409, body: { code: 'INSTALLATION_SUSPENDED' } }, 'before the event arrived')
    host.suspend('acme')
    await drain(stack)
    for (const answer of [await ask(), await ask({ dryRun: true })])
      t.match(answer, { status: 409, body: { code: 'INSTALLATION_SUSPENDED', message: /resume it/ } })
    t.match((await readInstallations()).items, [{ installationId, state: 'suspended' }])

    const eve = await signInAtCodeHost(stack, 'eve')
    const other = await eve.post('/api/teams', { name: 'Elsewhere' })
    const asked = await eve.post(`/api/teams/${other.body.id}/create-fix-pr`, { prUrl: pull.htmlUrl })
    t.match(asked, { status: 404, body: { code: 'PULL_REQUEST_NOT_FOUND' } }, 'others learn nothing')
    host.unsuspend('acme')
    await drain(stack)
    t.match(await ask({ dryRun: true }), { status: 200 })
  })

  await t.test('a member without write access is told what is missing', async (t) => {
    host.createUser({ login: 'rosa', name: 'Rosa', email: 'rosa@acme.example' })
    await ida.post(`/api/teams/${teamId}/members`, { login: 'rosa', role: 'member' })
    const rosa = await signInAtCodeHost(stack, 'rosa')
    const prUrl = pull.htmlUrl
    t.match(await rosa.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl }), {
      status: 403,
      body: { code: 'FORBIDDEN', message: /write access to the repository/ },
    })
    t.match(await rosa.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl, dryRun: true }), { status: 200 })
  })

  await t.test('uninstalled and installed again: one click for whoever sees it', async (t) => {
    host.uninstall('acme')
    await drain(stack)
    t.match(await ask(), { status: 409, body: { code: 'INSTALLATION_REMOVED', message: /connect it/ } })
    t.same((await readInstallations()).reconnectable, [])

    const again = host.install('acme')
    host.install('elsewhere', 'all', 'eve')
    await drain(stack)
    const { reconnectable } = await readInstallations()
    const offered = { installationId: again.id, accountLogin: 'acme', accountType: 'Organization', state: 'active' }
    t.same(reconnectable, [offered], 'those of other accounts are not offered')

    const eve = await signInAtCodeHost(stack, 'eve')
    await ida.post(`/api/teams/${teamId}/members`, { login: 'eve', role: 'admin' })
    t.same(
      (await eve.get(`/api/teams/${teamId}/installations`)).body.reconnectable,
      [],
      'eve sees no repository of acme',
    )
    const rosa = await signInAtCodeHost(stack, 'rosa')
    t.same((await rosa.get(`/api/teams/${teamId}/installations`)).body.reconnectable, [], 'members connect nothing')

    const bound = await ida.post(`/api/teams/${teamId}/installations`, {
      installationId: reconnectable[0].installationId,
    })
    t.equal(bound.status, 201)
    await drain(stack)
    t.match(await readInstallations(), { items: [{ installationId: again.id, state: 'active' }], reconnectable: [] })
    const next = openPullIn(stack, { repo: 'shop', headRef: 'after' })
    t.match(await waitForCheck(stack, next), { conclusion: 'failure' })
    t.match(await ask({ dryRun: true }), { status: 200 })
  })
})
