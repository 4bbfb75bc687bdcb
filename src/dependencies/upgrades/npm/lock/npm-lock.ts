import { isObject, own, readLockText, stringEntries, type JsonObject, type LockDocument } from './lock-text.ts'

/** Far deeper than any tree that npm creates. */
const MAX_DEPTH = 100

export type NeedKind = 'dependency' | 'development' | 'peer' | 'optional-peer'
/** A requirement of a package, by its name in node_modules. */
export type Need = { readonly key: string; readonly range: string; readonly kind: NeedKind }

/** A folder of the installed tree: a package in node_modules, the project itself (`''`) or one of its workspaces. */
export type InstalledFolder = {
  readonly path: string
  readonly key: string
  /** The package's name in the registry. */
  readonly name: string
  version: string
  needs: readonly Need[]
  /** The project or a workspace, whose requirements are in its package.json. */
  readonly isOwn: boolean
  /** npm would not replace it, because it is a link or bundled in another package. */
  readonly isFixed: boolean
  /** `dev`, `optional`, `peer`, `devOptional`: set if it is installed only for that kind of requirement. */
  readonly flags: string
  /** Its records in the lock file: by path (versions 2 and 3), and as a tree (versions 1 and 2). */
  readonly entry: JsonObject | null
  readonly branch: JsonObject | null
}

export type NpmLock = { readonly document: LockDocument; readonly places: ReadonlyMap<string, InstalledFolder> }

/** The installed tree of a package-lock.json or npm-shrinkwrap.json of version 1, 2 or 3; null if npm did not write it. */
export function readNpmLock(text: string): NpmLock | null {
  const document = readLockText(text)
  if (!document) return null
  const places = new Map<string, InstalledFolder>()
  const branches = new Map<string, JsonObject>()
  collectBranches(own(document.content, 'dependencies'), '', branches)
  const packages = own(document.content, 'packages')
  if (isObject(packages)) {
    for (const [path, entry] of Object.entries(packages))
      if (isObject(entry)) places.set(path, readPlace(path, entry, branches.get(path) ?? null))
  } else {
    for (const [path, branch] of branches) places.set(path, readBranch(path, branch))
  }
  return places.size === 0 ? null : { document, places }
}

function collectBranches(dependencies: unknown, parent: string, into: Map<string, JsonObject>, depth = 0): void {
  if (!isObject(dependencies) || depth > MAX_DEPTH) return
  for (const [key, branch] of Object.entries(dependencies)) {
    if (!isObject(branch)) continue
    const path = `${parent}node_modules/${key}`
    into.set(path, branch)
    collectBranches(own(branch, 'dependencies'), `${path}/`, into, depth + 1)
  }
}

function readPlace(path: string, entry: JsonObject, branch: JsonObject | null): InstalledFolder {
  const key = keyOf(path)
  const isOwn = !path.includes('node_modules/')
  return {
    path,
    key,
    name: text(own(entry, 'name')) ?? key,
    version: text(own(entry, 'version')) ?? '',
    needs: [...readNeeds(entry), ...(isOwn ? needsOf(own(entry, 'devDependencies'), 'development') : [])],
    isOwn,
    isFixed: own(entry, 'link') === true || own(entry, 'inBundle') === true || !isFromRegistry(own(entry, 'resolved')),
    flags: readFlags(entry),
    entry,
    branch,
  }
}

function readBranch(path: string, branch: JsonObject): InstalledFolder {
  const version = text(own(branch, 'version')) ?? ''
  return {
    path,
    key: keyOf(path),
    name: keyOf(path),
    version,
    needs: needsOf(own(branch, 'requires'), 'dependency'),
    isOwn: false,
    isFixed: own(branch, 'bundled') === true || version.includes(':') || !isFromRegistry(own(branch, 'resolved')),
    flags: readFlags(branch),
    entry: null,
    branch,
  }
}

export function readNeeds(entry: unknown): Need[] {
  const meta = own(entry, 'peerDependenciesMeta')
  const peers = stringEntries(own(entry, 'peerDependencies')).map(([key, range]): Need => {
    return { key, range, kind: own(own(meta, key), 'optional') === true ? 'optional-peer' : 'peer' }
  })
  const needs = [own(entry, 'dependencies'), own(entry, 'optionalDependencies')]
  return [...needs.flatMap((names) => needsOf(names, 'dependency')), ...peers]
}

function needsOf(names: unknown, kind: NeedKind): Need[] {
  return stringEntries(names).map(([key, range]) => ({ key, range, kind }))
}

function keyOf(path: string): string {
  const at = path.lastIndexOf('node_modules/')
  return at < 0 ? path : path.slice(at + 'node_modules/'.length)
}

function readFlags(entry: JsonObject): string {
  return ['dev', 'optional', 'devOptional', 'peer'].filter((flag) => own(entry, flag) === true).join(' ')
}

/** A package without an address comes from the registry. */
function isFromRegistry(resolved: unknown): boolean {
  return resolved === undefined || (typeof resolved === 'string' && /^https?:\/\//.test(resolved))
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Node's module resolution: the package's own node_modules, or those of the folders above. */
export function findPlace(
  places: ReadonlyMap<string, InstalledFolder>,
  from: string,
  key: string,
): InstalledFolder | null {
  let folder = from
  for (;;) {
    const isModules = folder === 'node_modules' || folder.endsWith('/node_modules')
    const found = isModules ? undefined : places.get(`${folder === '' ? '' : `${folder}/`}node_modules/${key}`)
    if (found) return found
    if (folder === '') return null
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
  }
}
