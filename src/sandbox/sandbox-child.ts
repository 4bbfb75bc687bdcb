import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SkipCode } from '../analysis/source/source-file.ts'
import { READY, type SandboxAnswer, type SandboxJob } from './protocol.ts'

export type ChildLimits = {
  readonly wallTimeMs: number
  /** Resident memory of the whole child, buffers included: V8's own limits do not count those. */
  readonly memoryBytes: number
}

export type ChildOutcome =
  | { readonly ok: true; readonly answer: SandboxAnswer }
  | { readonly ok: false; readonly code: Extract<SkipCode, 'timeout' | 'out_of_memory' | 'crashed'> }

export type SandboxChild = {
  run(job: SandboxJob, limits: ChildLimits): Promise<ChildOutcome>
  isAlive(): boolean
  kill(): Promise<void>
}

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CHILD_MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url))
const PACKAGES = `${PROJECT_ROOT}node_modules`
/** The code itself. Packages may be linked to from here, and permissions are about where things really lie. */
const READABLE = [...new Set([`${PROJECT_ROOT}src`, `${PROJECT_ROOT}package.json`, PACKAGES, realpathSync(PACKAGES)])]
const PAGE_BYTES = 4096
const MEMORY_POLL_MS = 100
/** Loading takes less than a second of one core, which on a busy machine may be long in coming. */
const START_MS = 60_000

/** Starts a child that may read its own code and nothing else, and inherits no environment. */
export function startSandboxChild(heapMegabytes: number): SandboxChild {
  const child = fork(CHILD_MAIN, {
    env: {},
    cwd: PROJECT_ROOT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
    ],
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // A child that could not be started has no exit event.
    child.once('error', () => resolve())
  })
  const ready = waitUntilReady(child)
  child.unref()
  child.channel?.unref()
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    // The time that a file may take begins when the child is there to look at it.
    run: async (job, limits) => ((await ready) ? runInChild(child, job, limits) : { ok: false, code: 'crashed' }),
    isAlive,
    kill: async () => {
      // Waited for, although an idle child does not keep the program running.
      child.ref()
      if (isAlive()) child.kill('SIGKILL')
      await exited
    },
  }
}

/** @returns false when it ended instead, or takes too long. */
function waitUntilReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    const settle = (isReady: boolean): void => {
      clearTimeout(timer)
      resolve(isReady)
    }
    child.once('message', (message) => settle(message === READY))
    child.once('exit', () => settle(false))
    child.once('error', () => settle(false))
  })
}

/** Sends one job and waits for its answer, the limits, or the child's end, whichever comes first. */
function runInChild(child: ChildProcess, job: SandboxJob, limits: ChildLimits): Promise<ChildOutcome> {
  return new Promise((resolve) => {
    let overMemory = false
    const timer = setTimeout(() => end({ ok: false, code: 'timeout' }), limits.wallTimeMs)
    const poll = setInterval(() => void stopWhenTooLarge(), MEMORY_POLL_MS)

    function onMessage(answer: SandboxAnswer): void {
      settle({ ok: true, answer })
    }
    function onExit(code: number | null, signal: NodeJS.Signals | null): void {
      // V8 aborts (SIGABRT, or code 134) when its heap limit is reached.
      const outOfMemory = overMemory || signal === 'SIGABRT' || code === 134
      settle({ ok: false, code: outOfMemory ? 'out_of_memory' : 'crashed' })
    }
    function onError(): void {
      end({ ok: false, code: 'crashed' })
    }
    async function stopWhenTooLarge(): Promise<void> {
      if (child.pid === undefined || (await readResidentBytes(child.pid)) <= limits.memoryBytes) return
      overMemory = true
      child.kill('SIGKILL')
    }
    function end(outcome: ChildOutcome): void {
      child.kill('SIGKILL')
      settle(outcome)
    }
    function settle(outcome: ChildOutcome): void {
      clearTimeout(timer)
      clearInterval(poll)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      resolve(outcome)
    }

    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(job, (error) => error && onError())
  })
}

/** 0 where the system does not tell (anything but Linux): the heap limit is then the only one. */
async function readResidentBytes(pid: number): Promise<number> {
  try {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8')
    return Number(statm.split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
