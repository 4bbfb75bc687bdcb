import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Command = readonly [program: string, ...args: string[]]

/** How to run Postgres programs: under which account, and with which command prefix. */
export type PostgresAccount = {
  readonly uid: number | undefined
  readonly gid: number | undefined
  /** Whether Node itself switches the account, as opposed to the command in `prefix`. */
  readonly switchByNode: boolean
  readonly prefix: Command | readonly []
}

type Ids = { readonly uid: number; readonly gid: number }

const UNPRIVILEGED_ACCOUNTS = ['postgres', 'nobody']
const CAPABILITIES = '+dac_override,+dac_read_search'

/**
 * Postgres refuses to run as root, so root runs it under an unprivileged account: the owner of an existing data
 * directory, else `postgres`, else `nobody`. If that account cannot reach the directory (in a folder under /root, say),
 * `setpriv` lets it keep the two capabilities that bypass file permissions.
 * @throws Error that says what to do when neither works.
 */
export function chooseAccount(dataDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, switchByNode: false, prefix: [] }
  const ids = findOwner(dataDir) ?? findUnprivileged()
  if (!ids) throw new Error(explain('there is neither an account "postgres" nor "nobody" to run it'))
  if (isReachable(dataDir, ids)) return { ...ids, switchByNode: true, prefix: [] }
  const prefix = setprivCommand(ids)
  const [program, ...flags] = prefix
  if (spawnSync(program, [...flags, 'true'], { env: {}, stdio: 'ignore' }).status !== 0)
    throw new Error(explain(`its unprivileged account cannot enter ${dirname(dataDir)} and setpriv is not usable`))
  return { ...ids, switchByNode: false, prefix }
}

/** The last sentence of every error about the embedded server. */
export function explain(problem: string): string {
  return `The embedded Postgres cannot run: ${problem}. Set DATABASE_URL to a Postgres server (15 or newer) instead.`
}

function findOwner(dataDir: string): Ids | undefined {
  const stats = statSync(dataDir, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function findUnprivileged(): Ids | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    const fields = accounts.find(([account]) => account === name)
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return undefined
}

/** Whether every folder above `path` may be entered and `path` itself read, by its permission bits. */
export function isReachable(path: string, ids: Ids): boolean {
  for (let current = path; ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false })
    if (stats) {
      const shift = stats.uid === ids.uid ? 6 : stats.gid === ids.gid ? 3 : 0
      const needed = stats.isDirectory() ? 0o1 : 0o5
      if (((stats.mode >> shift) & needed) !== needed) return false
    }
    if (current === dirname(current)) return true
  }
}

function setprivCommand(ids: Ids): Command {
  const flags = ['--reuid', `${ids.uid}`, '--regid', `${ids.gid}`, '--clear-groups']
  return ['setpriv', ...flags, '--inh-caps', `-all,${CAPABILITIES}`, '--ambient-caps', `-all,${CAPABILITIES}`]
}
