import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { explainLock, type LockedPackage } from '../explain-lock.ts'
import { findTooLarge, MAX_RELATED } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { resolveRelated } from '../related-path.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { yamlText, textsAt, type YamlMap } from '../yaml/yaml-value.ts'
import { createPatternIndex, splitPattern, type PatternIndex } from './lock-patterns.ts'
import { NO_VERSION, describeReference } from './package-source.ts'
import { readProjectBeside } from './project-needs.ts'

type Block = { readonly key: string; readonly line: number; readonly map: YamlMap; readonly resolution: string }

const WORKSPACE = '@workspace:'

/** yarn.lock of Yarn 2 and later. Development dependencies of a workspace are known from its package.json. */
export function parseYarnBerry(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const { root, problem } = readYaml(text)
  if (!root) return answer(path, [], problem)
  const blocks = [...root].flatMap(([key, { value, line }]): Block[] => {
    const resolution = value instanceof Map ? yamlText(value, 'resolution') : null
    return value instanceof Map && resolution !== null ? [{ key, line, map: value, resolution }] : []
  })
  const isWorkspace = ({ resolution }: Block): boolean => resolution.includes(WORKSPACE)
  const locked = blocks.filter((block) => !isWorkspace(block))
  const patterns = createPatternIndex(locked.map(({ key }) => key.split(', ')))
  const packages = locked.map((block) => readBlock(block, patterns))
  const production: number[] = []
  const development: number[] = []
  const workspaces = blocks.filter(isWorkspace)
  for (const [at, workspace] of workspaces.entries()) {
    const folder = workspace.resolution.slice(workspace.resolution.indexOf(WORKSPACE) + WORKSPACE.length)
    const project = at < MAX_RELATED ? readProjectBeside(manifestIn(path, folder) ?? '', readRelated) : null
    const isForDevelopment = new Set(project?.development.map(([name]) => name))
    for (const [name] of project?.production ?? []) isForDevelopment.delete(name)
    for (const [name, range] of textsAt(workspace.map, 'dependencies')) {
      const found = patterns.find(name, range)
      if (found !== null) (isForDevelopment.has(name) ? development : production).push(found)
    }
  }
  return answer(path, explainLock(packages, workspaces.length === 0 ? null : { production, development }), null)
}

/** The package.json of each workspace in the lock file. */
export function findBerryManifests(path: string, text: string): string[] {
  const manifests = new Set<string>()
  for (
    let at = text.indexOf(WORKSPACE);
    at >= 0 && manifests.size < MAX_RELATED;
    at = text.indexOf(WORKSPACE, at + 1)
  ) {
    const start = at + WORKSPACE.length
    const [folder = ''] = text.slice(start, start + 512).split(/["',\n]/, 1)
    const manifest = manifestIn(path, folder)
    if (manifest !== null) manifests.add(manifest)
  }
  return [...manifests]
}

function manifestIn(path: string, folder: string): string | null {
  return resolveRelated(path, `${folder}/package.json`)
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'npm', entries, problem }
}

function readBlock({ map, line, resolution }: Block, patterns: PatternIndex): LockedPackage {
  // The resolution has the package's name in the registry, even for an alias.
  const { name, range } = splitPattern(resolution) ?? { name: resolution, range: '' }
  const written = yamlText(map, 'version') ?? ''
  // A patched package counts as vulnerable like its version, because the patch may not fix the vulnerability.
  const unresolved = written === '' ? NO_VERSION : range.startsWith('patch:') ? null : describeReference(range)
  const needs = textsAt(map, 'dependencies').flatMap(([needed, wanted]) => patterns.find(needed, wanted) ?? [])
  const version = unresolved === null ? written : null
  return { name, version, unresolved, written: version ?? range, line, isDevelopmentOnly: null, needs }
}
