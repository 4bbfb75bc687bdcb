import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import { findTooLarge } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { visitJsonKeys } from '../npm/json-key-lines.ts'
import { findJsonProblem } from '../npm/find-json-problem.ts'
import { readRequirementVersion, unresolvedVersion } from '../read-requirement-version.ts'
import { isRecord, readField, readText } from '../record-fields.ts'
import { besideFile } from '../related-path.ts'
import { parseToml } from './parse-toml.ts'
import { describeAddress } from './read-pep508.ts'

const SECTIONS = [
  { key: 'default', asked: 'packages', isDevelopmentOnly: false },
  { key: 'develop', asked: 'dev-packages', isDevelopmentOnly: true },
] as const

/**
 * Pipfile.lock. It has no dependency graph: packages of the Pipfile beside it are direct, or all packages if there is none.
 */
export function parsePipfileLock(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const lock = readLock(text)
  if (lock === null) return answer(path, [], findJsonProblem(text) ?? NO_LOCK)
  const lines = new Map<string, number>()
  visitJsonKeys(text, {
    maxDepth: 2,
    visit: (above, key, line) => {
      if (above.length === 1) lines.set(`${above[0]}\n${key}`, line)
    },
  })
  const asked = readAsked(path, readRelated)
  const found = new Map<string, ManifestEntry>()
  for (const { key, isDevelopmentOnly } of SECTIONS) {
    const section = readField(lock, key)
    for (const [written, record] of isRecord(section) ? Object.entries(section) : []) {
      const name = normalizeName('PyPI', written)
      const read = readLocked(record)
      const id = `${name}\n${read.version ?? ''}`
      if (found.has(id)) continue
      const label = read.version === null ? name : `${name}@${read.version}`
      const isDirect = asked?.has(name) ?? true
      found.set(id, {
        name,
        ...read,
        isDirect,
        isDevelopmentOnly,
        path: [label],
        line: lines.get(`${key}\n${written}`) ?? null,
      })
    }
  }
  return answer(path, [...found.values()], null)
}

const NO_LOCK: ManifestProblem = { line: 1, column: 1, reason: 'This is not a Pipenv lock file.' }

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'PyPI', entries, problem }
}

function readLock(text: string): Record<string, unknown> | null {
  try {
    const lock: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(lock) && Object.hasOwn(lock, '_meta') ? lock : null
  } catch {
    return null
  }
}

function readLocked(record: unknown): Pick<ManifestEntry, 'requirement' | 'version' | 'isRangeMinimum' | 'unresolved'> {
  const version = readText(record, 'version')
  const [address] = ['git', 'file', 'path'].flatMap((key) => readText(record, key) ?? [])
  if (readText(record, 'git') !== null)
    return { requirement: address ?? '', ...unresolvedVersion(describeAddress('git:')) }
  if (version === null && address !== undefined)
    return { requirement: address, ...unresolvedVersion(describeAddress(address)) }
  if (version === null) return { requirement: '', ...unresolvedVersion('The lock file names no version.') }
  return { requirement: version.replace(/^==/, ''), ...readRequirementVersion('PyPI', version) }
}

/** Normalised names of a Pipfile's packages; null if it cannot be read. */
function readAsked(path: string, readRelated: ReadRelated): ReadonlySet<string> | null {
  const text = readRelated(besideFile(path, 'Pipfile'))
  const { root } = text === null || text.length > MAX_PIPFILE ? { root: null } : parseToml(text)
  if (!root) return null
  const tables = SECTIONS.map(({ asked }) => readField(root, asked)).filter(isRecord)
  return new Set(tables.flatMap((table) => Object.keys(table)).map((name) => normalizeName('PyPI', name)))
}

const MAX_PIPFILE = 1024 * 1024
