import type { RepositoryRef } from '../domain/pull-request.ts'
import type { Api } from './api.ts'
import type { AppIdentity } from './app-identity.ts'
import type { InstallationClient } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'

type GitMethods = Pick<
  InstallationClient,
  'getMergeBase' | 'getBranchSha' | 'getCommit' | 'createBranch' | 'moveBranch' | 'deleteBranch'
>

/** Commits as they are, and branches. */
export function createGitMethods(api: Api, identity: AppIdentity): GitMethods {
  return {
    async getMergeBase({ owner, repo }, base, head) {
      const basehead = `${base}...${head}`
      const found = await api.find((request) =>
        request('GET /repos/{owner}/{repo}/compare/{basehead}', { owner, repo, basehead, per_page: 1 }),
      )
      return found?.merge_base_commit.sha ?? null
    },
    getBranchSha: (ref, branch) => getBranchSha(api, ref, branch),
    async getCommit({ owner, repo }, sha) {
      // One file a page: the changes, which this answer also holds, are not needed.
      const found = await api.find((request) =>
        request('GET /repos/{owner}/{repo}/commits/{ref}', { owner, repo, ref: sha, per_page: 1 }),
      )
      if (!found) return null
      const author = toAccount(found.author)
      return {
        authorLogin: author?.login ?? null,
        byThisApp: await identity.isOurs(author),
        parents: found.parents.map((parent) => parent.sha),
        message: found.commit.message,
        treeSha: found.commit.tree.sha,
      }
    },
    async createBranch({ owner, repo }, branch, sha) {
      await api.call((request) =>
        request('POST /repos/{owner}/{repo}/git/refs', { owner, repo, ref: `refs/heads/${branch}`, sha }),
      )
    },
    async moveBranch(ref, branch, sha, expectedSha) {
      const current = await getBranchSha(api, ref, branch)
      if (current === sha) return
      if (current !== expectedSha)
        throw new CodeHostError('not_fast_forward', { statusCode: 422, message: 'The branch has moved on' })
      const path = { owner: ref.owner, repo: ref.repo, ref: `heads/${branch}` }
      await api.call((request) => request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...path, sha, force: true }))
    },
    async deleteBranch({ owner, repo }, branch) {
      await api.find((request) =>
        request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { owner, repo, ref: `heads/${branch}` }),
      )
    },
  }
}

async function getBranchSha(api: Api, { owner, repo }: RepositoryRef, branch: string): Promise<string | null> {
  const found = await api.find((request) =>
    request('GET /repos/{owner}/{repo}/git/ref/{ref}', { owner, repo, ref: `heads/${branch}` }),
  )
  return found?.object.sha ?? null
}

/** An author whose address belongs to no account is null, or an object without fields. */
function toAccount(author: object | null): { login: string } | null {
  return author && 'login' in author && typeof author.login === 'string' ? { login: author.login } : null
}
