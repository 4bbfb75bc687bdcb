import type { Static } from 'typebox'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { Commit, Comparison, GitReference, GitReferences, RepositoryNode } from './responses.ts'
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

/** The only way to move a reference on condition of its current commit: the REST API has none. */
const UPDATE_REFS = `mutation($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`
/** Stands for the commit of a reference that does not exist. */
const NO_COMMIT = '0'.repeat(40)
/** Kinds of error with which the code host may report that the condition does not hold. */
const REFUSALS: readonly CodeHostErrorKind[] = [
  'validation',
  'not_found',
  'already_exists',
  'not_fast_forward',
  'conflict',
]
/** The account that the code host uses as the committer of commits it creates and signs. */
const HOST_LOGIN = 'web-flow'

/** Reads commits; reads and writes branches. */
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
      // One file on a page: this answer also has the changed files, which are not needed.
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
 * Checks a branch's commit and writes the branch in one step. With two steps, a push in between would be lost.
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
    // The error for a condition that does not hold is not documented, so the branch's current commit decides.
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
 * Whether the app made a commit. The code host finds author and committer by e-mail addresses, which anybody can set in Git,
 * so these prove nothing. But it signs a commit that an app creates without an author, with itself as the committer; and a
 * person's key is valid only with that person as the committer. So three things are required: our account as the author, the
 * code host or our account as the committer, and a valid signature. A code host that signs nothing never confirms a commit as
 * ours: existing branches are then left alone, and a fix uses the next free branch name.
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

/** If the address belongs to no account, the code host sends null or an object without fields. */
function toAccount(person: Static<typeof Commit>['author']): Account {
  return person?.login === undefined ? null : { login: person.login }
}
