import { MAX_ENTRIES } from '../limits.ts'
import type { LockRoots } from '../explain-lock.ts'
import { isRecord, readField, readTable, readText } from '../record-fields.ts'
import { readProjectNeeds, type ProjectNeeds } from './project-needs.ts'

/** One folder under node_modules. */
export type Installed = { readonly folder: string; readonly record: unknown; readonly needs: readonly number[] }

export type LockTree = { readonly installed: readonly Installed[]; readonly roots: LockRoots }

/** A version in several folders is one entry, so there may be more folders than entries, but in real lock files not many more. */
export const MAX_FOLDERS = 4 * MAX_ENTRIES
const MAX_DEPTH = 64
const MAX_FOLDER_LENGTH = 4096
const INSIDE = 'node_modules/'

/** Versions 2 and 3: a map of folders, including the project (``) and the packages of its workspace. */
export function readLockTree(folders: Record<string, unknown>): LockTree {
  const index = new Map<string, number>()
  const projects: [string, unknown][] = []
  const found: { folder: string; record: unknown }[] = []
  for (const [folder, record] of Object.entries(folders)) {
    if (!isRecord(record) || readField(record, 'link') === true || folder.length > MAX_FOLDER_LENGTH) continue
    if (folder !== INSIDE && (folder.startsWith(INSIDE) || folder.includes(`/${INSIDE}`))) {
      if (found.length >= MAX_FOLDERS) continue
      index.set(folder, found.length)
      found.push({ folder, record })
    } else projects.push([folder, record])
  }
  const find = createFinder(index)
  const installed = found.map(({ folder, record }) => ({ folder, record, needs: findNeeds(folder, record, find) }))
  const production: number[] = []
  const development: number[] = []
  for (const [folder, record] of projects) {
    const needs = readProjectNeeds(record)
    for (const [name] of needs.production) addTo(production, find(folder, name))
    for (const [name] of needs.development) addTo(development, find(folder, name))
  }
  return { installed, roots: projects.length === 0 ? null : { production, development } }
}

/** Version 1: nested packages. The project's direct dependencies are only in its package.json. */
export function readNestedTree(nested: unknown, project: ProjectNeeds | null): LockTree {
  const index = new Map<string, number>()
  const found: { folder: string; record: unknown }[] = []
  const waiting = [{ inside: '', packages: nested, depth: 0 }]
  // The loop also visits items pushed during it.
  for (const { inside, packages, depth } of waiting) {
    if (!isRecord(packages) || depth > MAX_DEPTH) continue
    for (const [name, record] of Object.entries(packages)) {
      if (!isRecord(record) || found.length >= MAX_FOLDERS) continue
      const folder = `${inside}${INSIDE}${name}`
      if (folder.length > MAX_FOLDER_LENGTH) continue
      index.set(folder, found.length)
      found.push({ folder, record })
      waiting.push({ inside: `${folder}/`, packages: readField(record, 'dependencies'), depth: depth + 1 })
    }
  }
  const find = createFinder(index)
  const installed = found.map(({ folder, record }) => {
    const needs = readTable(record, 'requires').flatMap(([name]) => find(folder, name) ?? [])
    return { folder, record, needs }
  })
  const rootsOf = (needs: ProjectNeeds['production']): number[] => needs.flatMap(([name]) => find('', name) ?? [])
  const roots = project && { production: rootsOf(project.production), development: rootsOf(project.development) }
  return { installed, roots }
}

type Find = (folder: string, name: string) => number | null

function findNeeds(folder: string, record: unknown, find: Find): number[] {
  const names = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((key) => readTable(record, key))
  return names.flatMap(([name]) => find(folder, name) ?? [])
}

/** Node's module resolution: the folder's own node_modules, then that of each parent folder. */
function createFinder(index: ReadonlyMap<string, number>): Find {
  return (folder, name) => {
    let base = folder
    for (let step = 0; step < MAX_DEPTH; step += 1) {
      const found = index.get(base === '' ? INSIDE + name : `${base}/${INSIDE}${name}`)
      if (found !== undefined) return found
      if (base === '') return null
      const inside = base.lastIndexOf(`/${INSIDE}`)
      const isInside = base.slice(inside + 1).startsWith(INSIDE)
      base = isInside ? base.slice(0, Math.max(inside, 0)) : base.slice(0, Math.max(base.lastIndexOf('/'), 0))
    }
    return null
  }
}

function addTo(list: number[], item: number | null): void {
  if (item !== null) list.push(item)
}

/** The name by which the folder's package is required; an alias has another name in the registry. */
export function nameInFolder(folder: string, record: unknown): string {
  return readText(record, 'name') ?? folder.slice(folder.lastIndexOf(INSIDE) + INSIDE.length)
}
