import { createHash } from 'node:crypto'
import type { CheckRunContent, FileAtCommit, InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import {
  callInMemory,
  codeHostError,
  REPOSITORY,
  type InMemoryRepository,
  type Operation,
  type StoredPull,
} from './repository.ts'

type ByNumber = { readonly number: number }
type Call = <Result>(operation: Operation, work: () => Result) => Promise<Result>

/** What the services are given of a code host in memory. */
export function createInMemoryClient(host: InMemoryRepository): InstallationClient {
  const { state } = host
  const read: Call = (operation, work) => callInMemory(state, operation, work)
  const write: Call = (operation, work) =>
    callInMemory(state, operation, () => {
      const result = work()
      state.writes.push(operation)
      return result
    })
  return {
    ...pullRequests(host, read, write),
    ...filesOf(host, read),
    ...conversation(host, read, write),
    ...checkRuns(host, read, write),
    ...git(host, read, write),
    listRepositories: () => read('listRepositories', () => [REPOSITORY]),
  }
}

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

function pullRequests(host: InMemoryRepository, read: Call, write: Call): PullRequestMethods {
  const { state, readPull, changePull } = host
  const listPulls = (): StoredPull[] => [...state.pulls.keys()].map((number) => readPull(number)!)
  return {
    getPullRequest: ({ number }: ByNumber) => read('getPullRequest', () => readPull(number)),
    listChangedFiles: ({ number }) =>
      read('listChangedFiles', () => {
        const pull = readPull(number)
        if (!pull) throw codeHostError('not_found')
        return { files: host.listChanges(pull), truncated: state.answers.truncated }
      }),
    findPullRequest: (_ref, input) =>
      read('findPullRequest', () => {
        const matches = listPulls().filter((pull) => pull.head.branch === input.headBranch && !pull.isFork)
        return matches.findLast((pull) => input.state === 'all' || pull.state === 'open') ?? null
      }),
    createPullRequest: (_ref, input) =>
      write('createPullRequest', () => {
        const [head, base] = [input.head, input.base].map((branch) => state.branches.get(branch))
        const isNew = head !== undefined && base !== undefined && !host.listAncestors(base).includes(head)
        if (!isNew) throw codeHostError('validation')
        const isThere = listPulls().some(
          ({ state: is, head, base }) => is === 'open' && head.branch === input.head && base.branch === input.base,
        )
        if (isThere) throw codeHostError('already_exists')
        const pull = host.openPull({ ...input, byThisApp: true })
        changePull(pull.ref.number, { body: input.body, draft: input.draft })
        return { number: pull.ref.number, htmlUrl: pull.htmlUrl, nodeId: pull.nodeId }
      }),
    updatePullRequest: ({ number }, { base, ...rest }) =>
      write('updatePullRequest', () => {
        const pull = state.pulls.get(number)
        if (base === undefined || !pull) return changePull(number, rest)
        const sha = state.branches.get(base)
        if (sha === undefined) throw codeHostError('validation')
        return changePull(number, { ...rest, base: { ...pull.base, branch: base, sha } })
      }),
    convertToDraft: (nodeId) => write('convertToDraft', () => changePull(Number(nodeId.slice(3)), { draft: true })),
    // Newest first, and as lists show them.
    listOpenPullRequests: () =>
      read('listOpenPullRequests', () =>
        listPulls()
          .filter((pull) => pull.state === 'open')
          .toReversed()
          .map((pull) => ({ ...pull, mergeable: null, changedFiles: 0 })),
      ),
  }
}

function filesOf(
  { state }: InMemoryRepository,
  read: Call,
): Pick<InstallationClient, 'readFile' | 'listFiles' | 'listBlobs'> {
  const fileAt = (path: string, sha: string, maxBytes: number): FileAtCommit => {
    state.reads.push(`${sha.slice(0, 4)}:${path}`)
    const commit = state.commits.get(sha)
    if (!commit) throw codeHostError('not_found')
    const content = commit.files[path]
    const answered = state.answers.files.get(path)
    if (answered) return answered
    if (content === undefined) return { kind: 'missing' }
    return Buffer.byteLength(content) > maxBytes ? { kind: 'too_large' } : { kind: 'text', content, mode: '100644' }
  }
  return {
    readFile: (_ref, path, sha, maxBytes) => read('readFile', () => fileAt(path, sha, maxBytes)),
    listFiles: (_ref, sha) =>
      read('listFiles', () => {
        const files = state.commits.get(sha)?.files
        return files ? new Map(Object.entries(files).map(([path, text]) => [path, Buffer.byteLength(text)])) : null
      }),
    listBlobs: (_ref, sha) =>
      read('listFiles', () => {
        const files = state.commits.get(sha)?.files
        const shaOf = (text: string): string => createHash('sha1').update(text).digest('hex')
        return files ? new Map(Object.entries(files).map(([path, text]) => [path, shaOf(text)])) : null
      }),
  }
}

type ConversationMethods = Pick<
  InstallationClient,
  'listComments' | 'createComment' | 'updateComment' | 'createSuggestionReview' | 'hasSuggestionReview'
>

function conversation({ state }: InMemoryRepository, read: Call, write: Call): ConversationMethods {
  const commentsOf = ({ number }: ByNumber) => state.comments.get(number) ?? []
  const reviewsOf = ({ number }: ByNumber) => state.reviews.get(number) ?? []
  return {
    listComments: (ref) => read('listComments', () => [...commentsOf(ref)]),
    createComment: (ref, body) =>
      write('createComment', () => {
        const id = state.nextId
        state.nextId += 1
        const htmlUrl = `https://code.example/acme/shop/pull/${ref.number}#${id}`
        const comment = { id, body, byThisApp: true, htmlUrl }
        state.comments.set(ref.number, [...commentsOf(ref), comment])
        return comment
      }),
    updateComment: (_ref, id, body) =>
      write('updateComment', () => {
        const [number, comments] = [...state.comments].find(([, all]) => all.some((one) => one.id === id)) ?? []
        if (number === undefined || comments === undefined) throw codeHostError('not_found')
        state.comments.set(
          number,
          comments.map((comment) => (comment.id === id ? { ...comment, body } : comment)),
        )
      }),
    hasSuggestionReview: (ref, marker) =>
      read('hasSuggestionReview', () => reviewsOf(ref).some((review) => review.marker === marker)),
    createSuggestionReview: (ref, input) =>
      write('createSuggestionReview', () => {
        if (!reviewsOf(ref).some(({ marker }) => marker === input.marker))
          state.reviews.set(ref.number, [...reviewsOf(ref), input])
      }),
  }
}

type CheckMethods = Pick<
  InstallationClient,
  'upsertCheckRun' | 'listOwnCheckRuns' | 'completeCheckRun' | 'getCommitChecks'
>

function checkRuns({ state }: InMemoryRepository, read: Call, write: Call): CheckMethods {
  const findSame = (id: number | null, content: CheckRunContent): number | undefined => {
    if (id !== null && state.checkRuns.get(id)?.headSha === content.headSha) return id
    const keyOf = ({ headSha, externalId, name }: CheckRunContent) => JSON.stringify([headSha, externalId, name])
    return [...state.checkRuns].findLast(([, run]) => keyOf(run) === keyOf(content))?.[0]
  }
  return {
    upsertCheckRun: (_ref, id, content) =>
      write('upsertCheckRun', () => {
        const same = findSame(id, content)
        // Annotations are only ever added to a run: where some no longer hold, another run takes its place.
        const wanted = new Set(content.annotations.map((one) => JSON.stringify(one)))
        const present = same === undefined ? [] : (state.checkRuns.get(same)?.annotations ?? [])
        const mayStay = same !== undefined && present.every((one) => wanted.has(JSON.stringify(one)))
        const runId = mayStay ? same : state.nextId
        state.nextId += 1
        state.checkRuns.set(runId, content)
        return { id: runId }
      }),
    listOwnCheckRuns: (_ref, sha) =>
      read('listOwnCheckRuns', () => {
        const own = [...state.checkRuns].filter(([, run]) => run.headSha === sha)
        const newest = new Map(own.map(([id, { externalId, conclusion }]) => [externalId ?? '', { id, conclusion }]))
        return [...newest].map(([externalId, run]) => ({ externalId, ...run }))
      }),
    completeCheckRun: (_ref, id, conclusion) =>
      write('completeCheckRun', () => {
        const run = state.checkRuns.get(id)
        if (!run) throw codeHostError('not_found')
        state.checkRuns.set(id, { ...run, status: 'completed', conclusion })
      }),
    getCommitChecks: (_ref, sha) => read('getCommitChecks', () => state.checks.get(sha) ?? 'none'),
  }
}

type GitMethods = Pick<
  InstallationClient,
  | 'getMergeBase'
  | 'listBranches'
  | 'getBranchSha'
  | 'getCommit'
  | 'createCommit'
  | 'createBranch'
  | 'moveBranch'
  | 'deleteBranch'
>

function git(host: InMemoryRepository, read: Call, write: Call): GitMethods {
  const { state } = host
  const shaOf = (revision: string) => state.branches.get(revision) ?? revision
  return {
    getMergeBase: (_ref, base, head) =>
      read('getMergeBase', () => {
        if (state.answers.mergeBase !== undefined) return state.answers.mergeBase
        return host.findMergeBase(shaOf(base), shaOf(head))
      }),
    listBranches: (_ref, prefix) =>
      read('listBranches', () =>
        [...state.branches].filter(([name]) => name.startsWith(prefix)).map(([name, sha]) => ({ name, sha })),
      ),
    getBranchSha: (_ref, branch) => read('getBranchSha', () => state.branches.get(branch) ?? null),
    getCommit: (_ref, sha) =>
      read('getCommit', () => {
        const found = state.commits.get(sha)
        if (!found) return null
        const treeSha = createHash('sha1').update(JSON.stringify(found.files)).digest('hex')
        const authorLogin = found.byThisApp ? 'fixwright[bot]' : 'mona'
        return { authorLogin, byThisApp: found.byThisApp, parents: found.parents, message: found.message, treeSha }
      }),
    createCommit: (_ref, { parentSha, message, files }) =>
      write('createCommit', () => {
        const parent = state.commits.get(parentSha)
        if (!parent) throw codeHostError('not_found')
        const changed = Object.fromEntries(files.map(({ path, content }) => [path, content]))
        const all = { ...parent.files, ...changed }
        return { sha: host.commit({ parents: [parentSha], message, files: all, byThisApp: true }) }
      }),
    createBranch: (_ref, branch, sha) =>
      write('createBranch', () => {
        if (state.branches.has(branch)) throw codeHostError('already_exists')
        if (!state.commits.has(sha)) throw codeHostError('validation')
        state.branches.set(branch, sha)
      }),
    moveBranch: (_ref, branch, sha, expectedSha) =>
      write('moveBranch', () => {
        const current = state.branches.get(branch)
        if (current === sha) return
        if (current !== expectedSha) throw codeHostError('not_fast_forward')
        state.branches.set(branch, sha)
      }),
    deleteBranch: (_ref, branch, expectedSha) =>
      write('deleteBranch', () => {
        const current = state.branches.get(branch)
        if (current === undefined) return
        if (current !== expectedSha) throw codeHostError('not_fast_forward')
        host.deleteBranch(branch)
      }),
  }
}
