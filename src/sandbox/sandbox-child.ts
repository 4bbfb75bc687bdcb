import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { GivenUpCode } from '../analysis/source/given-up.ts'
import { createFrameReader, encodeFrame } from './frames.ts'
import { chooseIsolation, type Isolation } from './isolation/choose-isolation.ts'
import { childFlags } from './isolation/node-flags.ts'
import { READY, type SandboxAnswer, type SandboxJob } from './protocol.ts'

export type ChildLimits = {
  readonly wallTimeMs: number
  /** Resident memory of the whole child, buffers included: V8's own limits do not count those. */
  readonly memoryBytes: number
}

export type ChildOutcome =
  | { readonly ok: true; readonly answer: SandboxAnswer }
  | { readonly ok: false; readonly code: GivenUpCode; readonly fault: FailureCause }

/** job: it would fail again. machine: it may well not. unknown: perhaps the machine was too busy, or somebody ended the child. */
export type FailureCause = 'job' | 'machine' | 'unknown'

export type SandboxChild = {
  run(job: SandboxJob, limits: ChildLimits): Promise<ChildOutcome>
  isAlive(): boolean
  kill(): Promise<void>
}

/** What a child is started with. Only tests name another program, or another isolation. */
export type ChildOptions = {
  readonly heapMegabytes: number
  readonly program?: string
  /** Folders that the program may read, beside the analyser's own. */
  readonly alsoReadable?: readonly string[]
  readonly isolation?: Isolation
  readonly startMs?: number
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const CHILD_MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url))
const PAGE_BYTES = 4096
const MEMORY_POLL_MS = 100
/** What Linux counts processor time in, as seen by programs, on every architecture that Node runs on. */
const TICK_MS = 10
/** A child that worked for this share of its time was not kept waiting by others. */
const BUSY_SHARE = 0.8
/** What is sent to all processes of a service, or of a terminal, when it is stopped. */
const ENDS_PROGRAMS: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])
/** Loading takes less than a second of one core, which on a busy machine may be long in coming. */
const START_MS = 60_000

/** Starts a child that may read its own code and nothing else, inherits no environment, and lives as long as its parent at most. */
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
    // The time that a file may take begins when the child is there to look at it.
    run: async (job, limits) => {
      // While somebody waits for an answer the program must not end for want of anything to do.
      child.ref()
      const outcome: ChildOutcome = (await ready)
        ? await runInChild({ ...spawned, messages }, job, limits)
        : { ok: false, code: 'crashed', fault: 'machine' }
      child.unref()
      return outcome
    },
    isAlive,
    kill: async () => {
      // Waited for, although an idle child does not keep the program running.
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
  // Written to after its end: the exit tells.
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

/** A child that sends what cannot be read has been taken over. */
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

/** @returns false when it ended instead, or takes too long. */
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

/** Sends one job and waits for its answer, the limits, or the child's end, whichever comes first. */
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
      // Decided: an answer that comes while the processor time is read is too late as well.
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
    messages.onMessage = (answer) => finish({ ok: true, answer: answer as SandboxAnswer })
    child.on('exit', onExit).on('error', onError)
    child.stdin.write(encodeFrame(job))
  })
}

/** V8 aborts when its heap limit is reached; the first process of a namespace is spared that signal, and faults instead. */
function hasAborted(code: number | null, signal: NodeJS.Signals | null, isFirstProcess: boolean): boolean {
  return signal === 'SIGABRT' || code === 134 || (isFirstProcess && signal === 'SIGSEGV')
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

/** How long the thread that analyses has had a processor; 0 where the system does not tell. */
async function readProcessorMs(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    // The name before may hold anything. Then: state, 10 numbers, and the ticks in user and in kernel mode.
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
