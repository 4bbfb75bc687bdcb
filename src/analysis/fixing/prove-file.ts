import type { FileAnalysis, Located } from '../analyze-files.ts'
import type { FixProof } from '../source/text-edit.ts'
import type { Moves } from './apply-plans.ts'
import { keepsSignatures } from './signatures.ts'

/**
 * Proves a step: the file parses as well as before, the fixed findings are gone, and no rule finds more than before.
 */
export function proveFile(before: FileAnalysis, after: FileAnalysis, fixed: ReadonlySet<Located>): FixProof {
  const expected = countByRule(before.located)
  for (const { rule } of fixed) expected.set(rule.id, (expected.get(rule.id) ?? 0) - 1)
  const fixedRules = new Set([...fixed].map(({ rule }) => rule.id))
  const tooMany = [...countByRule(after.located)].filter(([rule, count]) => count > (expected.get(rule) ?? 0))
  return {
    parses: after.ir !== null && after.skipped === null && after.parseErrors.length <= before.parseErrors.length,
    findingGone: !tooMany.some(([rule]) => fixedRules.has(rule)),
    nothingNew: !tooMany.some(([rule]) => !fixedRules.has(rule)),
    signaturesKept: before.ir !== null && after.ir !== null && keepsSignatures(before.ir, after.ir),
  }
}

export function countByRule(located: readonly Located[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rule } of located) counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1)
  return counts
}

/**
 * Finds the remaining findings in the new analysis: first those at their place, then those with the same fingerprint,
 * then the nearest of the same rule. A proven step adds no findings, so each one left over is one of those before,
 * wanted or not. null when a finding that should be fixed is still there, and another one is gone instead.
 */
export function relocate(
  all: readonly Located[],
  fixed: ReadonlySet<Located>,
  after: readonly Located[],
  applied: Moves,
): Map<Located, Located> | null {
  const before = all.filter((one) => !fixed.has(one))
  const moved = new Map<Located, Located>()
  const free = new Set(after)
  const pair = (one: Located, located: Located): void => {
    if (moved.has(one) || !free.has(located)) return
    moved.set(one, located)
    free.delete(located)
  }
  const claim = (one: Located, match: (located: Located) => boolean): void => {
    if (moved.has(one)) return
    const found = [...free].find((located) => located.rule === one.rule && match(located))
    if (found) pair(one, found)
  }
  for (const one of [...before, ...fixed]) {
    const place = applied.mapOffset(startOfMatch(one))
    if (place !== null) claim(one, (located) => startOfMatch(located) === place)
  }
  if ([...fixed].some((one) => moved.has(one))) return null
  for (const one of before) claim(one, ({ idInFile }) => idInFile === one.idInFile)
  const distances = before
    .filter((one) => !moved.has(one))
    .flatMap((one) =>
      [...free]
        .filter(({ rule }) => rule === one.rule)
        .map((located) => ({ one, located, distance: Math.abs(located.start - applied.nearOffset(one.start)) })),
    )
  for (const { one, located } of distances.toSorted((x, y) => x.distance - y.distance)) pair(one, located)
  return moved
}

export function startOfMatch({ match }: Located): number {
  return (match.argument ?? match.at).start
}
