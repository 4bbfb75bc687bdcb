import { findEntry } from '../git/git-trees.ts'
import { requireAccount, requireRepository, type Host } from '../host.ts'
import { branchTip, resolveCommit } from '../operations/commits.ts'
import { toCheckSuite } from '../serialize/checks.ts'
import type { CommentRecord } from '../state.ts'
import { requirePullRequest } from './people.ts'
import type { Scenario } from './scenario.ts'

/** Snapshots of the state for tests; later events do not change them. */
export function createReads(
  host: Host,
): Pick<
  Scenario,
  | 'getAccount'
  | 'getInstallation'
  | 'getPullRequest'
  | 'listPullRequests'
  | 'listComments'
  | 'listCheckRuns'
  | 'getCheckSuite'
  | 'getBranch'
  | 'getCommit'
  | 'readFile'
> {
  return {
    getAccount: (login) => requireAccount(host, login),
    getInstallation: (account) =>
      host.state.installations.find((installation) => installation.account === account) ?? null,
    getPullRequest: (name) => structuredClone(requirePullRequest(host, name)),
    listPullRequests(owner, repo) {
      const { id } = requireRepository(host, owner, repo)
      return structuredClone(host.state.pullRequests.filter((pull) => pull.repositoryId === id))
    },
    listComments(name) {
      const pull = requirePullRequest(host, name)
      const isHere = (comment: CommentRecord) =>
        comment.repositoryId === pull.repositoryId && comment.issueNumber === pull.number
      return structuredClone(host.state.comments.filter(isHere))
    },
    listCheckRuns(owner, repo, sha) {
      const { id } = requireRepository(host, owner, repo)
      return structuredClone(host.state.checkRuns.filter((run) => run.repositoryId === id && run.headSha === sha))
    },
    getCheckSuite(owner, repo, sha) {
      const repository = requireRepository(host, owner, repo)
      const suite = host.state.checkSuites.find(
        ({ repositoryId, headSha, appSlug }) =>
          repositoryId === repository.id && headSha === sha && appSlug === host.app.slug,
      )
      if (!suite) return null
      const { status, conclusion } = toCheckSuite(host, repository, suite)
      return { status, conclusion }
    },
    getBranch: (owner, repo, branch) => branchTip(requireRepository(host, owner, repo), branch),
    getCommit(owner, repo, revision) {
      const repository = requireRepository(host, owner, repo)
      const sha = resolveCommit(host, repository, revision)
      return sha ? host.storeOf(repository).readCommit(sha) : null
    },
    readFile(owner, repo, revision, path) {
      const repository = requireRepository(host, owner, repo)
      const store = host.storeOf(repository)
      const sha = resolveCommit(host, repository, revision)
      const entry = sha && findEntry(store, store.readCommit(sha)?.tree ?? '', path)
      return (entry && store.readBlob(entry.sha)?.toString('utf8')) ?? null
    },
  }
}
