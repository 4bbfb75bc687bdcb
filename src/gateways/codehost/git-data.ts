import type { Static } from 'typebox'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { Commit, Comparison, GitReference, GitReferences, RepositoryNode } from './answers.ts'
import type { Api } from './api.ts'
import type { AppIdentity } from './app-identity.ts'
import type { InstallationClient } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'
import type { CodeHostErrorKind } from '../../domain/code-host/code-host-error-kinds.ts'

type GitMethods = Pick<
  InstallationClient,
  'getMergeBase' | 'listBranches' | 'getBranchSha' | 'getCommit' | 'createBranch' | 'moveBranch' | 'deleteBranch'
>

type Account = { readonly login: string } | null

/** The only way to move a reference on the condition of where it points: the REST interface has none. */
const UPDATE_REFS = `mutation($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`
/** What the code host takes and gives for a reference that is not there. */
const NO_COMMIT = '0'.repeat(40)
/** Kinds of error by which the code host may refuse a condition that does not hold. */
const REFUSALS: readonly CodeHostErrorKind[] = [
  'validation',
  'not_found',
  'already_exists',
  'not_fast_forward',
  'conflict',
]
/** The account in whose name the code host commits what is written through it, and signs it. */
const HOST_LOGIN = 'web-flow'

/** Commits as they are, and branches. */
export function createGitMethods(api: Api, identity: AppIdentity): GitMethods {
  return {
    async getMergeBase({ owner, repo }, base, head) {
      const basehead = `${base}...${head}`
      const found = await api.find(Comparison, (request) =>
        request('GET /repos/{owner}/{repo}/compare/{basehead}', { owner, repo, basehead, per_page: 1 }),
      )
      return found?.merge_base_commit.sha ?? null
    },
    async listBranches({ owner, repo }, prefix) {
      const listed = await api.call(GitReferences, (request) =>
        request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', { owner, repo, ref: `heads/${prefix}` }),
      )
      return listed.map(({ ref, object }) => ({ name: ref.replace(/^refs\/heads\//, ''), sha: object.sha }))
    },
    getBranchSha: (ref, branch) => getBranchSha(api, ref, branch),
    async getCommit({ owner, repo }, sha) {
      // One file a page: the changes, which this answer also holds, are not needed.
      const found = await api.find(Commit, (request) =>
        request('GET /repos/{owner}/{repo}/commits/{ref}', { owner, repo, ref: sha, per_page: 1 }),
      )
      if (!found) return null
      return {
        authorLogin: toAccount(found.author)?.login ?? null,
        byThisApp: await isByThisApp(identity, found),
        parents: found.parents.map((parent) => parent.sha),
        message: found.commit.message,
        treeSha: found.commit.tree.sha,
      }
    },
    async createBranch({ owner, repo }, branch, sha) {
      await api.write((request) =>
        request('POST /repos/{owner}/{repo}/git/refs', { owner, repo, ref: `refs/heads/${branch}`, sha }),
      )
    },
    async moveBranch(ref, branch, sha, expectedSha) {
      await updateBranch(api, ref, branch, { beforeOid: expectedSha, afterOid: sha })
    },
    async deleteBranch(ref, branch, expectedSha) {
      await updateBranch(api, ref, branch, { beforeOid: expectedSha, afterOid: NO_COMMIT })
    },
  }
}

/**
 * Sets or removes a branch in one step with the look at where it points: between a look and a write of our own, a person's
 * push would be lost.
 */
async function updateBranch(
  api: Api,
  ref: RepositoryRef,
  branch: string,
  change: { readonly beforeOid: string; readonly afterOid: string },
): Promise<void> {
  const repositoryId = await getRepositoryNodeId(api, ref)
  const refUpdates = [{ name: `refs/heads/${branch}`, ...change, force: true }]
  try {
    await api.graphql(UPDATE_REFS, { input: { repositoryId, refUpdates } })
  } catch (error) {
    if (!(error instanceof CodeHostError) || !REFUSALS.includes(error.kind)) throw error
    // The code host's words for a condition that does not hold are not documented; where the branch is now tells it.
    const current = (await getBranchSha(api, ref, branch)) ?? NO_COMMIT
    if (current === change.afterOid) return
    if (current === change.beforeOid) throw error
    throw new CodeHostError('not_fast_forward', { statusCode: 422, message: 'The branch has moved on', cause: error })
  }
}

async function getRepositoryNodeId(api: Api, { owner, repo }: RepositoryRef): Promise<string> {
  const repository = await api.call(RepositoryNode, (request) => request('GET /repos/{owner}/{repo}', { owner, repo }))
  return repository.node_id
}

/**
 * Whether we made a commit. Its author and committer are found by e-mail addresses that anybody can give to their own git, so
 * they prove nothing by themselves. The code host signs what an app commits through it without naming an author, and commits
 * it in its own name; a person's key is good for that person as the committer only. So: our author, the code host (or our
 * account) as the committer, and a signature that holds. Where the code host signs nothing, no commit is taken for ours by
 * this; a branch then keeps what is on it, and a fix goes to the next free name.
 */
async function isByThisApp(
  identity: AppIdentity,
  { author, committer, commit }: Static<typeof Commit>,
): Promise<boolean> {
  if (commit.verification?.verified !== true) return false
  if (!(await identity.isOurs(toAccount(author)))) return false
  const committedBy = toAccount(committer)
  return committedBy?.login === HOST_LOGIN || identity.isOurs(committedBy)
}

async function getBranchSha(api: Api, { owner, repo }: RepositoryRef, branch: string): Promise<string | null> {
  const found = await api.find(GitReference, (request) =>
    request('GET /repos/{owner}/{repo}/git/ref/{ref}', { owner, repo, ref: `heads/${branch}` }),
  )
  return found?.object.sha ?? null
}

/** An author or committer whose address belongs to no account is null, or an object without fields. */
function toAccount(person: Static<typeof Commit>['author']): Account {
  return person?.login === undefined ? null : { login: person.login }
}
