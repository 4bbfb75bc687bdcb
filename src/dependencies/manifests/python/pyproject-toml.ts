import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { readRequirementVersion, unresolvedVersion } from '../read-requirement-version.ts'
import { isRecord, readField, readText } from '../record-fields.ts'
import { besideFile } from '../related-path.ts'
import { parseToml } from './parse-toml.ts'
import { readPep508, describeAddress, type PythonRequirement } from './read-pep508.ts'
import { createTomlLines, type TomlLines } from './toml-lines.ts'

const LARGEST = 1024 * 1024

type Asked = PythonRequirement & { readonly isDevelopmentOnly: boolean; readonly line: number | null }

/** The dependencies of a pyproject.toml, from the standard sections and from Poetry's. */
export function parsePyproject(path: string, text: string): ParsedManifest {
  if (text.length > LARGEST)
    return answer(path, [], { line: 1, column: 1, reason: 'The manifest is larger than 1 MiB.' })
  const { root, problem } = parseToml(text)
  if (!root) return answer(path, [], problem)
  const lines = createTomlLines(text)
  const asked = [...readStandard(root, lines), ...readPoetry(root, lines)]
  const entries = asked.map((requirement): ManifestEntry => {
    const { name, version } = requirement
    return { ...requirement, isDirect: true, path: [version === null ? name : `${name}@${version}`] }
  })
  return answer(path, entries, null)
}

/** Normalised names of the dependencies in the pyproject.toml of the same folder; null if there is none that can be read. */
export function readPyprojectBeside(
  path: string,
  readRelated: ReadRelated,
): { readonly production: readonly string[]; readonly development: readonly string[] } | null {
  const beside = besideFile(path, 'pyproject.toml')
  const text = readRelated(beside)
  if (text === null) return null
  const { entries, problem } = parsePyproject(beside, text)
  if (problem) return null
  const namesOf = (isDevelopmentOnly: boolean): string[] =>
    entries.filter((entry) => entry.isDevelopmentOnly === isDevelopmentOnly).map(({ name }) => name)
  return { production: namesOf(false), development: namesOf(true) }
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'manifest', ecosystem: 'PyPI', entries, problem }
}

/** https://packaging.python.org/en/latest/specifications/pyproject-toml/ and dependency groups (PEP 735). */
function readStandard(root: unknown, lines: TomlLines): Asked[] {
  const project = readField(root, 'project')
  const extras = readField(project, 'optional-dependencies')
  const groups = readField(root, 'dependency-groups')
  const production = [readField(project, 'dependencies'), ...(isRecord(extras) ? Object.values(extras) : [])]
  const development = isRecord(groups) ? Object.values(groups) : []
  return [
    ...production.flatMap((list) => readList(list, lines, false)),
    ...development.flatMap((list) => readList(list, lines, true)),
  ]
}

function readList(list: unknown, lines: TomlLines, isDevelopmentOnly: boolean): Asked[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((written: unknown) => {
    const read = typeof written === 'string' && written.length <= 1024 ? readPep508(written) : null
    return read ? [{ ...read, isDevelopmentOnly, line: lines.ofString(written as string) }] : []
  })
}

/** https://python-poetry.org/docs/pyproject/ */
function readPoetry(root: unknown, lines: TomlLines): Asked[] {
  const poetry = readField(readField(root, 'tool'), 'poetry')
  const groups = readField(poetry, 'group')
  const tables = [
    { section: 'tool.poetry.dependencies', table: readField(poetry, 'dependencies'), isDevelopmentOnly: false },
    { section: 'tool.poetry.dev-dependencies', table: readField(poetry, 'dev-dependencies'), isDevelopmentOnly: true },
    ...(isRecord(groups) ? Object.entries(groups) : []).map(([group, value]) => ({
      section: `tool.poetry.group.${group}.dependencies`,
      table: readField(value, 'dependencies'),
      isDevelopmentOnly: group !== 'main',
    })),
  ]
  return tables.flatMap(({ section, table, isDevelopmentOnly }) =>
    (isRecord(table) ? Object.entries(table) : []).flatMap(([written, value]) => {
      // The version of Python itself is not a package.
      if (written === 'python') return []
      const name = normalizeName('PyPI', written)
      return [{ name, ...readPoetryValue(value), isDevelopmentOnly, line: lines.ofKey(section, written) }]
    }),
  )
}

function readPoetryValue(value: unknown): Omit<PythonRequirement, 'name'> {
  // Of several constraints, for several platforms, the first one is used.
  const first: unknown = Array.isArray(value) ? value[0] : value
  const requirement = typeof first === 'string' ? first : (readText(first, 'version') ?? '')
  const [address] = ['git', 'url', 'path', 'file'].flatMap((key) => readText(first, key) ?? [])
  if (address !== undefined) {
    const sentence = describeAddress(readText(first, 'git') === null ? address : 'git:')
    return { requirement: address, ...unresolvedVersion(sentence) }
  }
  return { requirement, ...readRequirementVersion('PyPI', toStandard(requirement)) }
}

/** Poetry's notation: `^1.2` and `~1.2` begin at 1.2, a bare version means that version; the first of several alternatives. */
function toStandard(requirement: string): string {
  const [first = ''] = requirement.slice(0, 1024).split('||', 1)
  const clauses = first.split(',').map((part) => {
    const clause = part.trim()
    if (/^(?:\^|~(?!=))/.test(clause)) return `>=${clause.slice(1).trim()}`
    return /^v?\d/.test(clause) ? `==${clause}` : clause
  })
  return clauses.join(',')
}
