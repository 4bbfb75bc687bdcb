import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'

/** Values stay strings: `1.10` is not a number here. Lists are not kept, because no lock file names packages in them. */
export type YamlValue = string | null | YamlMap
export type YamlMap = ReadonlyMap<string, YamlField>
export type YamlField = { readonly line: number; readonly value: YamlValue }

export type YamlDocument =
  { readonly root: YamlMap; readonly problem: null } | { readonly root: null; readonly problem: ManifestProblem }

const NOTHING: YamlMap = new Map()

export function mapAt(owner: YamlMap, key: string): YamlMap {
  const value = owner.get(key)?.value
  return value instanceof Map ? value : NOTHING
}

export function yamlText(owner: YamlMap, key: string): string | null {
  const value = owner.get(key)?.value
  return typeof value === 'string' ? value : null
}

/** The string values of a map with their keys; other values are skipped. */
export function textsAt(owner: YamlMap, key: string): [string, string][] {
  return [...mapAt(owner, key)].flatMap(([name, { value }]) => (typeof value === 'string' ? [[name, value]] : []))
}
