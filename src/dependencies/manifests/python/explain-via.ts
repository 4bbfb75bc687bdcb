import { itemAt, zip } from '../../../lib/collections/lists.ts'
import { normalizeName } from '../../normalize-name.ts'
import { explainLock } from '../explain-lock.ts'
import type { RequirementLine } from './requirement-lines.ts'

type Requirement = { readonly name: string; readonly version: string | null; readonly at: RequirementLine | null }
type Because = { readonly isDirect: boolean; readonly path: readonly string[] }

/**
 * What requires each package, from the comments of pip-compile and uv (`# via flask`). Without such comments all packages count
 * as direct.
 */
export function explainVia(requirements: readonly Requirement[]): Because[] {
  const via = requirements.map(({ at }) => readVia(at?.comments ?? []))
  const byName = new Map(requirements.map(({ name }, index) => [name, index]))
  const needs = requirements.map((): number[] => [])
  const direct: number[] = []
  for (const [index, neededBy] of via.entries()) {
    const parents = neededBy.flatMap((name) => byName.get(normalizeName('PyPI', name)) ?? [])
    // `-r requirements.in` and the project's own name are not packages of the file.
    if (parents.length === 0 || parents.length < neededBy.length) direct.push(index)
    for (const parent of parents) needs[parent]?.push(index)
  }
  // Named by index, so that every requirement keeps its own entry.
  const locked = zip(requirements, needs).map(([{ name, version }, own], index) => {
    return {
      name,
      version,
      unresolved: null,
      written: String(index),
      line: index,
      isDevelopmentOnly: null,
      needs: own,
    }
  })
  const explained = new Map(
    explainLock(locked, { production: direct, development: [] }).map((entry) => [keyOf(entry), entry]),
  )
  return requirements.map((requirement) => {
    const entry = explained.get(keyOf(requirement))
    return { isDirect: entry?.isDirect ?? true, path: entry?.path ?? [labelOf(requirement)] }
  })
}

function readVia(comments: readonly string[]): string[] {
  const start = comments.findIndex((comment) => comment === 'via' || comment.startsWith('via '))
  if (start < 0) return []
  const names = [itemAt(comments, start).slice('via'.length), ...comments.slice(start + 1)]
  return names
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function keyOf({ name, version }: { readonly name: string; readonly version: string | null }): string {
  return `${name}\n${version ?? ''}`
}

function labelOf({ name, version }: Requirement): string {
  return version === null ? name : `${name}@${version}`
}
