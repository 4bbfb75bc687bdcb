import type { ParsedManifest } from '../manifest.ts'
import { parseGradleLockfile } from './java/gradle-lockfile.ts'
import { findPomRelated, parsePomXml } from './java/pom-xml.ts'
import { parseVersionCatalog } from './java/version-catalog.ts'
import { limitEntries, MAX_RELATED } from './limits.ts'
import type { FindRelated, ManifestParser, ReadRelated } from './manifest-parser.ts'
import { parsePackageJson } from './npm/package-json.ts'
import { parsePackageLock } from './npm/package-lock.ts'
import { parsePnpmLock } from './npm/pnpm-lock.ts'
import { findBerryManifests, parseYarnBerry } from './npm/yarn-berry.ts'
import { parseYarnClassic } from './npm/yarn-classic.ts'
import { parsePipfileLock } from './python/pipfile-lock.ts'
import { parsePoetryLock } from './python/poetry-lock.ts'
import { parsePyproject } from './python/pyproject-toml.ts'
import { findIncludes, parseRequirementsTxt, REQUIREMENTS_NAME } from './python/requirements-txt.ts'
import { parseUvLock } from './python/uv-lock.ts'
import { besideFile } from './related-path.ts'

type Format = {
  /** Matched against the whole path. */
  readonly pattern: RegExp
  readonly parse: ManifestParser
  readonly findRelated: FindRelated
}

const noneRelated: FindRelated = () => []

/** The first row with a matching pattern reads the file. */
const FORMATS: readonly Format[] = [
  { pattern: named('package.json'), parse: parsePackageJson, findRelated: noneRelated },
  {
    pattern: named('package-lock.json', 'npm-shrinkwrap.json'),
    parse: parsePackageLock,
    findRelated: (path) => [besideFile(path, 'package.json')],
  },
  { pattern: named('yarn.lock'), parse: parseYarnLock, findRelated: findYarnRelated },
  { pattern: named('pnpm-lock.yaml'), parse: parsePnpmLock, findRelated: noneRelated },
  {
    pattern: named('poetry.lock'),
    parse: parsePoetryLock,
    findRelated: (path) => [besideFile(path, 'pyproject.toml')],
  },
  { pattern: named('uv.lock'), parse: parseUvLock, findRelated: noneRelated },
  { pattern: named('Pipfile.lock'), parse: parsePipfileLock, findRelated: (path) => [besideFile(path, 'Pipfile')] },
  { pattern: named('pyproject.toml'), parse: parsePyproject, findRelated: noneRelated },
  { pattern: REQUIREMENTS_NAME, parse: parseRequirementsTxt, findRelated: findIncludes },
  { pattern: named('pom.xml'), parse: parsePomXml, findRelated: findPomRelated },
  {
    pattern: named('gradle.lockfile', 'buildscript-gradle.lockfile'),
    parse: parseGradleLockfile,
    findRelated: noneRelated,
  },
  { pattern: named('libs.versions.toml'), parse: parseVersionCatalog, findRelated: noneRelated },
]

/** Folders with code of others in the repository. Their manifests are not the project's. */
const OTHERS = /(?:^|\/)(?:node_modules|bower_components|site-packages|\.venv|venv|\.yarn|\.git)\//
const MAX_PATH_LENGTH = 4096

/** Whether `parseManifest` reads a file, judged by its name and folder. */
export function isManifestPath(path: string): boolean {
  return findFormat(path) !== null
}

/**
 * Reads a manifest or lock file; null if its name is not that of one. Never throws, whatever the text is: the first error is the
 * result's `problem`, and `entries` has what could be read. Reads at most 20 MiB of text and 50,000 entries.
 * @param options.readRelated reads other files of the repository, those of `relatedPaths`; default: they are unknown.
 */
export function parseManifest(
  path: string,
  text: string,
  { readRelated = () => null }: { readonly readRelated?: ReadRelated } = {},
): ParsedManifest | null {
  const format = findFormat(path)
  return format && limitEntries(format.parse(path, text, readRelated))
}

/**
 * Other files of the repository that a manifest depends on, such as the package.json beside a lock file or a pom.xml's parent.
 * They need not exist. They may depend on further files, which are listed once `readRelated` returns their texts: call this
 * until it lists nothing new. At most 200.
 */
export function relatedPaths(
  path: string,
  text: string,
  { readRelated = () => null }: { readonly readRelated?: ReadRelated } = {},
): string[] {
  const related = new Set<string>()
  const waiting = [{ path, text }]
  // The loop also visits items pushed during it.
  for (const file of waiting)
    for (const other of findRelatedTo(file)) {
      if (other === path || related.has(other) || related.size >= MAX_RELATED) continue
      related.add(other)
      const found = readRelated(other)
      if (found !== null) waiting.push({ path: other, text: found })
    }
  return [...related]
}

/** An included requirements file or a parent POM may have any name. */
function findRelatedTo({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  const format = findFormat(path)
  if (format) return format.findRelated(path, text)
  if (/\.(?:txt|in|pip)$/.test(path)) return findIncludes(path, text)
  return path.endsWith('.xml') ? findPomRelated(path, text) : []
}

function named(...names: readonly string[]): RegExp {
  return new RegExp(`(?:^|/)(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`)
}

function findFormat(path: string): Format | null {
  if (path.length > MAX_PATH_LENGTH || OTHERS.test(path)) return null
  return FORMATS.find(({ pattern }) => pattern.test(path)) ?? null
}

/** All versions of Yarn use the same file name; since Yarn 2 the file begins with metadata. */
function isBerry(text: string): boolean {
  return /^__metadata:/m.test(text.slice(0, 4096))
}

function parseYarnLock(...[path, text, readRelated]: Parameters<ManifestParser>): ParsedManifest {
  return isBerry(text) ? parseYarnBerry(path, text, readRelated) : parseYarnClassic(path, text, readRelated)
}

function findYarnRelated(path: string, text: string): readonly string[] {
  return isBerry(text) ? findBerryManifests(path, text) : [besideFile(path, 'package.json')]
}
