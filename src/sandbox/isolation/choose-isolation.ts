import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeLayers, type IsolationLayer, type LayerName } from './isolation-layer.ts'

type Account = { readonly uid: number; readonly gid: number }

/** How to start a child with as many isolation layers as the system supports. */
export type Isolation = {
  /** The command that starts the child's own command; empty for none. */
  readonly prefix: readonly string[]
  /** The account to start it as; null for our own, and also if `prefix` changes it. */
  readonly account: Account | null
  /** Whether the started process is the parent of the child instead of the child. */
  readonly hasOuterProcess: boolean
  readonly layers: readonly IsolationLayer[]
}

type Way = Omit<Isolation, 'layers'> & { readonly holds: readonly LayerName[] }

/** An id without an account or files, from the range that systems reserve for temporary accounts. */
const NOBODYS: Account = { uid: 64_917, gid: 64_917 }
const NAMESPACES = ['--net', '--pid', '--ipc', '--fork', '--kill-child=SIGKILL', '--']
const NO_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all']
/** Changing the account resets the signal that ends the child with its parent, so it is set again. */
const CHANGE_ACCOUNT = [`--reuid=${NOBODYS.uid}`, `--regid=${NOBODYS.gid}`, '--clear-groups', '--pdeathsig=KILL']
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
const PROBE_MS = 15_000
/** Files that a child must be able to read to start. */
const NEEDED = ['../child-main.ts', '../../analysis/analyze.ts', '../../../node_modules/@babel/parser/package.json']
const PROBE = 'for file in "$2" "$3" "$4"; do [ -r "$file" ] || exit 1; done; exec "$1" --version'

let chosen: Isolation | undefined

/** The strongest isolation that works here, found out once, by trying. */
export function chooseIsolation(): Isolation {
  return (chosen ??= findIsolation())
}

/** @param folders where to look for the system's programs. */
export function findIsolation(folders: readonly string[] = PROGRAM_FOLDERS): Isolation {
  return toIsolation(listWays(folders).find(works))
}

function toIsolation(way: Way = { prefix: [], account: null, hasOuterProcess: false, holds: [] }): Isolation {
  const { holds, ...rest } = way
  return { ...rest, layers: describeLayers(new Set(holds)) }
}

/** From all layers down to one. */
function listWays(folders: readonly string[]): Way[] {
  if (process.platform !== 'linux') return []
  const unshare = canFindChildren() ? findProgram('unshare', folders) : null
  const setpriv = findProgram('setpriv', folders)
  const noPrivileges = setpriv ? [setpriv, '--no-new-privs'] : []
  const privileges: LayerName[] = setpriv ? ['privileges'] : []
  const inNamespaces = (flags: readonly string[], rest: readonly string[], account: Account | null): Way[] => {
    if (!unshare) return []
    const prefix = [unshare, ...flags, ...NAMESPACES, ...rest]
    const user: LayerName[] = account || rest.includes('--clear-groups') ? ['user'] : []
    return [{ prefix, account, hasOuterProcess: true, holds: ['network', 'processes', ...user, ...privileges] }]
  }
  const ofAnybody = ['--user', '--map-current-user']
  const plain: Way = { prefix: noPrivileges, account: null, hasOuterProcess: false, holds: privileges }
  if (process.getuid?.() !== 0) return [...inNamespaces(ofAnybody, noPrivileges, null), plain]
  return [
    ...inNamespaces(ofAnybody, noPrivileges, NOBODYS),
    // If only root may create namespaces.
    ...(setpriv ? inNamespaces([], [...noPrivileges, ...NO_CAPABILITIES, ...CHANGE_ACCOUNT], null) : []),
    // If other accounts cannot read the folder of the code.
    ...inNamespaces(ofAnybody, setpriv ? [...noPrivileges, ...NO_CAPABILITIES] : [], null),
    { ...plain, account: NOBODYS, holds: ['user', ...privileges] },
    plain,
  ]
}

function works({ prefix, account }: Way): boolean {
  const files = NEEDED.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const [program = '', ...args] = [...prefix, '/bin/sh', '-c', PROBE, 'sh', process.execPath, ...files]
  const options = { ...account, env: {}, cwd: '/', stdio: 'ignore', timeout: PROBE_MS } as const
  return spawnSync(program, args, options).status === 0
}

/** The memory of a child with an outer process is found through that process. */
function canFindChildren(): boolean {
  return existsSync(`/proc/self/task/${process.pid}/children`)
}

function findProgram(name: string, folders: readonly string[]): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
