import { createHash } from 'node:crypto'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../../../src/domain/code-host/code-host-error-kinds.ts'
import type {
  CodeHost,
  CommitChecks,
  FileAtCommit,
  InstallationClient,
  IssueComment,
  ReviewSuggestion,
} from '../../../src/gateways/codehost/code-host.ts'
import type {
  ChangedFile,
  PullRequest,
  PullRequestRef,
  RepositoryRef,
} from '../../../src/domain/code-host/pull-request.ts'

/** What a test's code host holds of one repository, in memory. */
export type StoredCommit = {
  sha: string
  parents: string[]
  message: string
  byThisApp: boolean
  files: Record<string, string>
}
export type StoredPull = PullRequest & { body: string }
export type StoredReview = { body: string; marker: string; suggestions: readonly ReviewSuggestion[] }

/** Throws before or after the effect of a call: the second is an answer that got lost. */
export type Fault = { at: 'before' | 'after'; error: Error }

export const REPOSITORY = { id: 101, fullName: 'acme/shop', isPrivate: true } as const
export const REF: RepositoryRef = { owner: 'acme', repo: 'shop' }

export function codeHostError(kind: CodeHostErrorKind, retryAfter?: number): CodeHostError {
  return new CodeHostError(kind, { statusCode: 400, message: kind, retryAfter })
}

/** A small code host in memory with one repository, which can be told to fail around any call. */
export function createInMemoryCodeHost(installationId: number) {
  const state = {
    commits: new Map<string, StoredCommit>(),
    branches: new Map<string, string>(),
    pulls: new Map<number, StoredPull>(),
    changed: new Map<number, ChangedFile[]>(),
    comments: new Map<number, IssueComment[]>(),
    reviews: new Map<number, StoredReview[]>(),
    checks: new Map<string, CommitChecks>(),
    fileKinds: new Map<string, FileAtCommit>(),
    calls: [] as string[],
    faults: [] as ((call: string, index: number) => Fault | null)[],
    nextNumber: 1,
    nextCommentId: 1,
  }

  function commit(input: {
    parents?: string[]
    message?: string
    files: Record<string, string>
    byThisApp?: boolean
  }): string {
    const { parents = [], message = 'change', files, byThisApp = false } = input
    const sha = createHash('sha1')
      .update(JSON.stringify([parents, message, files, state.commits.size]))
      .digest('hex')
    state.commits.set(sha, { sha, parents, message, byThisApp, files })
    return sha
  }

  function openPull(input: {
    head: string
    base: string
    title?: string
    isFork?: boolean
    byThisApp?: boolean
  }): StoredPull {
    const number = state.nextNumber
    state.nextNumber += 1
    const side = (branch: string) => ({ branch, sha: state.branches.get(branch) ?? '', repository: REPOSITORY })
    const pull: StoredPull = {
      ref: { ...REF, number },
      nodeId: `PR_${number}`,
      title: input.title ?? 'A change',
      htmlUrl: `https://code.example/acme/shop/pull/${number}`,
      authorLogin: input.byThisApp ? 'fixwright[bot]' : 'mona',
      state: 'open',
      draft: false,
      mergeable: true,
      changedFiles: 1,
      labels: [],
      createdAt: '2026-11-01T00:00:00Z',
      mergedAt: null,
      head: side(input.head),
      base: side(input.base),
      isFork: input.isFork ?? false,
      body: '',
    }
    state.pulls.set(number, pull)
    return pull
  }

  function changePull(number: number, change: Partial<StoredPull>): void {
    const pull = state.pulls.get(number)
    if (!pull) throw codeHostError('not_found')
    state.pulls.set(number, { ...pull, ...change })
  }

  /** Open pull requests follow the tip of their branch. */
  function readPull(number: number): StoredPull | null {
    const pull = state.pulls.get(number)
    if (!pull) return null
    const sha = pull.state === 'open' && !pull.isFork ? state.branches.get(pull.head.branch) : undefined
    return sha ? { ...pull, head: { ...pull.head, sha } } : pull
  }

  /** As people do by the button: a merge commit, or one or more new commits with the same content. */
  function mergePull(number: number, method: 'merge' | 'squash' | 'rebase', mergedAt = '2026-11-21T13:00:00Z'): string {
    const pull = readPull(number)!
    const tip = state.branches.get(pull.base.branch)!
    const [base, ours, theirs] = [pull.base.sha, tip, pull.head.sha].map((sha) => state.commits.get(sha)!.files)
    const changed = Object.entries(theirs!).filter(([path, content]) => base![path] !== content)
    const files = { ...ours, ...Object.fromEntries(changed) }
    const parents = method === 'merge' ? [tip, pull.head.sha] : [tip]
    const sha = commit({ parents, message: `${method} #${number}`, files })
    state.branches.set(pull.base.branch, sha)
    changePull(number, { ...pull, state: 'merged', mergedAt })
    return sha
  }

  /** A commit and what it descends from, nearest first. */
  function listAncestors(sha: string): string[] {
    const seen = new Set(state.commits.has(sha) ? [sha] : [])
    for (const each of seen) for (const parent of state.commits.get(each)?.parents ?? []) seen.add(parent)
    return [...seen]
  }

  /** Closes the pull requests from and into it, as the code host does. */
  function deleteBranch(branch: string): void {
    for (const number of state.pulls.keys()) {
      const pull = readPull(number)!
      if (pull.state !== 'open') continue
      if (pull.head.branch === branch || pull.base.branch === branch) changePull(number, { ...pull, state: 'closed' })
    }
    state.branches.delete(branch)
  }

  async function call<Result>(name: string, work: () => Result): Promise<Result> {
    const index = state.calls.push(name) - 1
    const fault = state.faults.map((decide) => decide(name, index)).find((found) => found !== null)
    if (fault?.at === 'before') throw fault.error
    const result = work()
    if (fault) throw fault.error
    return result
  }

  const reads = {
    getPullRequest: (ref: PullRequestRef) => call('getPullRequest', () => readPull(ref.number)),
    listChangedFiles: (ref) =>
      call('listChangedFiles', () => ({ files: state.changed.get(ref.number) ?? [], truncated: false })),
    getMergeBase: (_ref, base, head) =>
      call('getMergeBase', () => {
        const known = new Set(listAncestors(state.branches.get(base) ?? base))
        return listAncestors(state.branches.get(head) ?? head).find((sha) => known.has(sha)) ?? null
      }),
    readFile: (_ref, path, sha) =>
      call('readFile', () => {
        const commit = state.commits.get(sha)
        if (!commit) throw codeHostError('not_found')
        const content = commit.files[path]
        const file: FileAtCommit =
          content === undefined ? { kind: 'missing' } : { kind: 'text', content, mode: '100644' }
        return state.fileKinds.get(path) ?? file
      }),
    listFiles: (_ref, sha) =>
      call('listFiles', () => {
        const files = Object.entries(state.commits.get(sha)?.files ?? {})
        return new Map(files.map(([path, content]) => [path, content.length]))
      }),
    listComments: (ref) => call('listComments', () => state.comments.get(ref.number) ?? []),
    getBranchSha: (_ref, branch) => call('getBranchSha', () => state.branches.get(branch) ?? null),
    getCommit: (_ref, sha) =>
      call('getCommit', () => {
        const found = state.commits.get(sha)
        return found ? { ...found, authorLogin: found.byThisApp ? 'fixwright[bot]' : 'mona', treeSha: 't' } : null
      }),
    findPullRequest: (_ref, input) =>
      call('findPullRequest', () => {
        const pulls = [...state.pulls.keys()].reverse().map((number) => readPull(number)!)
        const matches = pulls.filter((pull) => pull.head.branch === input.headBranch)
        return matches.find((pull) => input.state === 'all' || pull.state === 'open') ?? null
      }),
    hasSuggestionReview: (ref, marker) =>
      call('hasSuggestionReview', () =>
        (state.reviews.get(ref.number) ?? []).some((review) => review.marker === marker),
      ),
    getCommitChecks: (_ref, sha) => call('getCommitChecks', () => state.checks.get(sha) ?? 'none'),
    listRepositories: () => call('listRepositories', () => [REPOSITORY]),
    listOpenPullRequests: () => call('listOpenPullRequests', () => []),
  } satisfies Partial<InstallationClient>

  const writes = {
    createComment: (ref: PullRequestRef, body) =>
      call('createComment', () => {
        const comment = { id: state.nextCommentId, body, byThisApp: true, htmlUrl: '' }
        state.nextCommentId += 1
        state.comments.set(ref.number, [...(state.comments.get(ref.number) ?? []), comment])
        return comment
      }),
    updateComment: () => call('updateComment', () => undefined),
    upsertCheckRun: () => call('upsertCheckRun', () => ({ id: 1 })),
    listOwnCheckRuns: () => call('listOwnCheckRuns', () => []),
    completeCheckRun: () => call('completeCheckRun', () => undefined),
    listBranches: () => call('listBranches', () => []),
    createCommit: (_ref, input) =>
      call('createCommit', () => {
        const parent = state.commits.get(input.parentSha)
        if (!parent) throw codeHostError('not_found')
        const files = { ...parent.files, ...Object.fromEntries(input.files.map((file) => [file.path, file.content])) }
        return { sha: commit({ parents: [input.parentSha], message: input.message, files, byThisApp: true }) }
      }),
    createBranch: (_ref, branch, sha) =>
      call('createBranch', () => {
        if (state.branches.has(branch)) throw codeHostError('already_exists')
        state.branches.set(branch, sha)
      }),
    moveBranch: (_ref, branch, sha, expectedSha) =>
      call('moveBranch', () => {
        if (state.branches.get(branch) !== expectedSha) throw codeHostError('not_fast_forward')
        state.branches.set(branch, sha)
      }),
    deleteBranch: (_ref, branch, expectedSha) =>
      call('deleteBranch', () => {
        const current = state.branches.get(branch)
        if (current !== undefined && current !== expectedSha) throw codeHostError('not_fast_forward')
        if (current !== undefined) deleteBranch(branch)
      }),
    createPullRequest: (_ref, input) =>
      call('createPullRequest', () => {
        const twin = [...state.pulls.values()].find((pull) => pull.state === 'open' && pull.head.branch === input.head)
        if (twin) throw codeHostError('already_exists')
        if (!state.branches.has(input.head) || !state.branches.has(input.base)) throw codeHostError('validation')
        const pull = openPull({ head: input.head, base: input.base, title: input.title, byThisApp: true })
        changePull(pull.ref.number, { body: input.body })
        return { number: pull.ref.number, htmlUrl: pull.htmlUrl, nodeId: pull.nodeId }
      }),
    updatePullRequest: (ref, { base, ...rest }) =>
      call('updatePullRequest', () => {
        const pull = state.pulls.get(ref.number)!
        changePull(ref.number, base ? { ...rest, base: { ...pull.base, branch: base } } : rest)
      }),
    convertToDraft: (nodeId) => call('convertToDraft', () => changePull(Number(nodeId.slice(3)), { draft: true })),
    createSuggestionReview: (ref, input) =>
      call('createSuggestionReview', () => {
        const reviews = state.reviews.get(ref.number) ?? []
        if (!reviews.some((review) => review.marker === input.marker))
          state.reviews.set(ref.number, [...reviews, input])
      }),
  } satisfies Partial<InstallationClient>

  const client: InstallationClient = { ...reads, ...writes }
  const account = { id: 7, login: 'acme', type: 'Organization' }
  const codeHost: CodeHost = {
    forInstallation: async (id) => {
      if (id !== installationId) throw codeHostError('not_found')
      return client
    },
    app: {
      getInstallUrl: async () => 'https://codehost.test/apps/fixwright/installations/new',
      findInstallation: (ref) =>
        call('findInstallation', () =>
          ref.owner === REF.owner && ref.repo === REF.repo ? { id: installationId, suspended: false, account } : null,
        ),
      listInstallations: async () => [],
      listFailedDeliveries: async () => [],
      redeliver: async () => {},
    },
    forUser: () => {
      throw new Error('No person is asked here')
    },
  }
  return { state, client, codeHost, commit, openPull, changePull, mergePull, deleteBranch, readPull }
}
export type InMemoryCodeHost = ReturnType<typeof createInMemoryCodeHost>
