import { requireRepository, type Host } from '../host.ts'
import { branchRef, branchTip, writeChanges, type FileChanges } from '../operations/commits.ts'
import { deleteRef, moveRef } from '../operations/refs.ts'
import type { Repository } from '../state.ts'
import { firstPerson } from './people.ts'
import type { Scenario } from './scenario.ts'

export function createBranchActions(host: Host): Pick<Scenario, 'pushCommit' | 'deleteBranch'> {
  return {
    pushCommit(owner, repo, ref, changes, author, options = {}) {
      const repository = requireRepository(host, owner, repo)
      const message = options.message ?? `Update ${Object.keys(changes).join(', ')}`
      return pushChanges(host, repository, {
        branch: ref,
        from: repository.defaultBranch,
        changes,
        author,
        message,
        parent: options.force?.parent,
      })
    },
    deleteBranch: (owner, repo, branch, sender = firstPerson(host)) =>
      deleteRef(host, requireRepository(host, owner, repo), branchRef(branch), sender),
  }
}

/** Commits to a branch, which is created from another one if it does not exist. @returns the commit. */
export function pushChanges(
  host: Host,
  repository: Repository,
  input: {
    branch: string
    from: string
    changes: FileChanges
    author: string
    message: string
    /** Instead of the branch's tip, for a force push. */ parent?: string | undefined
  },
): string {
  const parent = input.parent ?? branchTip(repository, input.branch) ?? branchTip(repository, input.from)
  if (!parent) throw new Error(`There is no branch ${input.from} to start from`)
  const sha = writeChanges(host, repository, {
    parents: [parent],
    changes: input.changes,
    message: input.message,
    author: input.author,
  })
  moveRef(host, repository, branchRef(input.branch), sha, input.author)
  return sha
}
