import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { explain, isReachable, type PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-cluster.ts'

const SHARED_FOLDERS = ['/var/tmp', '/tmp']
const WRITABLE_BY_OTHERS = 0o022

/**
 * The same programs in a place where the account can run them. From a checkout that only root may enter they are copied
 * once to a temporary folder. Capabilities do not help, because Postgres checks its own programs with `access`, which
 * ignores them.
 * @throws Error that says to set DATABASE_URL when there is no such folder.
 */
export function provideReachableBinaries(binaries: PostgresBinaries, account: PostgresAccount): PostgresBinaries {
  const { uid, gid } = account
  if (uid === undefined || gid === undefined || isReachable(binaries.postgres, { uid, gid })) return binaries
  const parent = [tmpdir(), ...SHARED_FOLDERS].find((folder) => existsSync(folder) && isReachable(folder, { uid, gid }))
  if (parent === undefined) throw new Error(explain('its unprivileged account can enter no folder for temporary files'))
  const native = dirname(dirname(binaries.postgres))
  const copy = provideCopy(native, join(parent, `fixwright-postgres-${readVersion(native)}`))
  const bin = join(copy, basename(dirname(binaries.postgres)))
  return { initdb: join(bin, basename(binaries.initdb)), postgres: join(bin, basename(binaries.postgres)) }
}

/** Keeps the copies of different releases apart. */
function readVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * Built next to its place and moved there in one step, so that one of several processes wins and no copy is half-made.
 */
function provideCopy(from: string, to: string): string {
  if (isOurs(to)) return to
  const draft = `${to}.${randomUUID()}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, to)
    return to
  } catch {
    // Another process was faster. If its folder cannot be trusted, it is left alone and our copy is used under its own
    // name.
    if (!isOurs(to)) return draft
    rmSync(draft, { recursive: true, force: true })
    return to
  }
}

/** Anybody can create a folder with this name, so it is only trusted when nobody else can have written to it. */
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & WRITABLE_BY_OTHERS) === 0
}

function openToAll(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const isEntered = stats.isDirectory() || (stats.mode & 0o100) !== 0
  chmodSync(path, isEntered ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
