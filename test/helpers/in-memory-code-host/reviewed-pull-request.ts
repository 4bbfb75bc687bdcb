import type { CheckRunContent, CodeHost, IssueComment } from '../../../src/gateways/codehost/code-host.ts'
import type { PullRequest } from '../../../src/domain/code-host/pull-request.ts'
import { createInMemoryCodeHost } from './create-in-memory-code-host.ts'
import type { Operation } from './repository.ts'

type Tree = Readonly<Record<string, string>>

/** A code host in memory with one pull request to review, #7, whose commits are called as the test wants. */
export type ReviewedPullRequest = CodeHost & {
  /** null: it is not there. */
  pullRequest: PullRequest | null
  comments: IssueComment[]
  readonly checkRuns: ReadonlyMap<number, CheckRunContent>
  readonly writes: readonly string[]
  readonly reads: readonly string[]
  truncated: boolean
  mergeBase: string | null
  /** Where the base branch is now. */
  baseBranchSha: string
  /** Sets the head (a push): what the merge base does not have in this form counts as changed. */
  push(sha: string, tree: Tree, renames?: Readonly<Record<string, string>>): void
  setTree(sha: string, tree: Tree): void
  /** Called before an operation takes effect; it may throw. */
  before: (operation: Operation) => void
  /** Called after an operation took effect and before its answer arrives; it may throw. */
  after: (operation: Operation) => void
}

export const BASE_SHA = 'b'.repeat(40)
const FIRST_HEAD = '0'.repeat(40)
const NUMBER = 7
const INSTALLATION = 1

export function createReviewedPullRequest(change: Partial<PullRequest> = {}): ReviewedPullRequest {
  const memory = createInMemoryCodeHost(INSTALLATION)
  const { state } = memory
  const setTree = (sha: string, tree: Tree): void => {
    memory.commit({ sha, parents: sha === BASE_SHA ? [] : [BASE_SHA], files: { ...tree } })
  }
  setTree(BASE_SHA, {})
  setTree(FIRST_HEAD, {})
  state.branches.set('main', BASE_SHA).set('search', FIRST_HEAD)
  state.nextNumber = NUMBER
  memory.openPull({ head: 'search', base: 'main', title: 'Add search' })
  memory.changePull(NUMBER, change)
  return {
    ...memory.codeHost,
    forInstallation: async () => memory.client,
    get pullRequest() {
      return memory.readPull(NUMBER)
    },
    set pullRequest(pull) {
      const known = memory.readPull(NUMBER)
      state.pulls.delete(NUMBER)
      if (pull === null) return
      if (known && pull.changedFiles !== known.changedFiles) state.answers.changedFiles.set(NUMBER, pull.changedFiles)
      state.pulls.set(NUMBER, { ...pull, body: '' })
    },
    get comments() {
      return state.comments.get(NUMBER) ?? []
    },
    set comments(comments) {
      state.comments.set(NUMBER, comments)
    },
    checkRuns: state.checkRuns,
    writes: state.writes,
    reads: state.reads,
    get truncated() {
      return state.answers.truncated
    },
    set truncated(truncated) {
      state.answers.truncated = truncated
    },
    get mergeBase() {
      return state.answers.mergeBase === undefined ? BASE_SHA : state.answers.mergeBase
    },
    set mergeBase(sha) {
      state.answers.mergeBase = sha
    },
    get baseBranchSha() {
      return state.branches.get('main') ?? BASE_SHA
    },
    set baseBranchSha(sha) {
      state.branches.set('main', sha)
    },
    get before() {
      return state.before
    },
    set before(before) {
      state.before = before
    },
    get after() {
      return state.after
    },
    set after(after) {
      state.after = after
    },
    setTree,
    push(sha, tree, renames = {}) {
      setTree(sha, tree)
      for (const [path, previous] of Object.entries(renames)) state.renames.set(path, previous)
      const head = memory.readPull(NUMBER)!.head
      state.branches.set(head.branch, sha)
      memory.changePull(NUMBER, { head: { ...head, sha } })
    },
  }
}
