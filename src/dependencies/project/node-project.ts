import type { ReadRelated } from '../manifests/manifest-parser.ts'
import { parseManifest } from '../manifests/parse-manifest.ts'
import { readProjectNeeds } from '../manifests/npm/project-needs.ts'
import { readField, readText } from '../manifests/record-fields.ts'
import { npmVersions } from '../versions/npm.ts'
import { type StatedVersion, stateVersion } from './stated-version.ts'

const LARGEST = 1024 * 1024

/** From a package.json: the engine, and the lowest versions of its dependencies and peer dependencies. */
export function readNodeProject(text: string): StatedVersion[] {
  const project = parseJson(text)
  const { production, development } = readProjectNeeds(project)
  return [
    ...stateVersion('node', lowestVersionOf(readText(readField(project, 'engines'), 'node'))),
    ...[...production, ...development].flatMap(([name, requirement]) =>
      stateVersion(name, lowestVersionOf(requirement)),
    ),
  ]
}

/** Not a package for others: users of a package get other versions than those in its lock file. */
export function isApplication(text: string): boolean {
  const project = parseJson(text)
  return (
    readField(project, 'private') === true || (readText(project, 'main') === null && !readField(project, 'exports'))
  )
}

function lowestVersionOf(requirement: string | null): string | null {
  return requirement === null ? null : npmVersions.lowestVersion(requirement)
}

/** From a lock file: installed versions; of several the lowest. */
export function readLocked(path: string, text: string, readRelated: ReadRelated): StatedVersion[] {
  const entries = parseManifest(path, text, { readRelated })?.entries ?? []
  return entries.flatMap(({ name, version }) => stateVersion(name, version))
}

/** `.nvmrc`, `.node-version`: a number, or a name, which is ignored. */
export function readNodeVersionFile(text: string): StatedVersion[] {
  return stateVersion('node', text.trim())
}

export function parseJson(text: string): unknown {
  if (text.length > LARGEST) return null
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
