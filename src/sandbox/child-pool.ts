import { AppError } from '../errors.ts'
import { createChildren, type Children } from './children.ts'
import { createFairQueue, type FairQueue, type WorkOwner } from './fair-queue.ts'
import type { SandboxJob } from './protocol.ts'
import type { ChildLimits, ChildOutcome } from './sandbox-child.ts'
import type { SandboxState } from './sandbox-state.ts'

/** Who the job is for, and a signal that cancels it. */
export type JobOwner = WorkOwner & { readonly signal?: AbortSignal | undefined }

/** `ms`: time in the child, without waiting. */
export type TimedOutcome = ChildOutcome & { readonly ms: number }

export type ChildPool = {
  /**
   * When a job's signal fires, the job leaves the queue or its child is stopped; the promise rejects with the signal's reason.
   * @throws AppError TOO_MANY_ANALYSES if the owner has too many jobs waiting or waited too long behind its own work,
   * ANALYSIS_UNAVAILABLE if others' work was the reason, or the pool is closed.
   */
  run(job: SandboxJob, limits: ChildLimits, owner: JobOwner): Promise<TimedOutcome>
  readState(): SandboxState
  close(): Promise<void>
}

export type ChildPoolOptions = {
  /** Number of children for work of either lane. */
  readonly size: number
  readonly maxWaiting: number
  readonly heapMegabytes: number
  /** false: all work is for one person, who may use every child. */
  readonly isShared: boolean
}

type Waiting = {
  readonly job: SandboxJob
  readonly limits: ChildLimits
  readonly owner: JobOwner
  readonly resolve: (outcome: TimedOutcome) => void
  readonly reject: (error: unknown) => void
  /** Removes the timer and the listener of the signal. */
  readonly stopWaiting: () => void
}

/** An additional child, started if the others are busy and somebody waits for an answer. */
const INTERACTIVE_CHILDREN = 1
/** So that one tenant never holds all children. */
const MAX_SHARE = 0.75
const MAX_WAITING_OF_TENANT = 200
/** A quarter of a child's minute. */
const BUDGET_MS_PER_CHILD = 15_000
/**
 * How long a job may wait for a child. A request is answered before it times out; a review goes back into its queue, where it
 * does not occupy a worker.
 */
const MAX_WAIT_MS: Readonly<Record<WorkOwner['lane'], number>> = { interactive: 20_000, background: 120_000 }
/** The shortest `retryAfter`. */
const MIN_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 60

/**
 * Children that work for several tenants, started on first use and kept running. The fair queue decides which job is next.
 */
export function createChildPool(options: ChildPoolOptions): ChildPool {
  const children = createChildren(options.heapMegabytes)
  const queue = openQueue(options)
  const working = new Set<Promise<void>>()
  let closed = false
  let givenUp = 0

  async function work({ job, limits, owner: { signal }, resolve, reject }: Waiting): Promise<void> {
    const { outcome, ms } = await runInChild(children, job, limits, signal)
    if (signal?.aborted) return reject(signal.reason)
    // Not the job's fault: closing the pool stopped its child.
    if (!outcome.ok && closed) return reject(new AppError('ANALYSIS_UNAVAILABLE'))
    if (!outcome.ok) givenUp += 1
    resolve({ ...outcome, ms })
  }

  function startAll(): void {
    for (let started = queue.start(); started; started = queue.start()) {
      const { item } = started
      const begun = started
      item.stopWaiting()
      const task = work(item)
        .catch(item.reject)
        .finally(() => {
          working.delete(task)
          queue.finish(begun)
          startAll()
        })
      working.add(task)
    }
  }

  async function run(job: SandboxJob, limits: ChildLimits, owner: JobOwner): Promise<TimedOutcome> {
    if (closed) throw new AppError('ANALYSIS_UNAVAILABLE')
    owner.signal?.throwIfAborted()
    const outcome = waitInLine(queue, { job, limits, owner }, options)
    startAll()
    return outcome
  }

  function readState(): SandboxState {
    return {
      size: options.size,
      children: children.count(),
      working: working.size,
      waiting: queue.waiting(),
      givenUp,
    }
  }

  async function close(): Promise<void> {
    closed = true
    for (const { stopWaiting, reject } of queue.clear()) {
      stopWaiting()
      reject(new AppError('ANALYSIS_UNAVAILABLE'))
    }
    await children.close()
    await Promise.all(working)
  }

  return { run, readState, close }
}

function openQueue({ size, maxWaiting, isShared }: ChildPoolOptions): FairQueue<Waiting> {
  return createFairQueue<Waiting>({
    size,
    maxWaiting,
    interactiveSize: isShared ? INTERACTIVE_CHILDREN : 0,
    maxWaitingOfTenant: isShared ? MAX_WAITING_OF_TENANT : Infinity,
    maxShare: isShared ? MAX_SHARE : 1,
    budgetMs: size * BUDGET_MS_PER_CHILD,
    now: () => performance.now(),
  })
}

/** Resolves when the job is done, rejects when it leaves the queue. */
function waitInLine(
  queue: FairQueue<Waiting>,
  { job, limits, owner }: Pick<Waiting, 'job' | 'limits' | 'owner'>,
  { isShared }: ChildPoolOptions,
): Promise<TimedOutcome> {
  const { tenant, lane, signal } = owner
  return new Promise((resolve, reject) => {
    const leave = (error: unknown): void => {
      stopWaiting()
      if (queue.remove(waiting, owner)) waiting.reject(error)
    }
    const onAbort = () => leave(signal?.reason)
    const onTooLong = () => leave(refuse(queue, tenant, queue.isBusy(tenant)))
    const timer = isShared ? setTimeout(onTooLong, MAX_WAIT_MS[lane]) : undefined
    function stopWaiting(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const waiting: Waiting = { job, limits, owner, resolve, reject, stopWaiting }
    signal?.addEventListener('abort', onAbort, { once: true })
    const refusal = queue.add(waiting, owner)
    if (refusal === null) return
    stopWaiting()
    reject(refuse(queue, tenant, refusal === 'tenant_full'))
  })
}

function refuse(queue: FairQueue<Waiting>, tenant: string, isOwnFault: boolean): AppError {
  const seconds = Math.ceil(queue.budgetDelayMs(tenant) / 1000)
  const retryAfter = Math.min(Math.max(seconds, MIN_RETRY_SECONDS), MAX_RETRY_SECONDS)
  return new AppError(isOwnFault ? 'TOO_MANY_ANALYSES' : 'ANALYSIS_UNAVAILABLE', { details: { retryAfter } })
}

/** When `signal` fires, the child is stopped. */
async function runInChild(
  children: Children,
  job: SandboxJob,
  limits: ChildLimits,
  signal: AbortSignal | undefined,
): Promise<{ outcome: ChildOutcome; ms: number }> {
  const taken = children.take()
  const stop = () => void taken.child.kill()
  signal?.addEventListener('abort', stop, { once: true })
  const startedAt = performance.now()
  const outcome = await taken.child.run(job, limits)
  const ms = performance.now() - startedAt
  signal?.removeEventListener('abort', stop)
  await children.giveBack(taken, outcome.ok && !signal?.aborted)
  return { outcome, ms }
}
