import { type SandboxChild, startSandboxChild } from './sandbox-child.ts'

type TakenChild = { readonly child: SandboxChild; readonly jobsLeft: number }

export type Children = {
  /** A running child if one is idle, otherwise one that is starting. */
  take(): TakenChild
  /** A child that is not healthy is stopped. */
  giveBack(taken: TakenChild, isHealthy: boolean): Promise<void>
  /** Running children, working or idle. */
  count(): number
  close(): Promise<void>
}

/** A child is replaced after this many jobs, because a parser may leak memory. */
const JOBS_PER_CHILD = 500

export function createChildren(heapMegabytes: number): Children {
  const idle: TakenChild[] = []
  const all = new Set<SandboxChild>()
  let closed = false

  async function retire(child: SandboxChild): Promise<void> {
    await child.kill()
    all.delete(child)
  }

  return {
    take() {
      for (let taken = idle.pop(); taken; taken = idle.pop()) {
        if (taken.child.isAlive()) return taken
        all.delete(taken.child)
      }
      const child = startSandboxChild({ heapMegabytes })
      all.add(child)
      return { child, jobsLeft: JOBS_PER_CHILD }
    },
    async giveBack({ child, jobsLeft }, isHealthy) {
      if (isHealthy && jobsLeft > 1 && !closed) idle.push({ child, jobsLeft: jobsLeft - 1 })
      else await retire(child)
    },
    count: () => all.size,
    async close() {
      closed = true
      await Promise.all([...all].map(retire))
    },
  }
}
