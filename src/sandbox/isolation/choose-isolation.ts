import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeLayers, type IsolationLayer, type LayerName } from './isolation-layer.ts'

type Account = { readonly uid: number; readonly gid: number }

/** How to start a child behind as many layers as the system allows. */
export type Isolation = {
  /** What the child's own command is put behind; empty when there is nothing. */
  readonly prefix: readonly string[]
  /** The account to start it as; null for one's own, also where `prefix` changes it. */
  readonly account: Account | null
  /** Whether the process that is started is the parent of the child, and not the child itself. */
  readonly hasOuterProcess: boolean
  readonly layers: readonly IsolationLayer[]
}

type Way = Omit<Isolation, 'layers'> & { readonly holds: readonly LayerName[] }

/** No account has it and no file belongs to it; from the range that systems leave to accounts made for a moment. */
const NOBODYS: Account = { uid: 64_917, gid: 64_917 }
const NAMESPACES = ['--net', '--pid', '--ipc', '--fork', '--kill-child=SIGKILL', '--']
const NO_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all']
/** A change of the account forgets that the child ends with its parent. */
const CHANGE_ACCOUNT = [`--reuid=${NOBODYS.uid}`, `--regid=${NOBODYS.gid}`, '--clear-groups', '--pdeathsig=KILL']
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
const PROBE_MS = 15_000
/** Where a child may not read these, it cannot start. */
const NEEDED = ['../child-main.ts', '../../analysis/analyze.ts', '../../../node_modules/@babel/parser/package.json']
const PROBE = 'for file in "$2" "$3" "$4"; do [ -r "$file" ] || exit 1; done; exec "$1" --version'

let chosen: Isolation | undefined

/** The best that works here, found out once, by trying. */
export function chooseIsolation(): Isolation {
  return (chosen ??= findIsolation())
}

/** @param folders where the system's programs are looked for. */
export function findIsolation(folders: readonly string[] = PROGRAM_FOLDERS): Isolation {
  return toIsolation(listWays(folders).find(works))
}

function toIsolation(way: Way = { prefix: [], account: null, hasOuterProcess: false, holds: [] }): Isolation {
  const { holds, ...rest } = way
  return { ...rest, layers: describeLayers(new Set(holds)) }
}

/** From all layers to one. */
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
    // Where only root may make namespaces.
    ...(setpriv ? inNamespaces([], [...noPrivileges, ...NO_CAPABILITIES, ...CHANGE_ACCOUNT], null) : []),
    // Where the code is in a folder that is closed to others.
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

/** The memory of a child behind another process is looked up by way of that process. */
function canFindChildren(): boolean {
  return existsSync(`/proc/self/task/${process.pid}/children`)
}

function findProgram(name: string, folders: readonly string[]): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
