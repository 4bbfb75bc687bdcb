import type { Host } from '../host.ts'
import { toCommit } from '../serialize/commits.ts'
import { toStatus } from '../serialize/statuses.ts'
import type { Repository, StatusRecord } from '../state.ts'
import { listBranches, branchTip } from './commits.ts'

export type NewStatus = Pick<StatusRecord, 'sha' | 'context' | 'state' | 'creator'>

/** Sets a commit status and sends its event. */
export function createStatus(host: Host, repository: Repository, input: NewStatus): StatusRecord {
  const status: StatusRecord = {
    ...input,
    id: host.nextId(),
    repositoryId: repository.id,
    createdAt: host.timestamp(),
  }
  host.state.statuses.push(status)
  const { creator: _creator, avatar_url: _avatar, node_id: _nodeId, ...about } = toStatus(host, repository, status)
  host.emit({
    event: 'status',
    action: null,
    repository,
    sender: input.creator,
    payload: {
      ...about,
      sha: status.sha,
      name: `${repository.owner}/${repository.name}`,
      commit: toCommit(host, repository, status.sha),
      branches: listBranches(repository)
        .filter((branch) => branchTip(repository, branch) === status.sha)
        .map((name) => ({ name, commit: { sha: status.sha }, protected: false })),
    },
  })
  return status
}

/** The newest status of each context. */
export function listStatuses(host: Host, repository: Repository, sha: string): StatusRecord[] {
  const all = host.state.statuses.filter((status) => status.repositoryId === repository.id && status.sha === sha)
  return [...new Map(all.map((status) => [status.context, status])).values()]
}

/** GitHub's combined state; `pending` if there are no statuses. */
export function combineStatuses(statuses: readonly StatusRecord[]): 'failure' | 'pending' | 'success' {
  if (statuses.some(({ state }) => state === 'failure' || state === 'error')) return 'failure'
  return statuses.length === 0 || statuses.some(({ state }) => state === 'pending') ? 'pending' : 'success'
}
