import type {
  ChangedFiles,
  CheckRunContent,
  CodeHost,
  FileAtCommit,
  InstallationClient,
  IssueComment,
} from '../../src/gateways/codehost/code-host.ts'
import type { ChangedFile, PullRequest } from '../../src/domain/code-host/pull-request.ts'

type Tree = Readonly<Record<string, string | FileAtCommit>>
type Operation = keyof InstallationClient

/** One pull request of one repository, held in memory, with what was written to it. */
export type FakeCodeHost = CodeHost & {
  pullRequest: PullRequest | null
  comments: IssueComment[]
  readonly checkRuns: Map<number, CheckRunContent>
  readonly writes: string[]
  readonly reads: string[]
  truncated: boolean
  mergeBase: string | null
  /** Where the base branch is now. */
  baseBranchSha: string | null
  /** Sets the head (a push): what the merge base does not have in this form counts as changed. */
  push(sha: string, tree: Tree, renames?: Readonly<Record<string, string>>): void
  setTree(sha: string, tree: Tree): void
  /** Called before an operation takes effect; it may throw. */
  before: (operation: Operation) => void
  /** Called after an operation took effect and before its answer arrives; it may throw. */
  after: (operation: Operation) => void
}

export const BASE_SHA = 'b'.repeat(40)

export function createFakeCodeHost(change: Partial<PullRequest> = {}): FakeCodeHost {
  const trees = new Map<string, Tree>([[BASE_SHA, {}]])
  let files: ChangedFile[] = []
  let nextId = 100

  function newId(): number {
    nextId += 1
    return nextId
  }

  async function act<T>(operation: Operation, work: () => T): Promise<T> {
    await Promise.resolve()
    host.before(operation)
    const result = work()
    host.after(operation)
    return result
  }

  function write<T>(operation: Operation, work: () => T): Promise<T> {
    return act(operation, () => {
      const result = work()
      host.writes.push(operation)
      return result
    })
  }

  function readFile(path: string, sha: string, maxBytes: number): FileAtCommit {
    host.reads.push(`${sha.slice(0, 4)}:${path}`)
    const file = trees.get(sha)?.[path]
    if (file === undefined) return { kind: 'missing' }
    if (typeof file !== 'string') return file
    return file.length > maxBytes ? { kind: 'too_large' } : { kind: 'text', content: file, mode: '100644' }
  }

  function listFiles(sha: string): ReadonlyMap<string, number> {
    const texts = Object.entries(trees.get(sha) ?? {}).filter(([, file]) => typeof file === 'string')
    return new Map(texts.map(([path, file]) => [path, (file as string).length]))
  }

  function listChangedFiles(): ChangedFiles {
    return { files, truncated: host.truncated }
  }

  function createComment(body: string): IssueComment {
    const id = newId()
    const comment = { id, body, byThisApp: true, htmlUrl: `https://code.example/acme/shop/pull/7#${id}` }
    host.comments.push(comment)
    return comment
  }

  function upsertCheckRun(id: number | null, content: CheckRunContent): { id: number } {
    const same = [...host.checkRuns].find(
      ([, run]) =>
        run.headSha === content.headSha && run.externalId === content.externalId && run.name === content.name,
    )
    const runId = id ?? same?.[0] ?? newId()
    host.checkRuns.set(runId, content)
    return { id: runId }
  }

  const client = {
    getPullRequest: () => act('getPullRequest', () => host.pullRequest),
    listChangedFiles: () => act('listChangedFiles', listChangedFiles),
    getMergeBase: () => act('getMergeBase', () => host.mergeBase),
    getBranchSha: () => act('getBranchSha', () => host.baseBranchSha),
    readFile: (_ref, path, sha, maxBytes) => act('readFile', () => readFile(path, sha, maxBytes)),
    listFiles: (_ref, sha) => act('listFiles', () => listFiles(sha)),
    listComments: () => act('listComments', () => [...host.comments]),
    createComment: (_ref, body) => write('createComment', () => createComment(body)),
    updateComment: (_ref, id, body) =>
      write('updateComment', () => {
        host.comments = host.comments.map((comment) => (comment.id === id ? { ...comment, body } : comment))
      }),
    upsertCheckRun: (_ref, id, content) => write('upsertCheckRun', () => upsertCheckRun(id, content)),
  } satisfies Partial<InstallationClient>

  const host: FakeCodeHost = {
    pullRequest: makePullRequest(change),
    comments: [],
    checkRuns: new Map(),
    writes: [],
    reads: [],
    truncated: false,
    mergeBase: BASE_SHA,
    baseBranchSha: BASE_SHA,
    before: () => {},
    after: () => {},
    setTree: (sha, tree) => void trees.set(sha, tree),
    push(sha, tree, renames = {}) {
      trees.set(sha, tree)
      files = listChanges(trees.get(BASE_SHA) ?? {}, tree, renames)
      const pullRequest = host.pullRequest!
      host.pullRequest = { ...pullRequest, head: { ...pullRequest.head, sha }, changedFiles: files.length }
    },
    // Only what a review needs: anything else fails the test as "not a function".
    forInstallation: () => Promise.resolve(client as unknown as InstallationClient),
    app: {} as CodeHost['app'],
    forUser: () => {
      throw new Error('A review does not act as a person')
    },
  }
  return host
}

function listChanges(base: Tree, head: Tree, renames: Readonly<Record<string, string>>): ChangedFile[] {
  const present = Object.keys(head)
    .filter((path) => head[path] !== base[path])
    .map((path): ChangedFile => {
      const previousPath = renames[path] ?? null
      const status = previousPath !== null ? 'renamed' : path in base ? 'modified' : 'added'
      return { path, previousPath, status, addedLines: countLines(head[path]) }
    })
  const renamed = new Set(Object.values(renames))
  const removed = Object.keys(base)
    .filter((path) => !(path in head) && !renamed.has(path))
    .map((path): ChangedFile => ({ path, previousPath: null, status: 'removed', addedLines: 0 }))
  return [...present, ...removed]
}

function countLines(file: string | FileAtCommit | undefined): number {
  return typeof file === 'string' ? file.split('\n').length : 0
}

function makePullRequest(change: Partial<PullRequest>): PullRequest {
  const repository = { id: 11, fullName: 'acme/shop', isPrivate: true }
  return {
    ref: { owner: 'acme', repo: 'shop', number: 7 },
    nodeId: 'PR_7',
    title: 'Add search',
    htmlUrl: 'https://code.example/acme/shop/pull/7',
    authorLogin: 'mona',
    state: 'open',
    draft: false,
    mergeable: true,
    changedFiles: 0,
    labels: [],
    createdAt: '2026-01-01T00:00:00Z',
    mergedAt: null,
    head: { sha: '0'.repeat(40), branch: 'search', repository },
    base: { sha: BASE_SHA, branch: 'main', repository },
    isFork: false,
    ...change,
  }
}
