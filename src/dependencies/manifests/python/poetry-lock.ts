import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import { explainLock, type LockedPackage } from '../explain-lock.ts'
import { findTooLarge } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { isRecord, readField, readText } from '../record-fields.ts'
import { createNameIndex, findPackageLines } from './locked-packages.ts'
import { parseToml } from './parse-toml.ts'
import { readPyprojectBeside } from './pyproject-toml.ts'
import { describeAddress } from './read-pep508.ts'

/** poetry.lock. The direct dependencies are in the pyproject.toml beside it. */
export function parsePoetryLock(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const { root, problem } = parseToml(text)
  if (!root) return answer(path, [], problem)
  const listed = readField(root, 'package')
  const records = Array.isArray(listed) ? listed.filter(isRecord) : []
  const lines = findPackageLines(text)
  const heads = records.map((record) => ({
    record,
    name: normalizeName('PyPI', readText(record, 'name') ?? ''),
    version: readText(record, 'version'),
  }))
  const index = createNameIndex(heads)
  const packages = heads.map(({ record, name, version }, at): LockedPackage => {
    const unresolved = version === null ? 'The lock file names no version.' : describeSource(record)
    const needed = Object.keys(asRecord(readField(record, 'dependencies')))
    const needs = needed.flatMap((other) => index.find(normalizeName('PyPI', other), null))
    const facts = { name, unresolved, written: version ?? '', line: lines[at] ?? null, needs }
    return { ...facts, version: unresolved === null ? version : null, isDevelopmentOnly: isOnlyForDevelopment(record) }
  })
  const project = readPyprojectBeside(path, readRelated)
  const find = (names: readonly string[]): number[] => names.flatMap((name) => index.find(name, null))
  const roots = project && { production: find(project.production), development: find(project.development) }
  return answer(path, explainLock(packages, roots), null)
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'PyPI', entries, problem }
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function describeSource(record: unknown): string | null {
  const source = readField(record, 'source')
  const type = readText(source, 'type')
  if (type === null || type === 'legacy') return null
  return type === 'git' ? describeAddress('git:') : describeAddress(readText(source, 'url') ?? '')
}

/** Poetry wrote `category` until 1.4, nothing after that, and `groups` since 2.0. */
function isOnlyForDevelopment(record: unknown): boolean | null {
  const category = readText(record, 'category')
  if (category !== null) return category === 'dev'
  const groups = readField(record, 'groups')
  return Array.isArray(groups) && groups.length > 0 ? !groups.includes('main') : null
}
