import { fullName, requireAccount, type Host } from '../host.ts'
import { toInstallation, toInstalledRepository } from '../serialize/apps.ts'
import type { InstallationRecord, Repository } from '../state.ts'
import { listCoveredRepositories } from './permissions.ts'

/** Installs the app on an account. @param repositories `all`, or the chosen ones. */
export function installApp(
  host: Host,
  account: string,
  repositories: 'all' | readonly Repository[],
  sender: string,
): InstallationRecord {
  const now = host.timestamp()
  const installation: InstallationRecord = {
    id: host.nextId(),
    account: requireAccount(host, account).login,
    createdAt: now,
    updatedAt: now,
    selection: repositories === 'all' ? 'all' : 'selected',
    repositoryIds: repositories === 'all' ? [] : repositories.map((repository) => repository.id),
    suspendedAt: null,
    suspendedBy: null,
  }
  host.state.installations.push(installation)
  emitInstallation(host, installation, 'created', sender)
  return installation
}

/** Uninstalls the app; its tokens stop working immediately. */
export function uninstallApp(host: Host, installation: InstallationRecord, sender: string): void {
  emitInstallation(host, installation, 'deleted', sender)
  host.state.installations = host.state.installations.filter((candidate) => candidate !== installation)
  host.state.installationTokens = host.state.installationTokens.filter(
    (token) => token.installationId !== installation.id,
  )
}

export function setSuspended(host: Host, installation: InstallationRecord, suspended: boolean, sender: string): void {
  if ((installation.suspendedAt !== null) === suspended) return
  installation.updatedAt = host.timestamp()
  installation.suspendedAt = suspended ? installation.updatedAt : null
  installation.suspendedBy = suspended ? sender : null
  emitInstallation(host, installation, suspended ? 'suspend' : 'unsuspend', sender)
}

/** Adds repositories to, or removes them from, an installation with chosen repositories. */
export function changeRepositories(
  host: Host,
  installation: InstallationRecord,
  change: { add?: readonly Repository[]; remove?: readonly Repository[]; sender: string },
): void {
  const { add = [], remove = [], sender } = change
  const removed = new Set(remove.map((repository) => repository.id))
  const covered = listCoveredRepositories(host, installation).map((repository) => repository.id)
  const next = [...covered, ...add.map((repository) => repository.id)].filter((id) => !removed.has(id))
  installation.selection = 'selected'
  installation.repositoryIds = [...new Set(next)]
  installation.updatedAt = host.timestamp()
  for (const [action, repositories] of [
    ['added', add],
    ['removed', remove],
  ] as const) {
    if (repositories.length === 0) continue
    host.emit({
      event: 'installation_repositories',
      action,
      installation,
      sender,
      payload: {
        repository_selection: installation.selection,
        repositories_added: action === 'added' ? repositories.map(toInstalledRepository) : [],
        repositories_removed: action === 'removed' ? repositories.map(toInstalledRepository) : [],
        requester: null,
      },
    })
  }
}

function emitInstallation(host: Host, installation: InstallationRecord, action: string, sender: string): void {
  const repositories = listCoveredRepositories(host, installation)
  host.log?.debug({ action, repositories: repositories.map(fullName) }, 'Installation event')
  host.emit({
    event: 'installation',
    action,
    installation,
    sender,
    payload: {
      installation: toInstallation(host, installation),
      repositories: repositories.map(toInstalledRepository),
      requester: null,
    },
  })
}
