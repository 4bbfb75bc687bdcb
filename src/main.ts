import { join } from 'node:path'
import type { Base, Part } from './compose/base.ts'
import { loadCredentialsKeys } from './compose/load-credentials-keys.ts'
import type { LocalMode } from './compose/local-mode/local-mode.ts'
import { ConfigError, PROCESS_ROLES, readConfig, type Config, type ProcessRole } from './config.ts'
import { createLogger } from './gateways/logging/create-logger.ts'
import { listSecrets } from './gateways/logging/list-secrets.ts'
import type { Logger } from './lib/logger.ts'

/**
 * `npm start -- [all|server|worker|migrate]`
 *
 * What a role consists of is loaded once it is known that it can start: what is wrong with the configuration is said at once.
 */

/** Promised: exit within 30 seconds of the first signal. */
const SHUTDOWN_DEADLINE_MS = 29_000
/** npm passes a Ctrl-C on that the terminal has sent us already. */
const SAME_SIGNAL_MS = 1000
const LAST_ALERT_MS = 2000

const parts: Part[] = []
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
    // A signal in the middle of starting takes things away from it; it is on its way out then.
    if (stoppingSince !== undefined) return
    log.error({ err }, 'start failed')
    console.error(`Fixwright could not start: ${err instanceof Error ? err.message : String(err)}`)
    await shutDown(log, 1)
  }
}

async function start(role: ProcessRole, config: Config, log: Logger): Promise<void> {
  refuseLoneDatabase(role, config)
  if (role === 'migrate') return migrate(config, log)
  const local = config.codeHost.app ? null : addPart(await openLocalMode(config, log))
  const { composeBase } = await import('./compose/base.ts')
  base = await composeBase(local?.config ?? config, log, {
    app: config.codeHost.app ?? local!.app,
    credentialsKeys: loadCredentialsKeys(config),
  })
  const { startProgram } = await import('./compose/program.ts')
  const program = addPart(await startProgram(base, role))
  log.info({ role, url: program.url }, 'ready')
  if (!program.url) return
  console.log(`ready ${program.url}`)
  await local?.open(base, program)
}

async function migrate(config: Config, log: Logger): Promise<void> {
  const { migrateConfiguredDatabase } = await import('./compose/database-server.ts')
  return migrateConfiguredDatabase(config, log)
}

/** Only where there is no code host; with one nothing needs it. */
async function openLocalMode(config: Config, log: Logger): Promise<LocalMode> {
  const { startLocalMode } = await import('./compose/local-mode/local-mode.ts')
  return startLocalMode(config, log)
}

function addPart<P extends Part>(part: P): P {
  // The last to start is the first to stop: what answers requests goes before what it works with.
  parts.unshift(part)
  return part
}

function watchProcess(log: Logger): void {
  // Whoever read our output may be gone; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => onSignal(log, signal))
  // Node would open its inspector to whoever may send this signal, or end over it when told not to.
  process.on('SIGUSR1', () => log.warn({}, 'a debugger was asked for and refused'))
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
    // What is half started cannot be stopped.
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

/** The state of the process is unknown now: the queue and the next process take it from here. */
async function crash(log: Logger, err: unknown): Promise<void> {
  setTimeout(() => process.exit(1), LAST_ALERT_MS)
  log.error({ err }, 'process crashed')
  await base?.alerts.raise('server_error', 'A process crashed', 'A process ended on an error. Its log has it.')
  process.exit(1)
}

/** A part of the program alone with a database of its own would wait for work, or take some on, that nobody ever does. */
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

/** Somebody tries it out: what they should read is the address, not the log. */
function isOnTerminal(role: ProcessRole, config: Config): boolean {
  return role === 'all' && config.codeHost.app === null && process.stdout.isTTY
}
