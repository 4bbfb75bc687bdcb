import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { GivenUpCode } from '../analysis/source/given-up.ts'
import { createFrameReader, encodeFrame } from './frames.ts'
import { chooseIsolation, type Isolation } from './isolation/choose-isolation.ts'
import { childFlags } from './isolation/node-flags.ts'
import { READY, type SandboxResult, type SandboxJob } from './protocol.ts'

export type ChildLimits = {
  readonly wallTimeMs: number
  /** Resident memory of the child, including buffers, which V8's own limits do not count. */
  readonly memoryBytes: number
}

export type ChildOutcome =
  | { readonly ok: true; readonly answer: SandboxResult }
  | { readonly ok: false; readonly code: GivenUpCode; readonly fault: FailureCause }

/** job: it would fail again. machine: it would probably succeed. unknown: the machine may have been too busy, or the child killed. */
export type FailureCause = 'job' | 'machine' | 'unknown'

export type SandboxChild = {
  run(job: SandboxJob, limits: ChildLimits): Promise<ChildOutcome>
  isAlive(): boolean
  kill(): Promise<void>
}

/** Options of a child. Only tests set another program or isolation. */
export type ChildOptions = {
  readonly heapMegabytes: number
  readonly program?: string
  /** Folders that the program may read in addition to its own code. */
  readonly alsoReadable?: readonly string[]
  readonly isolation?: Isolation
  readonly startMs?: number
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const CHILD_MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url))
const PAGE_BYTES = 4096
const MEMORY_POLL_MS = 100
/** The unit of processor time in /proc, on every architecture that Node supports. */
const TICK_MS = 10
/** A child that had the processor for this share of its time was not slowed down by other programs. */
const BUSY_SHARE = 0.8
/** Signals that all processes of a service or a terminal get when it is stopped. */
const ENDS_PROGRAMS: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])
/** Loading takes less than a second of processor time, for which a busy machine may need much longer. */
const START_MS = 60_000

/** Starts a child that can read only its own code, inherits no environment, and ends with its parent. */
export function startSandboxChild(options: ChildOptions): SandboxChild {
  const spawned = spawnChild(options)
  const { child } = spawned
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // A child that could not be started has no exit event.
    child.once('error', () => resolve())
  })
  const messages = receiveMessages(child)
  const ready = waitUntilReady(child, messages, options.startMs)
  child.unref()
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref()
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    // The time limit starts when the child is ready.
    run: async (job, limits) => {
      // The program must not exit while a caller waits for an answer.
      child.ref()
      const outcome: ChildOutcome = (await ready)
        ? await runInChild({ ...spawned, messages }, job, limits)
        : { ok: false, code: 'crashed', fault: 'machine' }
      child.unref()
      return outcome
    },
    isAlive,
    kill: async () => {
      // An idle child does not keep the program running; waiting for its end does.
      child.ref()
      if (isAlive()) child.kill('SIGKILL')
      await exited
    },
  }
}

function spawnChild(options: ChildOptions) {
  const { heapMegabytes, program = CHILD_MAIN, alsoReadable, isolation = chooseIsolation() } = options
  const { prefix, account, hasOuterProcess } = isolation
  const [command, ...args] = [...prefix, process.execPath, ...childFlags(heapMegabytes, alsoReadable), program]
  const child = spawn(command, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'], ...account })
  // A write after the child's end fails; the exit event is enough.
  child.stdin.on('error', () => {})
  const ofProcess = (read: (pid: number) => Promise<number>) => async (): Promise<number> => {
    const { pid } = child
    if (pid === undefined) return 0
    return read(hasOuterProcess ? await findOnlyChild(pid) : pid)
  }
  const [readMemory, readProcessorTime] = [ofProcess(readResidentBytes), ofProcess(readProcessorMs)]
  return { child, readMemory, readProcessorTime, isFirstProcess: hasOuterProcess }
}

type Messages = { onMessage: ((message: unknown) => void) | null }

/** A child that sends malformed data has been compromised and is stopped. */
function receiveMessages(child: Child): Messages {
  const messages: Messages = { onMessage: null }
  const read = createFrameReader((message) => messages.onMessage?.(message))
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      child.kill('SIGKILL')
    }
  })
  return messages
}

/** @returns false if the child ended, or took too long. */
function waitUntilReady(child: Child, messages: Messages, startMs = START_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
    const finish = (isReady: boolean): void => {
      clearTimeout(timer)
      messages.onMessage = null
      resolve(isReady)
    }
    messages.onMessage = (message) => finish(message === READY)
    child.once('exit', () => finish(false))
    child.once('error', () => finish(false))
  })
}

type RunningChild = ReturnType<typeof spawnChild> & { readonly messages: Messages }

/** Sends one job and waits for its answer, a limit, or the child's end, whichever comes first. */
function runInChild(
  { child, messages, readMemory, readProcessorTime, isFirstProcess }: RunningChild,
  job: SandboxJob,
  limits: ChildLimits,
): Promise<ChildOutcome> {
  return new Promise((resolve) => {
    let overMemory = false
    let isOver = false
    const startedWith = readProcessorTime()
    const timer = setTimeout(() => void stopLate(), limits.wallTimeMs)
    const poll = setInterval(() => void stopWhenTooLarge(), MEMORY_POLL_MS)

    function onExit(code: number | null, signal: NodeJS.Signals | null): void {
      const outOfMemory = overMemory || hasAborted(code, signal, isFirstProcess)
      if (outOfMemory) return finish({ ok: false, code: 'out_of_memory', fault: 'job' })
      finish({ ok: false, code: 'crashed', fault: signal && ENDS_PROGRAMS.has(signal) ? 'machine' : 'unknown' })
    }
    function onError(): void {
      end({ ok: false, code: 'crashed', fault: 'unknown' })
    }
    async function stopLate(): Promise<void> {
      // The outcome is decided: an answer that arrives while the processor time is read is too late.
      messages.onMessage = null
      const worked = (await readProcessorTime()) - (await startedWith)
      end({ ok: false, code: 'timeout', fault: worked >= limits.wallTimeMs * BUSY_SHARE ? 'job' : 'unknown' })
    }
    async function stopWhenTooLarge(): Promise<void> {
      if ((await readMemory()) <= limits.memoryBytes) return
      overMemory = true
      child.kill('SIGKILL')
    }
    function end(outcome: ChildOutcome): void {
      if (isOver) return
      child.kill('SIGKILL')
      finish(outcome)
    }
    function finish(outcome: ChildOutcome): void {
      isOver = true
      clearTimeout(timer)
      clearInterval(poll)
      messages.onMessage = null
      child.off('exit', onExit).off('error', onError)
      resolve(outcome)
    }

    if (child.exitCode !== null || child.signalCode !== null) return onExit(child.exitCode, child.signalCode)
    messages.onMessage = (answer) => finish({ ok: true, answer: answer as SandboxResult })
    child.on('exit', onExit).on('error', onError)
    child.stdin.write(encodeFrame(job))
  })
}

/** V8 aborts at its heap limit. The first process of a namespace ignores that signal and gets a fault instead. */
function hasAborted(code: number | null, signal: NodeJS.Signals | null, isFirstProcess: boolean): boolean {
  return signal === 'SIGABRT' || code === 134 || (isFirstProcess && signal === 'SIGSEGV')
}

/** 0 if unknown (not on Linux): then the heap limit is the only one. */
async function readResidentBytes(pid: number): Promise<number> {
  try {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8')
    return Number(statm.split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

/** Processor time of the analysing thread; 0 if unknown. */
async function readProcessorMs(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    // The name before it may contain anything. Then: state, 10 numbers, and the ticks in user and kernel mode.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return 0
  }
}

async function findOnlyChild(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return Number.parseInt(children) || pid
}
