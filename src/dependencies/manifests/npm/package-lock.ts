import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import { explainLock, type LockedPackage } from '../explain-lock.ts'
import { findTooLarge, tooManyEntries } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { isRecord, readField, readText } from '../record-fields.ts'
import { visitJsonKeys } from './json-key-lines.ts'
import {
  MAX_FOLDERS,
  nameInFolder,
  readLockTree,
  readNestedTree,
  type Installed,
  type LockTree,
} from './package-lock-tree.ts'
import { NO_VERSION, describeReference, describeOtherSource } from './package-source.ts'
import { readProjectBeside } from './project-needs.ts'
import { findJsonProblem } from './find-json-problem.ts'

/** Lines of packages nested deeper than this are not searched; npm flattens its tree. */
const MAX_KEY_DEPTH = 64
const MAX_FOLDER_LENGTH = 4096

/** package-lock.json and npm-shrinkwrap.json of versions 1 (nested), 2 and 3 (a map of folders). */
export function parsePackageLock(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const lock = readStrictJson(text)
  if (lock === null) return answer(path, [], findJsonProblem(text) ?? NO_LOCK)
  const folders = readField(lock, 'packages')
  if (isRecord(folders)) return explainFolders(path, folders, text)
  const nested = readField(lock, 'dependencies')
  if (nested === undefined && readField(lock, 'lockfileVersion') === undefined) return answer(path, [], NO_LOCK)
  return explainNested(path, text, readNestedTree(nested, readProjectBeside(path, readRelated)))
}

const NO_LOCK: ManifestProblem = { line: 1, column: 1, reason: 'This is not an npm lock file.' }

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'npm', entries, problem }
}

/** Many times as fast as a parser with positions, which is only used to find the place of an error. */
function readStrictJson(text: string): Record<string, unknown> | null {
  try {
    const lock: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(lock) ? lock : null
  } catch {
    return null
  }
}

function explainFolders(path: string, folders: Record<string, unknown>, text: string): ParsedManifest {
  const lines = new Map<string, number>()
  visitJsonKeys(text, {
    maxDepth: 2,
    visit: (above, key, line) => {
      if (above.length === 1 && above[0] === 'packages') lines.set(key, line)
    },
  })
  return explainTree(path, readLockTree(folders), lines)
}

function explainNested(path: string, text: string, tree: LockTree): ParsedManifest {
  const lines = new Map<string, number>()
  visitJsonKeys(text, {
    maxDepth: MAX_KEY_DEPTH,
    visit: (above, key, line) => {
      const folder = folderOf(above, key)
      if (folder !== null) lines.set(folder, line)
    },
  })
  return explainTree(path, tree, lines)
}

/** `dependencies a dependencies b` → `node_modules/a/node_modules/b`. */
function folderOf(above: readonly string[], key: string): string | null {
  if (above.length % 2 === 0) return null
  let folder = ''
  for (let at = 0; at < above.length; at += 2) {
    if (above[at] !== 'dependencies' || folder.length > MAX_FOLDER_LENGTH) return null
    folder += `node_modules/${above[at + 1] ?? key}/`
  }
  return folder.slice(0, -1)
}

function explainTree(path: string, tree: LockTree, lines: ReadonlyMap<string, number>): ParsedManifest {
  const packages = tree.installed.map((item) => readInstalled(item, lines.get(item.folder) ?? null))
  const problem = packages.length < MAX_FOLDERS ? null : tooManyEntries(1)
  return answer(path, explainLock(packages, tree.roots), problem)
}

function readInstalled({ folder, record, needs }: Installed, line: number | null): LockedPackage {
  const written = readText(record, 'version') ?? ''
  // Version 1 writes an alias as its version, as in `npm:other@1.2.3`.
  const alias = /^npm:(.+)@([^@]+)$/.exec(written.slice(0, 512))
  const name = alias?.[1] ?? nameInFolder(folder, record)
  const version = alias?.[2] ?? written
  const address = readText(record, 'resolved') ?? ''
  const unresolved = version === '' ? NO_VERSION : (describeReference(version) ?? describeOtherSource(address))
  const isDevelopmentOnly = readField(record, 'dev') === true
  const facts = { name, written: version === '' ? address : version, line, isDevelopmentOnly, needs }
  return { ...facts, version: unresolved === null ? version : null, unresolved }
}
