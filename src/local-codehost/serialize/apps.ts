import { botLogin, type Host } from '../host.ts'
import { toNodeId, toSimpleUser } from './accounts.ts'
import { fullName } from '../host.ts'
import type { InstallationRecord, Repository } from '../state.ts'

/** The registration date of this code host's apps. */
const REGISTERED_AT = '2026-01-01T00:00:00Z'
/** The continuous-integration app whose checks tests set. */
export const CI_APP_SLUG = 'continuous-integration'

/** GitHub's "integration": our app, or another one with checks on the same commits. */
export function toIntegration(host: Host, slug: string = host.app.slug) {
  const isOurs = slug === host.app.slug
  const id = isOurs ? host.app.id : host.app.id + 1
  return {
    id,
    slug,
    node_id: toNodeId('A', id),
    ...(isOurs ? { client_id: host.app.clientId } : {}),
    owner: toSimpleUser(host, host.state.accounts[0]?.login ?? botLogin(host)),
    name: slug.charAt(0).toUpperCase() + slug.slice(1),
    description: null,
    external_url: host.url(),
    html_url: `${host.url()}/apps/${slug}`,
    created_at: REGISTERED_AT,
    updated_at: REGISTERED_AT,
    permissions: isOurs ? host.app.permissions : { checks: 'write', metadata: 'read' },
    events: isOurs ? [...host.app.events] : [],
  }
}

export function toInstallation(host: Host, installation: InstallationRecord) {
  const account = toSimpleUser(host, installation.account)
  return {
    id: installation.id,
    client_id: host.app.clientId,
    account,
    repository_selection: installation.selection,
    access_tokens_url: `${host.apiUrl()}/app/installations/${installation.id}/access_tokens`,
    repositories_url: `${host.apiUrl()}/installation/repositories`,
    html_url: `${host.url()}/settings/installations/${installation.id}`,
    app_id: host.app.id,
    app_slug: host.app.slug,
    target_id: account.id,
    target_type: account.type,
    permissions: host.app.permissions,
    events: [...host.app.events],
    created_at: installation.createdAt,
    updated_at: installation.updatedAt,
    single_file_name: null,
    has_multiple_single_files: false,
    single_file_paths: [],
    suspended_by: installation.suspendedBy === null ? null : toSimpleUser(host, installation.suspendedBy),
    suspended_at: installation.suspendedAt,
  }
}

/** The few fields of repositories in installation events. */
export function toInstalledRepository(repository: Repository) {
  return {
    id: repository.id,
    node_id: toNodeId('R', repository.id),
    name: repository.name,
    full_name: fullName(repository),
    private: repository.private,
  }
}
