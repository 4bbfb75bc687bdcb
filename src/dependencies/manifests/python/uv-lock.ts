import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import { explainLock, type LockedPackage } from '../explain-lock.ts'
import { findTooLarge } from '../limits.ts'
import { isRecord, readField, readText } from '../record-fields.ts'
import { createNameIndex, findPackageLines, type NameIndex } from './locked-packages.ts'
import { parseToml } from './parse-toml.ts'
import { describeAddress } from './read-pep508.ts'

/** uv.lock. Its packages include the project and the other members of the workspace. */
export function parseUvLock(path: string, text: string): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const { root, problem } = parseToml(text)
  if (!root) return answer(path, [], problem)
  const lines = findPackageLines(text)
  const listed = readField(root, 'package')
  const all = (Array.isArray(listed) ? listed.filter(isRecord) : []).map((record, at) => ({
    record,
    line: lines[at] ?? null,
  }))
  const locked = all.filter(({ record }) => !isMember(record))
  const index = createNameIndex(
    locked.map(({ record }) => ({ name: nameOf(record), version: readText(record, 'version') })),
  )
  const packages = locked.map(({ record, line }): LockedPackage => {
    const version = readText(record, 'version')
    const unresolved = version === null ? 'The lock file names no version.' : describeSource(record)
    const needs = [readField(record, 'dependencies'), ...groupsOf(record, 'optional-dependencies')].flatMap((list) =>
      findNeeds(list, index),
    )
    const facts = { name: nameOf(record), unresolved, written: version ?? '', line, isDevelopmentOnly: null, needs }
    return { ...facts, version: unresolved === null ? version : null }
  })
  const members = all.filter(({ record }) => isMember(record)).map(({ record }) => record)
  const production = members.flatMap((record) => [
    ...findNeeds(readField(record, 'dependencies'), index),
    ...groupsOf(record, 'optional-dependencies').flatMap((list) => findNeeds(list, index)),
  ])
  const development = members.flatMap((record) =>
    groupsOf(record, 'dev-dependencies').flatMap((list) => findNeeds(list, index)),
  )
  return answer(path, explainLock(packages, members.length === 0 ? null : { production, development }), null)
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'PyPI', entries, problem }
}

function nameOf(record: unknown): string {
  return normalizeName('PyPI', readText(record, 'name') ?? '')
}

function isMember(record: unknown): boolean {
  const source = readField(record, 'source')
  return readText(source, 'virtual') !== null || readText(source, 'editable') !== null
}

function describeSource(record: unknown): string | null {
  const source = readField(record, 'source')
  const [address] = ['url', 'path', 'directory'].flatMap((key) => readText(source, key) ?? [])
  if (readText(source, 'git') !== null) return describeAddress('git:')
  return address === undefined ? null : describeAddress(address)
}

function groupsOf(record: unknown, key: string): unknown[] {
  const groups = readField(record, key)
  return isRecord(groups) ? Object.values(groups) : []
}

function findNeeds(list: unknown, index: NameIndex): number[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((needed) => {
    const name = readText(needed, 'name')
    return name === null ? [] : index.find(normalizeName('PyPI', name), readText(needed, 'version'))
  })
}
