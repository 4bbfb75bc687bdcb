import { findAccount, type Host } from '../host.ts'
import type { InstallationRecord, Repository, RepositoryPermission } from '../state.ts'

const RANKS: Record<RepositoryPermission, number> = { none: 0, read: 1, write: 2, admin: 3 }

/** What a person may do in a repository. Members of an organisation may write to all of its repositories. */
export function getPermission(host: Host, repository: Repository, login: string): RepositoryPermission {
  if (repository.owner === login) return 'admin'
  const candidates: RepositoryPermission[] = [repository.private ? 'none' : 'read']
  const role = findAccount(host, repository.owner)?.members[login]
  if (role) candidates.push(role === 'admin' ? 'admin' : 'write')
  const own = repository.collaborators[login]
  if (own) candidates.push(own)
  return candidates.sort((a, b) => RANKS[b] - RANKS[a])[0] ?? 'none'
}

/** Whether a person has their own permission in the repository, not only public access. */
export function isInvolved(host: Host, repository: Repository, login: string): boolean {
  return getPermission(host, { ...repository, private: true }, login) !== 'none'
}

export function coversRepository(installation: InstallationRecord, repository: Repository): boolean {
  if (installation.account !== repository.owner) return false
  return installation.selection === 'all' || installation.repositoryIds.includes(repository.id)
}

export function findInstallationOf(host: Host, repository: Repository): InstallationRecord | null {
  return host.state.installations.find((installation) => coversRepository(installation, repository)) ?? null
}

export function listCoveredRepositories(host: Host, installation: InstallationRecord): Repository[] {
  return host.state.repositories.filter((repository) => coversRepository(installation, repository))
}

/** Whether a person can see the installation: it is on their account, or on one that they belong to or work in. */
export function seesInstallation(host: Host, installation: InstallationRecord, login: string): boolean {
  if (installation.account === login) return true
  return listCoveredRepositories(host, installation).some((repository) => isInvolved(host, repository, login))
}
