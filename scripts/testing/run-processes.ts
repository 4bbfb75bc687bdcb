import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { PlannedProcess } from './plan-processes.ts'
import { createResultReader, type Counts, type FileResult } from './read-results.ts'

const RUN_FILES = fileURLToPath(new URL('run-files.ts', import.meta.url))
const UNTOUCHED_CHILDREN = new URL('../../test/helpers/untouched-children.ts', import.meta.url).href
/** A process that prints nothing for this long hangs. */
const SILENCE_MS = 300_000

type RunOptions = {
  readonly env: NodeJS.ProcessEnv
  /** The number of concurrent processes. */
  readonly jobs: number
  /** No further process is started after this, by performance.now(). */
  readonly startUntil?: number
  readonly onFile: (result: FileResult) => void
}
export type RunningProcesses = {
  readonly done: Promise<{ readonly counts: Counts; readonly notStarted: readonly string[] }>
  kill(signal: NodeJS.Signals): void
}

/** Runs the processes in order, and calls `onFile` once for each file. */
export function runProcesses(processes: readonly PlannedProcess[], options: RunOptions): RunningProcesses {
  const running = new Set<ChildProcess>()
  const limit = pLimit(options.jobs)
  let stopped = false
  const total: Counts = { pass: 0, fail: 0, skip: 0, todo: 0 }
  const notStarted: string[] = []

  async function run({ files }: PlannedProcess): Promise<void> {
    if (stopped || performance.now() > (options.startUntil ?? Infinity)) {
      notStarted.push(...files)
      return
    }
    const child = spawn(process.execPath, ['--import', UNTOUCHED_CHILDREN, RUN_FILES, ...files], {
      env: options.env,
      stdio: ['ignore', 'pipe', 'inherit'],
      // A process group of its own, so that everything the tests started ends with it.
      detached: true,
    })
    running.add(child)
    const counts = await readProcess(child, files, options.onFile)
    running.delete(child)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  }

  return {
    done: Promise.all(processes.map((one) => limit(() => run(one)))).then(() => ({ counts: total, notStarted })),
    kill(signal) {
      stopped = true
      for (const child of running) killGroup(child, signal)
    },
  }
}

async function readProcess(
  child: ChildProcess,
  files: readonly string[],
  onFile: RunOptions['onFile'],
): Promise<Counts> {
  const reader = createResultReader(onFileOnce)
  const reported = new Set<string>()
  const held: FileResult[] = []
  /** The last file has passed only when its process has ended successfully. */
  function onFileOnce(result: FileResult): void {
    held.push(result)
    if (held.length > 1) hand(held.shift()!)
  }
  function hand(result: FileResult): void {
    reported.add(result.file)
    onFile(result)
  }

  let end = 'ended'
  const watchdog = setTimeout(giveUp, SILENCE_MS)
  function giveUp(): void {
    end = `was silent for ${SILENCE_MS / 1000} s and was ended`
    killGroup(child, 'SIGKILL')
  }
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    watchdog.refresh()
    reader.read(line)
  }
  const reason = await exit
  clearTimeout(watchdog)
  // Ends processes that tests left behind.
  killGroup(child, 'SIGKILL')
  reader.end()

  const anyFailed = reader.results.some(({ failed }) => failed)
  const last = held.pop()
  if (last) {
    // A process that died has not run all of the file, whatever failed before.
    if (!reader.isComplete() || (reason !== 'exit code 0' && !anyFailed))
      fail(last, reader.counts, `The process ${end}: ${reason}`)
    hand(last)
  }
  for (const file of files.filter((one) => !reported.has(one))) {
    const result: FileResult = { file, ms: 0, failed: false, details: [] }
    fail(result, reader.counts, `Not run: the process ${end}: ${reason}`)
    onFile(result)
  }
  return reader.counts
}

function fail(result: FileResult, counts: Counts, reason: string): void {
  result.failed = true
  result.details.push(reason)
  counts.fail += 1
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Already ended.
  }
}
