import { zip } from '../../../lib/collections/lists.ts'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import { findTooLarge, MAX_ENTRIES, MAX_RELATED, tooManyEntries } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { resolveRelated } from '../related-path.ts'
import { explainVia } from './explain-via.ts'
import { readPep508, describeAddress, type PythonRequirement } from './read-pep508.ts'
import { MAX_LINES, readRequirementLines, type RequirementLine } from './requirement-lines.ts'

const INCLUDE = /^(?:-r|--requirement|-c|--constraint)(?:[ \t]*=[ \t]*|[ \t]+|(?=[^-\s]))(.+)$/
const CONSTRAINTS = /^(?:-c|--constraint)/
const EDITABLE = /^(?:-e|--editable)(?:[ \t]*=[ \t]*|[ \t]+)(.+)$/
const MAX_LINE_LENGTH = 1024
const DEEPEST_INCLUDE = 10
const FOR_DEVELOPMENT =
  /(?:^|[-_./])(?:dev|develop|development|tests?|testing|lint|linting|docs?|ci|typing)(?:[-_./]|$)/i

/** Names of requirements files, including files in a folder called `requirements`. */
export const REQUIREMENTS_NAME =
  /(?:^|\/)(?:[\w.-]*[-_.])?requirements?(?:[-_.][\w.-]*)?\.(?:txt|in)$|(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/i

type Read = PythonRequirement & { readonly at: RequirementLine | null; readonly line: number }
type Reading = {
  readonly readRelated: ReadRelated
  readonly seen: Set<string>
  readonly found: Read[]
  readonly constraints: Map<string, PythonRequirement>
  problem: ManifestProblem | null
}

/**
 * A requirements file of pip. Included files are read with it unless their names make them manifests; their requirements have the
 * line of the include. Constraints set the version of requirements without one.
 */
export function parseRequirementsTxt(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return { path, kind: 'manifest', ecosystem: 'PyPI', entries: [], problem: tooLarge }
  const reading: Reading = { readRelated, seen: new Set([path]), found: [], constraints: new Map(), problem: null }
  readFile(reading, { path, text, depth: 0, includedAt: null, isConstraints: false })
  const isDevelopmentOnly = FOR_DEVELOPMENT.test(path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1))
  const requirements = reading.found.map((read) => ({ ...read, ...constrain(read, reading.constraints) }))
  const entries = zip(requirements, explainVia(requirements)).map(
    ([{ at: _, ...read }, { isDirect, path: why }]): ManifestEntry => ({
      ...read,
      isDirect,
      isDevelopmentOnly,
      path: why,
    }),
  )
  return { path, kind: 'manifest', ecosystem: 'PyPI', entries, problem: reading.problem }
}

/** Files that it includes with `-r` or `-c` and that are read with it. */
export function findIncludes(path: string, text: string): string[] {
  if (findTooLarge(text)) return []
  const includes = readRequirementLines(text).flatMap(({ text: line }) => {
    const other = resolveInclude(path, line)
    return other === null || (!CONSTRAINTS.test(line) && REQUIREMENTS_NAME.test(other)) ? [] : [other]
  })
  return [...new Set(includes)].slice(0, MAX_RELATED)
}

function resolveInclude(path: string, line: string): string | null {
  const [, target] = INCLUDE.exec(line.slice(0, MAX_LINE_LENGTH)) ?? []
  return target === undefined || /^[a-z]+:\/\//i.test(target) ? null : resolveRelated(path, target.trim())
}

type File = {
  readonly path: string
  readonly text: string
  readonly depth: number
  readonly includedAt: number | null
  readonly isConstraints: boolean
}

function readFile(reading: Reading, file: File): void {
  const lines = readRequirementLines(file.text)
  if (lines.length > MAX_LINES) reading.problem ??= tooManyEntries(file.includedAt ?? lines.at(-1)?.line ?? 1)
  for (const line of lines) {
    if (reading.found.length > MAX_ENTRIES) return
    if (INCLUDE.test(line.text.slice(0, MAX_LINE_LENGTH))) readInclude(reading, file, line)
    else if (EDITABLE.test(line.text.slice(0, MAX_LINE_LENGTH)) || !line.text.startsWith('-'))
      readLine(reading, file, line)
  }
}

function readInclude(reading: Reading, file: File, { line, text }: RequirementLine): void {
  const path = resolveInclude(file.path, text)
  const isConstraints = file.isConstraints || CONSTRAINTS.test(text)
  if (path === null || reading.seen.has(path) || file.depth >= DEEPEST_INCLUDE || reading.seen.size > MAX_RELATED)
    return
  if (!isConstraints && REQUIREMENTS_NAME.test(path)) return
  reading.seen.add(path)
  const included = reading.readRelated(path)
  if (included === null || findTooLarge(included)) return
  const includedAt = file.includedAt ?? line
  readFile(reading, { path, text: included, depth: file.depth + 1, includedAt, isConstraints })
}

function readLine(reading: Reading, file: File, at: RequirementLine): void {
  const read = readRequirement(at.text)
  if (read && file.isConstraints) {
    if (read.version !== null) reading.constraints.set(read.name, read)
  } else if (read) {
    reading.found.push({ ...read, at: file.includedAt === null ? at : null, line: file.includedAt ?? at.line })
  } else if (file.includedAt === null && !file.isConstraints)
    reading.problem ??= { line: at.line, column: at.column, reason: 'This is not a valid pip requirement.' }
}

function readRequirement(line: string): PythonRequirement | null {
  // A requirement may be followed by options, such as hashes.
  const [withoutOptions = ''] = line.split(/[ \t]--/, 1)
  const text = withoutOptions.trim()
  if (text.length > MAX_LINE_LENGTH) return null
  const [, editable] = EDITABLE.exec(text) ?? []
  if (editable !== undefined) return readAddress(editable.trim())
  const read = readPep508(text)
  if (read) return read
  return /^(?:[a-z+]+:|\.{0,2}[\\/]|\.$)|\.(?:whl|zip|tar\.gz|tgz)$/i.test(text) ? readAddress(text) : null
}

/** `git+https://host/name.git@v1#egg=name`, `./folder`; without a name, the address is used as the name. */
function readAddress(address: string): PythonRequirement {
  const [, egg] = /#(?:[^#]*&)?egg=([\w.-]{1,256})/.exec(address) ?? []
  const name = egg === undefined ? address.slice(0, 256) : normalizeName('PyPI', egg)
  return { name, requirement: address, version: null, isRangeMinimum: false, unresolved: describeAddress(address) }
}

/** A pinned constraint decides the installed version. */
function constrain(read: Read, constraints: ReadonlyMap<string, PythonRequirement>): Partial<PythonRequirement> {
  const constraint = constraints.get(read.name)
  if (!constraint || (read.version !== null && !read.isRangeMinimum)) return {}
  if (/^(?:@|[a-z]+:)/i.test(read.requirement.replace(/^\[[^\]]*\]\s*/, ''))) return {}
  return { version: constraint.version, isRangeMinimum: constraint.isRangeMinimum, unresolved: null }
}
