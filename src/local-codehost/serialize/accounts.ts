import { findAccount, type Host } from '../host.ts'
import type { Account } from '../state.ts'

/** GitHub's "simple user". A deleted account is shown as `ghost`, as on GitHub. */
export function toSimpleUser(host: Host, login: string) {
  const account = findAccount(host, login) ?? ghost(login)
  const api = `${host.apiUrl()}/users/${encodeURIComponent(account.login)}`
  return {
    login: account.login,
    id: account.id,
    node_id: toNodeId('U', account.id),
    avatar_url: `${host.url()}/assets/avatar.svg`,
    gravatar_id: '',
    url: api,
    html_url: `${host.url()}/${account.type === 'Bot' ? `apps/${host.app.slug}` : account.login}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type: account.type,
    user_view_type: 'public',
    site_admin: false,
  }
}

/** An organisation in webhooks. */
export function toOrganization(host: Host, login: string) {
  const { id, node_id, avatar_url } = toSimpleUser(host, login)
  const api = `${host.apiUrl()}/orgs/${encodeURIComponent(login)}`
  return {
    login,
    id,
    node_id,
    url: api,
    repos_url: `${api}/repos`,
    events_url: `${api}/events`,
    hooks_url: `${api}/hooks`,
    issues_url: `${api}/issues`,
    members_url: `${api}/members{/member}`,
    public_members_url: `${api}/public_members{/member}`,
    avatar_url,
    description: null,
  }
}

/** The response of `GET /user`. */
export function toPublicUser(host: Host, account: Account) {
  return {
    ...toSimpleUser(host, account.login),
    name: account.name,
    company: null,
    blog: '',
    location: null,
    email: account.email,
    hireable: null,
    bio: null,
    public_repos: host.state.repositories.filter((repository) => repository.owner === account.login).length,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: account.createdAt,
    updated_at: account.createdAt,
  }
}

/** Opaque ids like GitHub's: a kind, and the number inside. */
export function toNodeId(kind: string, id: number): string {
  return `${kind}_${Buffer.from(`${kind}:${id}`).toString('base64url')}`
}

/** The number inside a node id of that kind, or null. */
export function parseNodeId(kind: string, nodeId: string): number | null {
  const [prefix, encoded] = nodeId.split('_', 2)
  if (prefix !== kind || !encoded) return null
  const id = Number(Buffer.from(encoded, 'base64url').toString().split(':')[1])
  return Number.isSafeInteger(id) ? id : null
}

function ghost(login: string): Account {
  return { id: 10_137, login: login || 'ghost', name: null, email: null, type: 'User', createdAt: '', members: {} }
}
