import { Worker } from 'node:worker_threads'
import type { GivenUpCode } from '../analysis/source/given-up.ts'
import type { GroupResult, GroupJob } from './thread-protocol.ts'

export type ThreadOutcome =
  { readonly ok: true; readonly answer: GroupResult } | { readonly ok: false; readonly code: GivenUpCode }

export type AnalysisThread = {
  /** Runs one job at a time. After a failure the thread cannot be used again. */
  run(job: GroupJob, timeMs: number): Promise<ThreadOutcome>
  stop(): Promise<void>
}

const MAIN = new URL('./thread-main.ts', import.meta.url)
const HEAP_MEGABYTES = 2048

export function startAnalysisThread(): AnalysisThread {
  // The process's flags, such as hooks of a test runner, are not passed on to its threads.
  const worker = new Worker(MAIN, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } })
  worker.unref()
  let hasEnded = false
  worker.on('error', () => (hasEnded = true))
  worker.on('exit', () => (hasEnded = true))
  return {
    run: async (job, timeMs) => (hasEnded ? { ok: false, code: 'crashed' } : runInThread(worker, job, timeMs)),
    stop: async () => {
      await worker.terminate()
    },
  }
}

function runInThread(worker: Worker, job: GroupJob, timeMs: number): Promise<ThreadOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish({ ok: false, code: 'timeout' }), timeMs)

    function onMessage(answer: GroupResult): void {
      finish({ ok: true, answer })
    }
    function onError(error: Error & { code?: string }): void {
      finish({ ok: false, code: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'crashed' })
    }
    function onExit(): void {
      finish({ ok: false, code: 'crashed' })
    }
    function finish(outcome: ThreadOutcome): void {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker.unref()
      resolve(outcome)
    }

    worker.ref()
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(job)
  })
}
