import type { Static } from 'typebox'
import {
  parseRepositoryFullName,
  type PullRequest,
  type PullRequestSide,
  type RepositoryRef,
} from '../../domain/code-host/pull-request.ts'
import type { PullRequest as RestPullRequestSchema } from './responses.ts'

type RestPullRequest = Static<typeof RestPullRequestSchema>
type RestSide = RestPullRequest['head']

/** The login that the code host shows for deleted accounts. */
const DELETED_ACCOUNT = 'ghost'

/** @param ref the name that was requested. After a rename the answer has the new name, which is used instead. */
export function toPullRequest(ref: RepositoryRef, rest: RestPullRequest): PullRequest {
  const { owner, repo } = rest.base.repo ? parseRepositoryFullName(rest.base.repo.full_name) : ref
  return {
    ref: { owner, repo, number: rest.number },
    nodeId: rest.node_id,
    title: rest.title,
    htmlUrl: rest.html_url,
    authorLogin: rest.user?.login ?? DELETED_ACCOUNT,
    state: decideState(rest),
    draft: rest.draft ?? false,
    mergeable: rest.mergeable ?? null,
    changedFiles: rest.changed_files ?? 0,
    labels: rest.labels.flatMap(({ name }) => (name === undefined ? [] : [name])),
    createdAt: rest.created_at,
    mergedAt: rest.merged_at,
    head: toSide(rest.head),
    base: toSide(rest.base),
    // A head without a repository belongs to a deleted fork.
    isFork: rest.head.repo === null || rest.head.repo.id !== rest.base.repo?.id,
  }
}

function decideState(rest: RestPullRequest): PullRequest['state'] {
  if (rest.merged_at !== null) return 'merged'
  return rest.state === 'open' ? 'open' : 'closed'
}

function toSide({ sha, ref, repo }: RestSide): PullRequestSide {
  return {
    sha,
    branch: ref,
    repository: repo && { id: Number(repo.id), fullName: repo.full_name, isPrivate: repo.private },
  }
}
