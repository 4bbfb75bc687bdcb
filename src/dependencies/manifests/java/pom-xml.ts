import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { findTooLarge, MAX_RELATED } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { readRequirementVersion, unresolvedVersion } from '../read-requirement-version.ts'
import {
  createEffectivePom,
  createPomFiles,
  folderNameOf,
  isImport,
  isBomFolder,
  type EffectivePom,
} from './pom-effective.ts'
import { readPom, type PomDependency } from './pom-model.ts'

/** Scopes that are not shipped with the program: for tests, or provided by the runtime. */
const FOR_DEVELOPMENT = ['test', 'provided']

/**
 * Maven's pom.xml: its own dependencies, those of its profiles, and the versions that it manages. Dependencies of parents are
 * reported for the parents' files. Properties and managed versions come from parents and imported BOMs in the repository.
 */
export function parsePomXml(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const { model, problem } = readPom(path, text)
  if (!model) return answer(path, [], problem)
  const pom = createEffectivePom(model, createPomFiles(readRelated))
  const own = model.dependencies.map((dependency) => readEntry(dependency, pom, pom.findManaged(dependency)))
  const names = new Set(own.map(({ name }) => name))
  const managed = model.managed
    .filter((dependency) => !isImport(dependency))
    .map((dependency) => readEntry(dependency, pom, null))
    .filter(({ name }) => !names.has(name))
  const entries = [...own, ...managed].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return answer(path, entries, problem)
}

/** Its parent, and its modules that may be BOMs. */
export function findPomRelated(path: string, text: string): string[] {
  const { model } = findTooLarge(text) ? { model: null } : readPom(path, text)
  if (!model) return []
  const imported = new Set(model.managed.filter(isImport).map(({ artifactId }) => artifactId))
  const lists = model.modules.filter((module) => isBomFolder(module) || imported.has(folderNameOf(module)))
  return [...new Set([...(model.parent?.path ? [model.parent.path] : []), ...lists])].slice(0, MAX_RELATED)
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'manifest', ecosystem: 'Maven', entries, problem }
}

function readEntry(
  dependency: PomDependency,
  pom: EffectivePom,
  managed: ReturnType<EffectivePom['findManaged']>,
): ManifestEntry {
  const [group, artifact] = [pom.interpolate(dependency.groupId), pom.interpolate(dependency.artifactId)]
  const name = `${group ?? dependency.groupId}:${artifact ?? dependency.artifactId}`
  const scope = dependency.scope ?? managed?.scope ?? 'compile'
  const read = readVersion(dependency, pom, { managed, group, artifact, scope })
  return {
    name,
    requirement: dependency.version ?? managed?.version ?? '',
    ...read,
    isDirect: true,
    isDevelopmentOnly: FOR_DEVELOPMENT.includes(scope),
    path: [read.version === null ? name : `${name}@${read.version}`],
    line: dependency.line,
  }
}

type Context = {
  readonly managed: ReturnType<EffectivePom['findManaged']>
  readonly group: string | null
  readonly artifact: string | null
  readonly scope: string
}

function readVersion(
  { version: written }: PomDependency,
  pom: EffectivePom,
  { managed, group, artifact, scope }: Context,
): Pick<ManifestEntry, 'version' | 'isRangeMinimum' | 'unresolved'> {
  if (group === null || artifact === null)
    return unresolvedVersion('Its name has a property that is not set in the repository.')
  if (scope === 'system') return unresolvedVersion('It is installed from a local folder or file.')
  if (written === null && !managed) return unresolvedVersion('Its version is managed outside of the repository.')
  const version = written === null ? (managed?.version ?? null) : pom.interpolate(written)
  if (version === null) return unresolvedVersion('Its version has a property that is not set in the repository.')
  if (group === pom.groupId && version === pom.version) return unresolvedVersion('It is a module of the same project.')
  if (version === 'LATEST' || version === 'RELEASE')
    return unresolvedVersion('The requirement moves from version to version.')
  return readRequirementVersion('Maven', version)
}
