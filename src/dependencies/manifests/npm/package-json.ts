import type { Node } from 'jsonc-parser'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import type { ManifestLines } from '../manifest-lines.ts'
import { readJson } from './read-json.ts'
import { readNpmRequirement } from './read-requirement.ts'

const LARGEST = 1024 * 1024

/**
 * The sections of a package.json that get installed. Peer dependencies are left out: their version is decided by the project that
 * installs them, and its manifest or lock file names it.
 */
const SECTIONS = [
  { key: 'dependencies', isDevelopmentOnly: false },
  { key: 'optionalDependencies', isDevelopmentOnly: false },
  { key: 'devDependencies', isDevelopmentOnly: true },
] as const

/** The direct dependencies of a package.json, in the order of the file. Malformed JSON is a problem with a place. */
export function parsePackageJson(path: string, text: string): ParsedManifest {
  if (text.length > LARGEST)
    return answer(path, [], { line: 1, column: 1, reason: 'The manifest is larger than 1 MiB.' })
  const { root, lines, problem } = readJson(text)
  if (problem) return answer(path, [], problem)
  if (root.type !== 'object')
    return answer(path, [], { ...lines.at(root.offset), reason: 'A package.json must be an object.' })
  const properties = readProperties(root)
  const entries: { readonly offset: number; readonly entry: ManifestEntry }[] = []
  const problems: ManifestProblem[] = []
  for (const { key, isDevelopmentOnly } of SECTIONS) {
    const section = properties.get(key)?.value
    if (!section || section.type === 'null') continue
    if (section.type !== 'object') {
      problems.push({ ...lines.at(section.offset), reason: `The field ${key} is not an object.` })
      continue
    }
    for (const [name, property] of readProperties(section)) {
      const entry = readEntry(name, property, { lines, isDevelopmentOnly })
      entries.push({ offset: property.name.offset, entry })
    }
  }
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset).map(({ entry }) => entry)
  return answer(path, inOrder, problems[0] ?? null)
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'manifest', ecosystem: 'npm', entries, problem }
}

type Property = { readonly name: Node; readonly value: Node }

/** Properties by name. Of duplicates the last one counts, as in npm. */
function readProperties(object: Node): Map<string, Property> {
  const properties = new Map<string, Property>()
  for (const { children: [name, value] = [] } of object.children ?? [])
    if (name && value) properties.set(String(name.value), { name, value })
  return properties
}

function readEntry(
  written: string,
  { name, value }: Property,
  { lines, isDevelopmentOnly }: { readonly lines: ManifestLines; readonly isDevelopmentOnly: boolean },
): ManifestEntry {
  const { line } = lines.at(name.offset)
  const requirement = value.type === 'string' ? String(value.value) : ''
  const read =
    value.type === 'string'
      ? readNpmRequirement(written, requirement)
      : { name: written, version: null, isRangeMinimum: false, unresolved: 'The requirement is not a string.' }
  const path = [read.version === null ? read.name : `${read.name}@${read.version}`]
  return { ...read, requirement, isDirect: true, isDevelopmentOnly, path, line }
}
