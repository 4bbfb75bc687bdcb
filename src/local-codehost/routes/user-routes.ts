import { notFound } from '../api-error.ts'
import { requireAccount, type Host } from '../host.ts'
import { isInvolved, listCoveredRepositories, seesInstallation } from '../operations/permissions.ts'
import { toPublicUser, toSimpleUser } from '../serialize/accounts.ts'
import { toInstallation } from '../serialize/apps.ts'
import { toPermissions, toRepository } from '../serialize/repositories.ts'
import { paginate } from '../server/paginate.ts'
import type { RouteCall, Route } from '../server/route.ts'

/** Requests with a signed-in person's token, and public requests. */
export function createUserRoutes(host: Host): Route[] {
  return [
    {
      method: 'GET',
      path: '/user',
      access: 'user',
      handle: (call) => toPublicUser(host, requireAccount(host, call.login)),
    },
    { method: 'GET', path: '/user/emails', access: 'user', handle: (call) => listEmails(host, call) },
    { method: 'GET', path: '/user/installations', access: 'user', handle: (call) => listInstallations(host, call) },
    {
      method: 'GET',
      path: '/user/installations/:id/repositories',
      access: 'user',
      handle: (call) => listRepositories(host, call),
    },
    {
      method: 'GET',
      path: '/users/:username',
      access: 'anyone',
      handle: (call) => toPublicUser(host, requireAccount(host, call.params['username'] ?? '')),
    },
    { method: 'GET', path: '/rate_limit', access: 'anyone', handle: describeRates },
  ]
}

function listEmails(host: Host, call: RouteCall) {
  const account = requireAccount(host, call.login)
  const email = account.email ?? `${account.id}+${account.login}@users.noreply.github.com`
  return paginate(call, host.apiUrl(), [{ email, primary: true, verified: true, visibility: 'private' }])
}

function listInstallations(host: Host, call: RouteCall) {
  const visible = host.state.installations.filter((installation) => seesInstallation(host, installation, call.login))
  return {
    total_count: visible.length,
    installations: paginate(call, host.apiUrl(), visible).map((installation) => ({
      ...toInstallation(host, installation),
      account: toSimpleUser(host, installation.account),
    })),
  }
}

function listRepositories(host: Host, call: RouteCall) {
  const installation = host.state.installations.find((candidate) => String(candidate.id) === call.params['id'])
  if (!installation || !seesInstallation(host, installation, call.login)) throw notFound()
  const visible = listCoveredRepositories(host, installation).filter((repository) =>
    isInvolved(host, repository, call.login),
  )
  return {
    total_count: visible.length,
    repositories: paginate(call, host.apiUrl(), visible).map((repository) => ({
      ...toRepository(host, repository),
      permissions: toPermissions(host, repository, call.login),
    })),
  }
}

function describeRates(call: RouteCall) {
  const read = (name: string) => Number(call.headers[`x-ratelimit-${name}`])
  const core = { limit: read('limit'), used: read('used'), remaining: read('remaining'), reset: read('reset') }
  return { resources: { core, search: core, graphql: core }, rate: core }
}
