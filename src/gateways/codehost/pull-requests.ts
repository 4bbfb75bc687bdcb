import type { ChangedFile, PullRequestRef, RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { ChangedFiles, CreatedPullRequest, PullRequest, PullRequests, PullRequestSize } from './responses.ts'
import type { Api } from './api.ts'
import type { InstallationClient } from './code-host.ts'
import { toPullRequest } from './to-pull-request.ts'

type PullRequestMethods = Pick<
  InstallationClient,
  | 'getPullRequest'
  | 'listChangedFiles'
  | 'findPullRequest'
  | 'createPullRequest'
  | 'updatePullRequest'
  | 'convertToDraft'
  | 'listOpenPullRequests'
>

/** The code host lists no more than 3,000 files: 30 pages of 100. */
const MAX_FILE_PAGES = 30
const STATUSES: readonly ChangedFile['status'][] = ['added', 'modified', 'renamed', 'removed']
const CONVERT_TO_DRAFT = `mutation($pullRequestId: ID!) {
  convertPullRequestToDraft(input: { pullRequestId: $pullRequestId }) { pullRequest { isDraft } }
}`

export function createPullRequestMethods(api: Api): PullRequestMethods {
  async function getPullRequest(ref: PullRequestRef) {
    const { number: pull_number, owner, repo } = ref
    const found = await api.find(PullRequest, (request) =>
      request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { owner, repo, pull_number }),
    )
    return found && toPullRequest(ref, found)
  }

  return {
    getPullRequest,
    listChangedFiles: (ref) => listChangedFiles(api, ref),
    async findPullRequest(ref, { headBranch, state }) {
      const listed = await api.call(PullRequests, (request) =>
        request('GET /repos/{owner}/{repo}/pulls', {
          ...toPath(ref),
          head: `${ref.owner}:${headBranch}`,
          state,
          sort: 'created',
          direction: 'desc',
          per_page: 100,
        }),
      )
      // The code host ignores a filter that it does not understand, so the answer is filtered again.
      const candidates = listed.map((pull) => toPullRequest(ref, pull))
      const newest = candidates.find((pull) => pull.head.branch === headBranch && !pull.isFork)
      // Lists lack `mergeable` and `changed_files`.
      return newest ? getPullRequest(newest.ref) : null
    },
    async createPullRequest(ref, input) {
      const created = await api.call(CreatedPullRequest, (request) =>
        request('POST /repos/{owner}/{repo}/pulls', { ...toPath(ref), ...input }),
      )
      return { number: created.number, htmlUrl: created.html_url, nodeId: created.node_id }
    },
    async updatePullRequest({ number: pull_number, ...ref }, change) {
      await api.write((request) =>
        request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...toPath(ref), pull_number, ...change }),
      )
    },
    convertToDraft: (pullRequestId) => api.graphql(CONVERT_TO_DRAFT, { pullRequestId }),
    async listOpenPullRequests(ref) {
      const listed = await api.list(PullRequests, (request, page) =>
        request('GET /repos/{owner}/{repo}/pulls', { ...toPath(ref), state: 'open', sort: 'created', ...page }),
      )
      return listed.map((pull) => toPullRequest(ref, pull))
    },
  }
}

async function listChangedFiles(api: Api, { number: pull_number, ...ref }: PullRequestRef) {
  const path = { ...toPath(ref), pull_number }
  const [pull, listed] = await Promise.all([
    api.call(PullRequestSize, (request) => request('GET /repos/{owner}/{repo}/pulls/{pull_number}', path)),
    api.list(
      ChangedFiles,
      (request, page) => request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { ...path, ...page }),
      MAX_FILE_PAGES,
    ),
  ])
  const files = listed.map((file) => ({
    path: file.filename,
    previousPath: file.previous_filename ?? null,
    status: STATUSES.find((status) => status === file.status) ?? 'other',
    addedLines: file.additions,
  }))
  return { files, truncated: files.length < pull.changed_files }
}

/** Drops other fields of a reference: a pull request's number must not end up in a request body. */
function toPath({ owner, repo }: RepositoryRef): RepositoryRef {
  return { owner, repo }
}
