import { MAX_RELATED } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { readPom, type PomDependency, type PomModel, type PomParent } from './pom-model.ts'
import { createInterpolation, type Interpolate } from './pom-properties.ts'

/** Limit on parents of parents and on BOMs that import each other. Real projects have up to five. */
const MAX_DEPTH = 10
const MAX_RELATED_CHARACTERS = 1024 * 1024

/** Maven's effective POM: a pom.xml merged with its parents, if they are in the repository. */
export type EffectivePom = {
  /** The file itself, its parent, and so on. */
  readonly chain: readonly PomModel[]
  readonly interpolate: Interpolate
  readonly groupId: string | null
  readonly version: string | null
  /** The managed version and scope of a dependency without its own. */
  readonly findManaged: (dependency: PomDependency) => Managed | null
}

export type Managed = { readonly version: string | null; readonly scope: string | null }

/** Reads POMs of the repository, each once, up to a limit. */
export type PomFiles = (path: string) => PomModel | null

export function createPomFiles(readRelated: ReadRelated): PomFiles {
  const known = new Map<string, PomModel | null>()
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const text = known.size < MAX_RELATED ? readRelated(path) : null
    const model = text === null || text.length > MAX_RELATED_CHARACTERS ? null : readPom(path, text).model
    known.set(path, model)
    return model
  }
}

export function createEffectivePom(model: PomModel, files: PomFiles, depth = 0): EffectivePom {
  const chain = readChain(model, files)
  const interpolate = createInterpolation((name) => lookUp(chain, name))
  const groupId = model.groupId ?? model.parent?.groupId ?? null
  const version = model.version ?? model.parent?.version ?? null
  const pom = {
    chain,
    interpolate,
    groupId: groupId && interpolate(groupId),
    version: version && interpolate(version),
  }
  // Created on first use.
  let managed: ReadonlyMap<string, Managed> | null = null
  return {
    ...pom,
    findManaged(dependency) {
      managed ??= readManaged(pom, files, depth)
      return managed.get(keyOf(dependency, interpolate) ?? '') ?? null
    },
  }
}

function readChain(model: PomModel, files: PomFiles): PomModel[] {
  const chain = [model]
  const seen = new Set([model.path])
  for (let parent = model.parent; parent?.path && chain.length < MAX_DEPTH;) {
    if (seen.has(parent.path)) break
    seen.add(parent.path)
    const found = files(parent.path)
    // Maven uses the file at this path only if it is the parent that is named.
    if (!found || !isParent(found, parent)) break
    chain.push(found)
    parent = found.parent
  }
  return chain
}

function isParent(found: PomModel, { groupId, artifactId }: PomParent): boolean {
  const foundGroup = found.groupId ?? found.parent?.groupId ?? ''
  return (
    found.artifactId === artifactId && (foundGroup === groupId || foundGroup.includes('${') || groupId.includes('${'))
  )
}

function lookUp(chain: readonly PomModel[], name: string): string | null {
  const [model] = chain
  const own = /^(?:project|pom)\.(parent\.)?(groupId|artifactId|version)$/.exec(name)
  if (own && model) {
    const field = own[2] as 'groupId' | 'artifactId' | 'version'
    const above = model.parent?.[field] ?? null
    return own[1] === undefined ? (model[field] ?? (field === 'artifactId' ? null : above)) : above
  }
  for (const { activeProperties, properties } of chain) {
    const value = activeProperties.get(name) ?? properties.get(name)
    if (value !== undefined) return value
  }
  for (const { otherProperties } of chain) {
    const value = otherProperties.get(name)
    if (value !== undefined) return value
  }
  return null
}

type Pom = Pick<EffectivePom, 'chain' | 'interpolate'>

/** The file's own entries take precedence over its parents', and those over entries of imported BOMs. */
function readManaged(pom: Pom, files: PomFiles, depth: number): Map<string, Managed> {
  const managed = new Map<string, Managed>()
  const imports: PomDependency[] = []
  for (const { managed: entries } of pom.chain)
    for (const entry of entries) {
      if (isImport(entry)) imports.push(entry)
      else addManaged(managed, entry, pom.interpolate)
    }
  if (depth >= MAX_DEPTH) return managed
  const seen = new Set<string>()
  for (const list of imports) {
    const found = findImported(pom, list, files)
    if (!found || seen.has(found.path)) continue
    seen.add(found.path)
    const imported = createEffectivePom(found, files, depth + 1)
    for (const [key, value] of readManaged(imported, files, depth + 1)) if (!managed.has(key)) managed.set(key, value)
  }
  return managed
}

function addManaged(managed: Map<string, Managed>, entry: PomDependency, interpolate: Interpolate): void {
  const key = keyOf(entry, interpolate)
  if (key === null || managed.has(key)) return
  managed.set(key, { version: entry.version === null ? null : interpolate(entry.version), scope: entry.scope })
}

function keyOf({ groupId, artifactId, type, classifier }: PomDependency, interpolate: Interpolate): string | null {
  const [group, artifact] = [interpolate(groupId), interpolate(artifactId)]
  return group === null || artifact === null ? null : [group, artifact, type, classifier ?? ''].join(':')
}

export function isImport({ type, scope }: PomDependency): boolean {
  return type === 'pom' && scope === 'import'
}

/** Finds an imported BOM among the project's modules, by a folder with its name or a usual name for BOMs. */
function findImported({ chain, interpolate }: Pom, list: PomDependency, files: PomFiles): PomModel | null {
  const artifactId = interpolate(list.artifactId)
  const isIt = (model: PomModel): boolean => model.artifactId === artifactId
  const above = chain.slice(1).find(isIt)
  if (above) return above
  for (const path of chain.flatMap(({ modules }) => modules)) {
    if (!isBomFolder(path) && folderNameOf(path) !== artifactId) continue
    const model = path === chain[0]?.path ? null : files(path)
    if (model && isIt(model)) return model
  }
  return null
}

/** Whether a module's folder has a name that is usual for BOMs. */
export function isBomFolder(path: string): boolean {
  return /bom|dependenc|platform/i.test(folderNameOf(path))
}

export function folderNameOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}
