import { createHash } from 'node:crypto'
import { diffLines } from 'diff'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import type { CodeHostErrorKind } from '../../../src/domain/code-host/code-host-error-kinds.ts'
import type {
  CheckRunContent,
  CommitChecks,
  FileAtCommit,
  InstallationClient,
  IssueComment,
  ReviewSuggestion,
} from '../../../src/gateways/codehost/code-host.ts'
import type {
  ChangedFile,
  PullRequest,
  PullRequestSide,
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
export type Operation = keyof InstallationClient | 'findInstallation'

/** Throws before or after the effect of a call: the second is an answer that got lost. */
export type Fault = { at: 'before' | 'after'; error: Error }

export const REPOSITORY = { id: 101, fullName: 'acme/shop', isPrivate: true } as const
export const REF: RepositoryRef = { owner: 'acme', repo: 'shop' }

export function codeHostError(kind: CodeHostErrorKind, retryAfter?: number): CodeHostError {
  return new CodeHostError(kind, { statusCode: 400, message: kind, retryAfter })
}

export type InMemoryState = ReturnType<typeof createState>
function createState() {
  return {
    commits: new Map<string, StoredCommit>(),
    branches: new Map<string, string>(),
    pulls: new Map<number, StoredPull>(),
    comments: new Map<number, IssueComment[]>(),
    reviews: new Map<number, StoredReview[]>(),
    checkRuns: new Map<number, CheckRunContent>(),
    /** Of others, by commit. */
    checks: new Map<string, CommitChecks>(),
    /** New paths of renamed files, and what they were called. */
    renames: new Map<string, string>(),
    /** What is answered instead of what is there. */
    answers: {
      changed: new Map<number, ChangedFile[]>(),
      truncated: false,
      changedFiles: new Map<number, number>(),
      files: new Map<string, FileAtCommit>(),
      mergeBase: undefined as string | null | undefined,
    },
    calls: [] as string[],
    /** Calls that changed something. */
    writes: [] as string[],
    /** The first letters of the commit and the path. */
    reads: [] as string[],
    faults: [] as ((call: string, index: number) => Fault | null)[],
    /** What happens around a call; it may throw. */
    before: (_operation: Operation): void => {},
    after: (_operation: Operation): void => {},
    nextNumber: 1,
    nextId: 101,
  }
}

/** One repository, and what people do with it. */
export function createInMemoryRepository() {
  const state = createState()

  function commit(input: {
    parents?: string[]
    message?: string
    files: Record<string, string>
    byThisApp?: boolean
    /** As the test wants to call it. */
    sha?: string
  }): string {
    const { parents = [], message = 'change', files, byThisApp = false } = input
    const content = JSON.stringify([parents, message, files, state.commits.size])
    const sha = input.sha ?? createHash('sha1').update(content).digest('hex')
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
      changedFiles: 0,
      labels: [],
      createdAt: '2026-11-01T00:00:00Z',
      mergedAt: null,
      head: side(input.head),
      base: side(input.base),
      isFork: input.isFork ?? false,
      body: '',
    }
    state.pulls.set(number, pull)
    return readPull(number)!
  }

  function changePull(number: number, change: Partial<StoredPull>): void {
    const pull = state.pulls.get(number)
    if (!pull) throw codeHostError('not_found')
    state.pulls.set(number, { ...pull, ...change })
  }

  /** Open pull requests follow the tips of their branches. */
  function readPull(number: number): StoredPull | null {
    const pull = state.pulls.get(number)
    if (!pull) return null
    const tipOf = ({ branch, sha }: PullRequestSide) => (pull.state === 'open' && state.branches.get(branch)) || sha
    const head = pull.isFork ? pull.head : { ...pull.head, sha: tipOf(pull.head) }
    const base = { ...pull.base, sha: tipOf(pull.base) }
    const changedFiles = state.answers.changedFiles.get(number) ?? listChanges({ ...pull, head, base }).length
    return { ...pull, head, base, changedFiles }
  }

  /** What a pull request changes since it left its base. */
  function listChanges({ ref, base, head }: PullRequest): ChangedFile[] {
    const answered = state.answers.changed.get(ref.number)
    return answered ?? compareFiles(filesAt(findMergeBase(base.sha, head.sha)), filesAt(head.sha), state.renames)
  }

  /** As people do by the button: a merge commit, or one or more new commits with the same content. */
  function mergePull(number: number, method: 'merge' | 'squash' | 'rebase', mergedAt = '2026-11-21T13:00:00Z'): string {
    const pull = readPull(number)!
    const tip = pull.base.sha
    const [base, theirs] = [filesAt(findMergeBase(tip, pull.head.sha)), filesAt(pull.head.sha)]
    const isChanged = (path: string): boolean => base[path] !== theirs[path]
    const kept = Object.entries(filesAt(tip)).filter(([path]) => path in theirs || !isChanged(path))
    const changed = Object.entries(theirs).filter(([path]) => isChanged(path))
    const files = Object.fromEntries([...kept, ...changed])
    const parents = method === 'merge' ? [tip, pull.head.sha] : [tip]
    const sha = commit({ parents, message: `${method} #${number}`, files })
    state.branches.set(pull.base.branch, sha)
    changePull(number, { ...pull, state: 'merged', mergedAt })
    return sha
  }

  function filesAt(sha: string | null): Files {
    return state.commits.get(sha ?? '')?.files ?? {}
  }

  /** The nearest commit that both descend from; null when there is none. */
  function findMergeBase(base: string, head: string): string | null {
    const known = new Set(listAncestors(base))
    return listAncestors(head).find((sha) => known.has(sha)) ?? null
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

  return {
    state,
    commit,
    openPull,
    changePull,
    mergePull,
    deleteBranch,
    readPull,
    listChanges,
    listAncestors,
    findMergeBase,
  }
}
export type InMemoryRepository = ReturnType<typeof createInMemoryRepository>

/** Counts a call, lets it fail where the test wants that, and does it. */
export async function callInMemory<Result>(
  state: InMemoryState,
  operation: Operation,
  work: () => Result,
): Promise<Result> {
  const index = state.calls.push(operation) - 1
  await Promise.resolve()
  state.before(operation)
  const fault = state.faults.map((decide) => decide(operation, index)).find((found) => found !== null)
  if (fault?.at === 'before') throw fault.error
  const result = work()
  state.after(operation)
  if (fault) throw fault.error
  return result
}

type Files = Readonly<Record<string, string>>

/** In the order of paths. A file that is the same under another name was renamed; others are where `renames` says so. */
function compareFiles(before: Files, after: Files, renames: ReadonlyMap<string, string>): ChangedFile[] {
  const removed = Object.keys(before).filter((path) => !(path in after))
  const previousOf = (path: string): string | null => {
    const previous = renames.get(path) ?? removed.find((each) => before[each] === after[path])
    return previous !== undefined && removed.includes(previous) ? previous : null
  }
  const present = Object.keys(after)
    .filter((path) => after[path] !== before[path])
    .map((path): ChangedFile => {
      const previousPath = path in before ? null : previousOf(path)
      const status = path in before ? 'modified' : previousPath === null ? 'added' : 'renamed'
      return { path, previousPath, status, addedLines: countAdded(before[previousPath ?? path] ?? '', after[path]!) }
    })
  const renamed = new Set(present.map(({ previousPath }) => previousPath))
  const gone = removed
    .filter((path) => !renamed.has(path))
    .map((path): ChangedFile => ({ path, previousPath: null, status: 'removed', addedLines: 0 }))
  return [...present, ...gone].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function countAdded(before: string, after: string): number {
  return diffLines(before, after).reduce((sum, part) => sum + (part.added ? part.count : 0), 0)
}
