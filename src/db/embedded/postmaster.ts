import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a running server writes into its data directory. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

const POLL_MS = 20
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 5_000
const WRITING_MS = 10_000
const PID_FILE = 'postmaster.pid'

/** The server named in `postmaster.pid`; undefined without that file. Line 4 is the port, line 8 the state. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const content = readPidFile(dataDir)
  if (content === undefined) return undefined
  const lines = content.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}

/**
 * Removes a `postmaster.pid` whose process is gone or is not a Postgres. Process ids are reused, above all in
 * containers, and Postgres itself would take any living process of the same account for a server.
 */
export function removeStalePidFile(dataDir: string): void {
  const content = readPidFile(dataDir)
  const path = join(dataDir, PID_FILE)
  if (content === undefined || isPostmasterRunning(Number(content.split('\n')[0])) || isBeingWritten(path, content))
    return
  const moved = join(dataDir, `${PID_FILE}.${randomUUID()}`)
  try {
    renameSync(path, moved)
    // If another process has started a server between reading and renaming, its file is put back.
    if (readFileSync(moved, 'utf8') !== content) linkSync(moved, path)
  } catch {
    return
  } finally {
    rmSync(moved, { force: true })
  }
}

/** Asks the server to shut down, waits for it, and kills it when that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, FAST_SHUTDOWN_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, IMMEDIATE_SHUTDOWN_MS)) return
  throw new Error(`The embedded Postgres (process ${pid}) does not stop`)
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Postgres creates the file empty and then fills it. */
function isBeingWritten(path: string, content: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return !content.includes('\n') && stats !== undefined && Date.now() - stats.mtimeMs < WRITING_MS
}

/** Whether the process is there and is a Postgres. */
export function isPostmasterRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  return /(^|\/)postgres(:.*)?$/.test(readProgram(pid))
}

function readProgram(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
  } catch {
    return (spawnSync('ps', ['-p', `${pid}`, '-o', 'comm='], { encoding: 'utf8' }).stdout ?? '').trim()
  }
}

function readPidFile(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, PID_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is already gone.
  }
}

/** A zombie process still has an id, but no program any more. */
async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isPostmasterRunning(pid)) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}
