import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { Logger } from '../../lib/logger.ts'
import { chooseAccount, explain, type PostgresAccount } from './postgres-account.ts'
import { ensureCluster, findBinaries, readPassword, ROLE, spawnAs, writeAccessRules } from './postgres-cluster.ts'
import type { PostgresBinaries } from './postgres-cluster.ts'
import { provideReachableBinaries } from './reachable-binaries.ts'
import { isAlive, isPostmasterRunning, readPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'

export type EmbeddedPostgres = { readonly url: string; stop(): Promise<void> }

export type EmbeddedPostgresOptions = {
  /** Created if it does not exist. */
  readonly dataDir: string
  readonly log?: Logger
  readonly databaseName?: string
  /** false for tests: faster, and the data does not survive a crash of the machine. */
  readonly persistent?: boolean
}

type Setup = {
  readonly dataDir: string
  readonly databaseName: string
  readonly persistent: boolean
  readonly account: PostgresAccount
  readonly binaries: PostgresBinaries
  /** The port to listen on once others know it; otherwise any free port. */
  readonly port?: number
}

const START_TIMEOUT_MS = 60_000
const POLL_MS = 20
const OWNER_FILE = 'fixwright-owner'
const LOG_FILE = 'server.log'
const MAX_LOG_BYTES = 5_000_000
/** Distinguishes this process from an earlier one with the same process id. */
const PROCESS_TOKEN = `${process.pid} ${randomUUID()}`

/**
 * Starts the Postgres server that npm installed, or joins the one that already runs on `dataDir`: of several processes
 * one starts it (Postgres' own lock decides) and the others join. `stop` only stops the server in the process that
 * started it, or that joined it after its starter had died. A server that exits by itself is restarted on the same
 * port.
 * @throws Error that says to set DATABASE_URL when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new Error(explain(`the system refused (${error.message})`), { cause: error })
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const account = chooseAccount(dataDir)
  const binaries = provideReachableBinaries(await findBinaries(), account)
  const { databaseName = 'fixwright', persistent = true } = options
  const setup: Setup = { dataDir, databaseName, persistent, account, binaries }
  await ensureCluster(dataDir, account, binaries, setup)
  const { pid, port, url, started } = await joinOrStart(setup)
  if (started || !hasLivingOwner(dataDir)) takeOwnership(dataDir)
  options.log?.info({ processId: pid, dataDir }, started ? 'embedded Postgres started' : 'embedded Postgres joined')
  let running = pid
  const supervision = supervisePostgres(
    {
      isRunning: () => isPostmasterRunning(running) || (running = findSuccessor(dataDir, port)) > 0,
      async restart() {
        running = (await joinOrStart({ ...setup, port })).pid
        if (!hasLivingOwner(dataDir)) takeOwnership(dataDir)
      },
    },
    options.log,
  )
  return {
    url,
    async stop() {
      await supervision.stop()
      await stop(dataDir)
    },
  }
}

/** The port of a server that another process has started to replace the one that exited; 0: none. */
function findSuccessor(dataDir: string, port: number): number {
  const next = readPostmaster(dataDir)
  return next?.ready && next.port === port && isPostmasterRunning(next.pid) ? next.pid : 0
}

async function joinOrStart(setup: Setup): Promise<{ pid: number; port: number; url: string; started: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let startedPid: number | undefined
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    const running = await findAnswering(setup)
    if (running) return { ...running, started: running.pid === startedPid }
    // A server that exits right away lost the race, found its port taken, or is waiting for a crashed server's last
    // children.
    const exited = child && (child.exitCode !== null || child.signalCode !== null)
    if (exited) await sleep(POLL_MS * 5)
    if (!child || exited) {
      removeStalePidFile(setup.dataDir)
      if (!readPostmaster(setup.dataDir)) child = await launch(setup)
      startedPid = child?.pid
    }
    await sleep(POLL_MS)
  }
  throw new Error(explain(`it does not answer (${readLastLogLine(setup.dataDir)})`))
}

async function findAnswering(setup: Setup): Promise<{ pid: number; port: number; url: string } | undefined> {
  const running = readPostmaster(setup.dataDir)
  if (!running?.ready) return undefined
  const password = readPassword(setup.dataDir)
  const url = `postgres://${ROLE}:${password}@127.0.0.1:${running.port}/${setup.databaseName}`
  return (await answers(url)) ? { pid: running.pid, port: running.port, url } : undefined
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function launch(setup: Setup): Promise<ChildProcess> {
  const { dataDir, account, binaries, persistent, port = await findFreePort() } = setup
  const flags = Object.entries({ ...serverSettings(persistent), port: `${port}` })
  writeAccessRules(dataDir, account)
  const logFile = openLog(join(dataDir, LOG_FILE))
  try {
    const settings = flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawnAs(account, [binaries.postgres, '-D', dataDir, ...settings], {
      stdio: ['ignore', logFile, logFile],
      detached: true,
    })
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    closeSync(logFile)
  }
}

/** Opened for appending, so that a server that loses the race does not overwrite the winner's log. */
function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return openSync(path, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
}

/** Settings for one small machine. DETAIL lines quote row values, so they are kept out of the server's log. */
function serverSettings(persistent: boolean): Record<string, string> {
  const durable = persistent ? 'on' : 'off'
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '80MB',
    max_wal_size: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse',
    tcp_keepalives_idle: '30',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '3',
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/**
 * Also stops a server that another process has restarted in place of ours: that process joined it and does not own it.
 */
async function stop(dataDir: string): Promise<void> {
  const server = readPostmaster(dataDir)
  if (readOwner(dataDir) !== PROCESS_TOKEN || !server) return
  // A process that still uses the server may restart it, and then owns it.
  rmSync(join(dataDir, OWNER_FILE), { force: true })
  if (isPostmasterRunning(server.pid)) await stopPostmaster(server.pid)
  // A server that was stopped immediately leaves its file behind. Postgres recovers its data from the write-ahead log
  // at the next start.
  removeStalePidFile(dataDir)
}

function hasLivingOwner(dataDir: string): boolean {
  const owner = readOwner(dataDir)
  if (owner === PROCESS_TOKEN) return true
  const pid = Number.parseInt(owner, 10)
  return pid > 0 && pid !== process.pid && isAlive(pid)
}

function takeOwnership(dataDir: string): void {
  const draft = join(dataDir, `${OWNER_FILE}.${randomUUID()}`)
  writeFileSync(draft, PROCESS_TOKEN, { mode: 0o600 })
  renameSync(draft, join(dataDir, OWNER_FILE))
}

function readOwner(dataDir: string): string {
  const path = join(dataDir, OWNER_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function readLastLogLine(dataDir: string): string {
  const path = join(dataDir, LOG_FILE)
  return existsSync(path) ? (readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '') : 'no log'
}
