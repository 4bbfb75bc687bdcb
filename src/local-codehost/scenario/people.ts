import { botLogin, requireRepository, type Host } from '../host.ts'
import { findPullRequest } from '../operations/pull-requests.ts'
import type { PullRequestRecord } from '../state.ts'
import type { PullName } from './scenario.ts'

/** The person who acts by default. */
export function firstPerson(host: Host): string {
  return host.state.accounts.find((account) => account.type === 'User')?.login ?? botLogin(host)
}

/** @throws Error when there is no such pull request. */
export function requirePullRequest(host: Host, name: PullName): PullRequestRecord {
  const pull = findPullRequest(host, requireRepository(host, name.owner, name.repo), name.number)
  if (!pull) throw new Error(`There is no pull request ${name.owner}/${name.repo}#${name.number}`)
  return pull
}
