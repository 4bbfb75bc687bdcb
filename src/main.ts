import { join } from 'node:path'
import type { Base, RunningPart } from './compose/base.ts'
import { loadCredentialsKeys } from './compose/load-credentials-keys.ts'
import type { LocalMode } from './compose/local-mode/local-mode.ts'
import { ConfigError, PROCESS_ROLES, readConfig, type Config, type ProcessRole } from './config.ts'
import { createLogger } from './gateways/logging/create-logger.ts'
import { listSecrets } from './gateways/logging/list-secrets.ts'
import type { Logger } from './lib/logger.ts'

/**
 * `npm start -- [all|server|worker|migrate]` The modules of a role are loaded only after the configuration has been
 * checked, so that configuration errors are reported at once.
 */

/** The contract allows 30 seconds between the first signal and the exit. */
const SHUTDOWN_DEADLINE_MS = 29_000
/** npm forwards a Ctrl-C that the terminal has already sent to this process. */
const SAME_SIGNAL_MS = 1000
const LAST_ALERT_MS = 2000

const parts: RunningPart[] = []
let base: Base | undefined
let started: Promise<void> = Promise.resolve()
let stoppingSince: number | undefined

await main(process.argv[2])

async function main(argument: string | undefined): Promise<void> {
  const role = readRole(argument)
  const config = loadConfig(role)
  const log = createLogger({
    level: config.logLevel,
    service: role,
    secrets: listSecrets(config),
    ...(isOnTerminal(role, config) ? { destination: join(config.dataDir, 'fixwright.log') } : {}),
  })
  watchProcess(log)
  started = start(role, config, log)
  try {
    await started
  } catch (err) {
    // Errors during startup are expected after a signal: the program is shutting down already.
    if (stoppingSince !== undefined) return
    log.error({ err }, 'start failed')
    console.error(`Fixwright could not start: ${err instanceof Error ? err.message : String(err)}`)
    await shutDown(log, 1)
  }
}

/** With the code host of the configuration, or with a local one. */
type Mode = Pick<LocalMode, 'app' | 'config'> & Partial<Pick<LocalMode, 'open'>>

async function start(role: ProcessRole, config: Config, log: Logger): Promise<void> {
  refuseLoneDatabase(role, config)
  if (role === 'migrate') return migrate(config, log)
  const { app } = config.codeHost
  const mode: Mode = app ? { app, config } : addPart(await openLocalMode(config, log))
  const { composeBase } = await import('./compose/base.ts')
  base = await composeBase(mode.config, log, {
    app: mode.app,
    credentialsKeys: loadCredentialsKeys(config),
  })
  const { startProgram } = await import('./compose/program.ts')
  const program = addPart(await startProgram(base, role))
  log.info({ role, url: program.url }, 'ready')
  if (!program.url) return
  console.log(`ready ${program.url}`)
  await mode.open?.(base, program)
}

async function migrate(config: Config, log: Logger): Promise<void> {
  const { migrateConfiguredDatabase } = await import('./compose/database-server.ts')
  return migrateConfiguredDatabase(config, log)
}

/** Local mode only exists without a code host. */
async function openLocalMode(config: Config, log: Logger): Promise<LocalMode> {
  const { startLocalMode } = await import('./compose/local-mode/local-mode.ts')
  return startLocalMode(config, log)
}

function addPart<P extends RunningPart>(part: P): P {
  // Parts are stopped in reverse order: whatever answers requests stops before what it depends on.
  parts.unshift(part)
  return part
}

function watchProcess(log: Logger): void {
  // The reader of our output may have gone away (EPIPE); that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => onSignal(log, signal))
  // Without a handler Node would open its inspector to anyone who may send this signal, or exit when the inspector is
  // disabled.
  process.on('SIGUSR1', () => log.warn({}, 'a debugger was requested and rejected'))
  process.on('uncaughtException', (err) => void crash(log, err))
  process.on('unhandledRejection', (err) => void crash(log, err))
}

function onSignal(log: Logger, signal: string): void {
  if (stoppingSince === undefined) {
    log.info({ signal }, 'shutting down')
    void shutDown(log, 0)
  } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
    log.warn({ signal }, 'stopped at once')
    process.exit(1)
  }
}

async function shutDown(log: Logger, exitCode: number): Promise<never> {
  stoppingSince ??= Date.now()
  const deadline = setTimeout(() => {
    log.warn({}, 'stopped without waiting any longer')
    process.exit(exitCode)
  }, SHUTDOWN_DEADLINE_MS)
  try {
    // Something that is still starting cannot be stopped yet.
    await started.catch(() => {})
    for (const part of parts) await part.stop()
    await base?.close()
  } catch (err) {
    log.error({ err }, 'shutting down went wrong')
  }
  clearTimeout(deadline)
  log.info({}, 'stopped')
  process.exit(exitCode)
}

/** After an uncaught error the process's state is unknown. The queue hands its jobs to another process. */
async function crash(log: Logger, err: unknown): Promise<void> {
  setTimeout(() => process.exit(1), LAST_ALERT_MS)
  log.error({ err }, 'process crashed')
  await base?.alerts.raise('server_error', 'A process crashed', 'A process ended on an error. Its log has it.')
  process.exit(1)
}

/**
 * A lone server or worker with an embedded database of its own would queue jobs that nobody runs, or wait for jobs that
 * never come.
 */
function refuseLoneDatabase(role: ProcessRole, config: Config): void {
  if ((role !== 'server' && role !== 'worker') || config.databaseUrl !== null) return
  throw new Error(
    `DATABASE_URL is not set. "${role}" works with others on one Postgres: set it to theirs, or run everything with \`npm start\`.`,
  )
}

function readRole(argument = 'all'): ProcessRole {
  const role = PROCESS_ROLES.find((name) => name === argument)
  if (role) return role
  console.error(`There is no role "${argument}": use one of ${PROCESS_ROLES.join(', ')}.`)
  process.exit(1)
}

function loadConfig(role: ProcessRole): Config {
  try {
    return readConfig(process.env, role)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** On a terminal somebody is trying the program out, and should see the address rather than the log. */
function isOnTerminal(role: ProcessRole, config: Config): boolean {
  return role === 'all' && config.codeHost.app === null && process.stdout.isTTY
}
