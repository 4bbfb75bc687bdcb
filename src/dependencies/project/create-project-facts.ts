import { type Language, languageOfPath } from '../../analysis/source/language.ts'
import { compareVersions, NO_PROJECT, type ProjectFacts } from '../../analysis/source/project-facts.ts'
import { folderOf, foldersAbove, isEnvironmentSample, isProjectFile } from '../../analysis/source/project-files.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { ReadRelated } from '../manifests/manifest-parser.ts'
import { isLockPath } from '../review/manifest-units.ts'
import { bringsEnvironment, readsEnvironment } from './environment-use.ts'
import { readGradleProject, readMavenProject } from './java-project.ts'
import { type FormattedLanguage, statedWidth } from './line-width.ts'
import { isApplication, readLocked, readNodeProject, readNodeVersionFile } from './node-project.ts'
import {
  readInstalledPackage,
  readPipfile,
  readPyproject,
  readPythonVersionFile,
  readRequired,
  readSetup,
} from './python-project.ts'
import { isPublished } from './is-published.ts'
import type { StatedVersion } from './stated-version.ts'

type Reader = (path: string, text: string, readRelated: ReadRelated) => readonly StatedVersion[]
type Format = { readonly pattern: RegExp; readonly language: FormattedLanguage; readonly read: Reader }

/** In order of precedence: of several files in one folder the first that states a fact counts. */
const FORMATS: readonly Format[] = [
  { pattern: /(?:^|\/)package\.json$/, language: 'javascript', read: (_, text) => readNodeProject(text) },
  {
    pattern: /(?:^|\/)\.(?:nvmrc|node-version)$/,
    language: 'javascript',
    read: (_, text) => readNodeVersionFile(text),
  },
  {
    pattern: /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml)$/,
    language: 'javascript',
    read: readLocked,
  },
  { pattern: /(?:^|\/)(?:poetry\.lock|uv\.lock|Pipfile\.lock)$/, language: 'python', read: readRequired },
  {
    pattern: /(?:^|\/)[^/]+\.dist-info\/METADATA$/,
    language: 'python',
    read: (_, text) => readInstalledPackage(text),
  },
  { pattern: /(?:^|\/)pyproject\.toml$/, language: 'python', read: readPyproject },
  { pattern: /(?:^|\/)setup\.(?:py|cfg)$/, language: 'python', read: (_, text) => readSetup(text) },
  { pattern: /(?:^|\/)Pipfile$/, language: 'python', read: (_, text) => readPipfile(text) },
  { pattern: /(?:^|\/)requirements[\w.-]*\.txt$/, language: 'python', read: readRequired },
  {
    pattern: /(?:^|\/)(?:\.python-version|runtime\.txt)$/,
    language: 'python',
    read: (_, text) => readPythonVersionFile(text),
  },
  { pattern: /(?:^|\/)pom\.xml$/, language: 'java', read: readMavenProject },
  { pattern: /(?:^|\/)(?:build\.gradle(?:\.kts)?)$/, language: 'java', read: (_, text) => readGradleProject(text) },
  { pattern: /(?:^|\/)(?:gradle\.lockfile|libs\.versions\.toml)$/, language: 'java', read: readLocked },
]
const MAX_TEXT = 4 * 1024 * 1024

const FORMATTED: Readonly<Record<Language, FormattedLanguage>> = {
  javascript: 'javascript',
  typescript: 'javascript',
  python: 'python',
  java: 'java',
}

/**
 * Facts about a project from its files. Files are parsed on first use and never run. Never throws because of their content.
 * @param files the analysed files, and manifests, lock files and settings
 */
export function createProjectFacts(files: readonly SourceFile[]): ProjectFacts {
  const projectFiles = files.filter(({ path, content }) => isProjectFile(path) && content.length <= MAX_TEXT)
  const code = files.filter(({ path }) => languageOfPath(path) !== null)
  if (projectFiles.length === 0 && code.length < 2) return NO_PROJECT
  const texts = new Map(projectFiles.map(({ path, content }) => [path, content]))
  const byWeight = projectFiles.toSorted((a, b) => weightOf(a.path) - weightOf(b.path))
  const byFolder = Map.groupBy(byWeight, ({ path }) => folderOf(path))
  const stated = remember((path: string) => readStated(path, texts))
  const ofFolders = (path: string): SourceFile[] => foldersAbove(path).flatMap((folder) => byFolder.get(folder) ?? [])
  const environment = remember((language: string) =>
    [
      code.some((file) => readsEnvironment(file, language as Language)),
      projectFiles.some(({ path }) => isEnvironmentSample(path)),
      projectFiles.some(
        ({ path }) => formatOf(path)?.language === language && [...stated(path).keys()].some(bringsEnvironment),
      ),
    ].some(Boolean),
  )
  return {
    versionOf: remember2((path, name) => findVersion(path, name, { ofFolders, stated, texts })),
    lineWidthOf(path) {
      const language = languageOfPath(path)
      if (!language) return null
      for (const file of ofFolders(path)) {
        const width = statedWidth(file.path, file.content, FORMATTED[language])
        if (width !== null) return width
      }
      return null
    },
    isPublished: remember((path) => isPublished(path, ofFolders(path))),
    readsEnvironment(path) {
      const language = languageOfPath(path)
      return language && environment(FORMATTED[language])
    },
  }
}

type Known = {
  readonly ofFolders: (path: string) => readonly SourceFile[]
  readonly stated: (path: string) => ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
}

/** The version in the nearest file that names it; for an application the version in its lock file. */
function findVersion(path: string, name: string, known: Known): string | null {
  const language = languageOfPath(path)
  if (!language) return null
  const files = known.ofFolders(path).filter((file) => formatOf(file.path)?.language === FORMATTED[language])
  const inOrder = inOrderOfWeight(files, known)
  const found = inOrder.flatMap((file) => known.stated(file.path).get(name) ?? [])[0] ?? null
  // Code that is checked against older types cannot use newer APIs of the runtime.
  return name === 'node' && language === 'typescript'
    ? lowestVersionOf([found, findVersion(path, '@types/node', known)].flatMap((version) => version ?? []))
    : found
}

function inOrderOfWeight(files: readonly SourceFile[], { texts }: Known): SourceFile[] {
  const manifest = files.find(({ path }) => /(?:^|\/)package\.json$/.test(path))
  const isAsked = manifest !== undefined && !isApplication(texts.get(manifest.path) ?? '')
  const locks = files.filter(({ path }) => isLockPath(path))
  const rest = files.filter(({ path }) => !isLockPath(path))
  return isAsked ? [...rest, ...locks] : [...locks, ...rest]
}

function lowestVersionOf(versions: readonly string[]): string | null {
  return versions.toSorted(compareVersions)[0] ?? null
}

function weightOf(path: string): number {
  return FORMATS.findIndex(({ pattern }) => pattern.test(path))
}

function formatOf(path: string): Format | undefined {
  return FORMATS.find(({ pattern }) => pattern.test(path))
}

/** Versions by name; of several the lowest. */
function readStated(path: string, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  const format = formatOf(path)
  const read = format ? format.read(path, texts.get(path) ?? '', (other) => texts.get(other) ?? null) : []
  for (const { name, version } of read) {
    const known = versions.get(name)
    if (known === undefined || (isLockPath(path) && compareVersions(version, known) < 0)) versions.set(name, version)
  }
  return versions
}

function remember<Result>(compute: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (key) => {
    const entry = known.get(key) ?? { result: compute(key) }
    known.set(key, entry)
    return entry.result
  }
}

function remember2(compute: (path: string, name: string) => string | null): ProjectFacts['versionOf'] {
  const byPath = remember((path) => remember((name) => compute(path, name)))
  return (path, name) => byPath(path)(name)
}
