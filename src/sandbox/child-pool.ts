import { AppError } from '../errors.ts'
import type { SandboxJob } from './protocol.ts'
import { type ChildLimits, type ChildOutcome, type SandboxChild, startSandboxChild } from './sandbox-child.ts'
import type { SandboxState } from './sandbox-state.ts'

export type ChildPool = {
  /** @throws AppError ANALYSIS_UNAVAILABLE when too many jobs wait already, or the pool is closed. */
  run(job: SandboxJob, limits: ChildLimits): Promise<ChildOutcome>
  readState(): SandboxState
  close(): Promise<void>
}

type Waiting = {
  readonly job: SandboxJob
  readonly limits: ChildLimits
  readonly resolve: (outcome: ChildOutcome) => void
}

/** A child is replaced after this many jobs, so that memory a parser leaks does not pile up. */
const JOBS_PER_CHILD = 500

/** At most `size` children at work, started when first needed and kept warm; at most `maxWaiting` jobs wait. */
export function createChildPool(options: { size: number; maxWaiting: number; heapMegabytes: number }): ChildPool {
  const idle: Array<{ child: SandboxChild; jobsLeft: number }> = []
  const waiting: Waiting[] = []
  const working = new Set<Promise<void>>()
  const children = new Set<SandboxChild>()
  let closed = false
  let givenUp = 0

  function takeChild() {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      if (entry.child.isAlive()) return entry
      children.delete(entry.child)
    }
    const child = startSandboxChild({ heapMegabytes: options.heapMegabytes })
    children.add(child)
    return { child, jobsLeft: JOBS_PER_CHILD }
  }

  async function work({ job, limits, resolve }: Waiting): Promise<void> {
    const entry = takeChild()
    const outcome = await entry.child.run(job, limits)
    entry.jobsLeft -= 1
    if (!outcome.ok) givenUp += 1
    if (outcome.ok && entry.jobsLeft > 0 && !closed) idle.push(entry)
    else await retire(entry.child)
    resolve(outcome)
  }

  async function retire(child: SandboxChild): Promise<void> {
    await child.kill()
    children.delete(child)
  }

  function startNext(): void {
    if (working.size >= options.size) return
    const next = waiting.shift()
    if (!next) return
    const task = work(next).finally(() => {
      working.delete(task)
      startNext()
    })
    working.add(task)
  }

  function run(job: SandboxJob, limits: ChildLimits): Promise<ChildOutcome> {
    if (closed || waiting.length >= options.maxWaiting) return Promise.reject(new AppError('ANALYSIS_UNAVAILABLE'))
    return new Promise((resolve) => {
      waiting.push({ job, limits, resolve })
      startNext()
    })
  }

  function readState(): SandboxState {
    const { size } = options
    return { size, children: children.size, working: working.size, waiting: waiting.length, givenUp }
  }

  async function close(): Promise<void> {
    closed = true
    for (const { resolve } of waiting.splice(0)) resolve({ ok: false, code: 'crashed' })
    await Promise.all([...children].map(retire))
    await Promise.all(working)
  }

  return { run, readState, close }
}
