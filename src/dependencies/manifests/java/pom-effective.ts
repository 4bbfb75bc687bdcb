import { MAX_RELATED } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { readPom, type PomDependency, type PomModel, type PomParent } from './pom-model.ts'
import { createInterpolation, type Interpolate } from './pom-properties.ts'

/** Parents that stand above each other, and lists that import each other, in real projects: up to five. */
const DEEPEST = 10
const MAX_RELATED_CHARACTERS = 1024 * 1024

/** What Maven makes of a pom.xml and its parents, as far as they are in the repository. */
export type EffectivePom = {
  /** The file itself, its parent, and so on. */
  readonly chain: readonly PomModel[]
  readonly interpolate: Interpolate
  readonly groupId: string | null
  readonly version: string | null
  /** What dependency management says about a dependency without a version, or without a scope. */
  readonly findManaged: (dependency: PomDependency) => Managed | null
}

export type Managed = { readonly version: string | null; readonly scope: string | null }

/** Files of the repository, each read once, and only so many of them. */
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
  // Put together when something asks for it first.
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
  for (let parent = model.parent; parent?.path && chain.length < DEEPEST;) {
    if (seen.has(parent.path)) break
    seen.add(parent.path)
    const found = files(parent.path)
    // Maven takes what lies there only if it is the project that is asked for.
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

/** The file's own entries go before its parents', and those before what lists bring that are imported. */
function readManaged(pom: Pom, files: PomFiles, depth: number): Map<string, Managed> {
  const managed = new Map<string, Managed>()
  const imports: PomDependency[] = []
  for (const { managed: entries } of pom.chain)
    for (const entry of entries) {
      if (isImport(entry)) imports.push(entry)
      else addManaged(managed, entry, pom.interpolate)
    }
  if (depth >= DEEPEST) return managed
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

/** A list of versions lies where a module of the project does whose folder has its name, or one that such lists have. */
function findImported({ chain, interpolate }: Pom, list: PomDependency, files: PomFiles): PomModel | null {
  const artifactId = interpolate(list.artifactId)
  const isIt = (model: PomModel): boolean => model.artifactId === artifactId
  const above = chain.slice(1).find(isIt)
  if (above) return above
  for (const path of chain.flatMap(({ modules }) => modules)) {
    if (!isListFolder(path) && folderNameOf(path) !== artifactId) continue
    const model = path === chain[0]?.path ? null : files(path)
    if (model && isIt(model)) return model
  }
  return null
}

/** Whether a module is one of those that hold versions for others. */
export function isListFolder(path: string): boolean {
  return /bom|dependenc|platform/i.test(folderNameOf(path))
}

export function folderNameOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}
