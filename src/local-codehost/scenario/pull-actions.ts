import { requireRepository, type Host } from '../host.ts'
import { addComment } from '../operations/comments.ts'
import { queuePullRequest } from '../operations/merge-queue.ts'
import { mergePullRequest } from '../operations/merges.ts'
import { changeDraft, changeState, editPullRequest, createPullRequest } from '../operations/pull-requests.ts'
import { forkRepository } from '../operations/repositories.ts'
import { pullRequestHtmlUrl } from '../serialize/pull-requests.ts'
import { pushChanges } from './branch-actions.ts'
import { firstPerson, requirePullRequest } from './people.ts'
import type { NewScenarioPull, Scenario } from './scenario.ts'

export function createPullActions(
  host: Host,
): Pick<
  Scenario,
  | 'openPullRequest'
  | 'mergePullRequest'
  | 'queueForMerge'
  | 'closePullRequest'
  | 'reopenPullRequest'
  | 'markReady'
  | 'convertToDraft'
  | 'editTitle'
  | 'editBase'
  | 'comment'
> {
  const sender = () => firstPerson(host)
  return {
    openPullRequest: (input) => open(host, input),
    mergePullRequest: (name, options = {}) =>
      mergePullRequest(host, requirePullRequest(host, name), {
        method: options.method ?? 'merge',
        sender: options.sender ?? sender(),
      }),
    queueForMerge: (name, { behind, ...options } = {}) =>
      queuePullRequest(host, requirePullRequest(host, name), {
        behind: behind ? requirePullRequest(host, behind) : null,
        method: options.method ?? 'merge',
        sender: options.sender ?? sender(),
      }),
    closePullRequest: (name, by = sender()) => changeState(host, requirePullRequest(host, name), 'closed', by),
    reopenPullRequest: (name, by = sender()) => changeState(host, requirePullRequest(host, name), 'open', by),
    markReady: (name, by = sender()) => changeDraft(host, requirePullRequest(host, name), false, by),
    convertToDraft: (name, by = sender()) => changeDraft(host, requirePullRequest(host, name), true, by),
    editTitle: (name, title, by = sender()) =>
      editPullRequest(host, requirePullRequest(host, name), { title, sender: by }),
    editBase: (name, base, by = sender()) =>
      editPullRequest(host, requirePullRequest(host, name), { base, sender: by }),
    comment: (name, author, body) => addComment(host, requirePullRequest(host, name), { author, body }),
  }
}

function open(host: Host, input: NewScenarioPull) {
  const repository = requireRepository(host, input.owner, input.repo)
  const source = input.fork ? forkRepository(host, repository, input.fork.owner) : repository
  const baseRef = input.baseRef ?? repository.defaultBranch
  const headSha = pushChanges(host, source, {
    branch: input.headRef,
    from: baseRef,
    changes: input.changes,
    author: input.author,
    message: input.message ?? input.title,
  })
  const pull = createPullRequest(host, repository, {
    title: input.title,
    body: input.body ?? null,
    head: input.fork ? `${source.owner}:${input.headRef}` : input.headRef,
    base: baseRef,
    draft: input.draft ?? false,
    author: input.author,
  })
  return { number: pull.number, headSha, htmlUrl: pullRequestHtmlUrl(host, repository, pull.number) }
}
