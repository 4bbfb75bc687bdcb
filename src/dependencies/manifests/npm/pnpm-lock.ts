import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { explainLock, type LockedPackage } from '../explain-lock.ts'
import { findTooLarge } from '../limits.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { mapAt, yamlText, textsAt, type YamlMap } from '../yaml/yaml-value.ts'
import { NO_VERSION, describeReference } from './package-source.ts'

/** pnpm-lock.yaml of versions 5 (`/name/1.0.0`), 6 (`/name@1.0.0`) and 9 (`name@1.0.0`, with dependencies in a separate section). */
export function parsePnpmLock(path: string, text: string): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const { root, problem } = readYaml(text)
  if (!root) return answer(path, [], problem)
  if (!root.has('lockfileVersion')) return answer(path, [], NO_LOCK)
  const packages = mapAt(root, 'packages')
  const snapshots = root.has('snapshots') ? mapAt(root, 'snapshots') : packages
  const index = new Map([...snapshots.keys()].map((key, at) => [key, at]))
  const locked = [...snapshots].map(([key, { line, value }]) => {
    const facts = packages.get(key) ?? packages.get(withoutPeers(key))
    const needs = value instanceof Map ? findNeeds(value, index, ['dependencies', 'optionalDependencies']) : []
    return readPackage(key, facts?.value instanceof Map ? facts.value : EMPTY, { line: facts?.line ?? line, needs })
  })
  return answer(path, explainLock(locked, readRoots(root, index)), null)
}

const EMPTY: YamlMap = new Map()
const NO_LOCK: ManifestProblem = { line: 1, column: 1, reason: 'This is not a pnpm lock file.' }

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'npm', entries, problem }
}

type Index = ReadonlyMap<string, number>

function readRoots(root: YamlMap, index: Index): { production: number[]; development: number[] } {
  const importers = [...mapAt(root, 'importers').values()].flatMap(({ value }) => (value instanceof Map ? [value] : []))
  // Without a workspace the project's dependencies are at the top level.
  const projects = importers.length > 0 ? importers : [root]
  return {
    production: projects.flatMap((project) => findNeeds(project, index, ['dependencies', 'optionalDependencies'])),
    development: projects.flatMap((project) => findNeeds(project, index, ['devDependencies'])),
  }
}

function findNeeds(owner: YamlMap, index: Index, sections: readonly string[]): number[] {
  return sections.flatMap((section) => {
    const plain = textsAt(owner, section)
    // Since version 6 the project's dependencies are maps of specifier and version.
    const mapped = [...mapAt(owner, section)].flatMap(([name, { value }]): [string, string][] => {
      const version = value instanceof Map ? yamlText(value, 'version') : null
      return version === null ? [] : [[name, version]]
    })
    return [...plain, ...mapped].flatMap(([name, version]) => findPackage(index, name, version) ?? [])
  })
}

/** For aliases and packages from outside the registry, the version is the whole key. */
function findPackage(index: Index, name: string, version: string): number | undefined {
  const keys = [`${name}@${version}`, `/${name}@${version}`, `/${name}/${version}`, version, `/${version}`]
  return keys.map((key) => index.get(key)).find((found) => found !== undefined)
}

function readPackage(
  key: string,
  facts: YamlMap,
  { line, needs }: { readonly line: number; readonly needs: readonly number[] },
): LockedPackage {
  const read = readKey(key)
  const name = yamlText(facts, 'name') ?? read.name
  const written = yamlText(facts, 'version') ?? read.version
  // A key that begins with a slash is a registry package.
  const elsewhere = describeReference(read.version) ?? (key.startsWith('/') ? null : describeReference(key))
  const unresolved = elsewhere ?? (written === '' ? NO_VERSION : null)
  const version = unresolved === null ? written : null
  const dev = yamlText(facts, 'dev')
  const isDevelopmentOnly = dev === null ? null : dev === 'true'
  return { name, version, unresolved, written: version ?? read.version, line, isDevelopmentOnly, needs }
}

/** `/@scope/name/1.0.0_react@17.0.2`, `/name@1.0.0(react@17.0.2)`, `name@1.0.0`, `registry.npmjs.org/name/1.0.0`. */
function readKey(key: string): { readonly name: string; readonly version: string } {
  const bare = withoutPeers(key)
  const at = bare.indexOf('@', bare.startsWith('/') ? 2 : 1)
  const isSlashed = /^(?:\/|[\w.-]+\.[\w.-]+\/)(?:@[^/]+\/)?[^/@]+\/\d/.test(bare.slice(0, 1024))
  if (!isSlashed && at > 0) return { name: bare.slice(bare.startsWith('/') ? 1 : 0, at), version: bare.slice(at + 1) }
  const parts = bare.split('/')
  const version = (parts.pop() ?? '').split('_', 1)[0] ?? ''
  const [scope = '', name = ''] = parts.slice(-2)
  return { name: scope.startsWith('@') ? `${scope}/${name}` : (parts.at(-1) ?? ''), version }
}

function withoutPeers(key: string): string {
  const end = key.indexOf('(')
  return end < 0 ? key : key.slice(0, end)
}
