import { type Host } from '../host.ts'
import type { Repository, StatusRecord } from '../state.ts'
import { toNodeId, toSimpleUser } from './accounts.ts'
import { repositoryApiUrl } from './repositories.ts'

/** A status in the combined status of a commit. */
export function toStatus(host: Host, repository: Repository, status: StatusRecord) {
  const creator = toSimpleUser(host, status.creator)
  return {
    url: `${repositoryApiUrl(host, repository)}/statuses/${status.sha}`,
    avatar_url: creator.avatar_url,
    id: status.id,
    node_id: toNodeId('SC', status.id),
    state: status.state,
    description: null,
    target_url: null,
    context: status.context,
    created_at: status.createdAt,
    updated_at: status.createdAt,
    creator,
  }
}
