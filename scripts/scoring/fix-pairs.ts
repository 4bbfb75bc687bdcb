import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffArrays } from 'diff'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { RULES } from '../../src/analysis/rules/catalogue.ts'
import { categoriesOf } from './categories.ts'
import type { Corpus } from './corpus.ts'

/** The result for pairs of one category: a file with a weakness, and its repaired version. */
export type FixTally = {
  pairs: number
  /** Something of the category was fixed. */
  attempted: number
  parses: number
  /** The result has no finding of the category. */
  cleared: number
  /** The result is closer to the repaired version than the original was. */
  closer: number
  exact: number
  /** Repaired files that the same rules still changed. */
  changedTwins: number
  /** Files that were fixed, before and after, for other analysers to judge. */
  readonly fixed: {
    readonly category: string
    readonly path: string
    readonly before: string
    readonly after: string
  }[]
}
export type FixTallies = ReadonlyMap<string, FixTally>

/**
 * Fixes the vulnerable file of each pair with all rules of its category, and the repaired file as well. By language and
 * category.
 */
export function scorePairs(corpus: Corpus): FixTallies {
  const tallies = new Map<string, FixTally>()
  const seen = new Set<string>()
  for (const one of corpus.cases) {
    if (!one.vulnerable || !one.fixed_file || seen.has(one.file)) continue
    seen.add(one.file)
    const key = `${one.lang} ${one.category}`
    const tally = tallies.get(key) ?? emptyTally()
    tallies.set(key, tally)
    scorePair(tally, {
      path: one.file,
      category: one.category,
      before: readFileSync(join(corpus.folder, one.file), 'utf8'),
      truth: readFileSync(join(corpus.folder, one.fixed_file), 'utf8'),
      rules: RULES.filter(({ id, cwe }) => categoriesOf(id, cwe.map(numberOf)).has(one.category)).map(({ id }) => id),
    })
  }
  return tallies
}

export function emptyTally(): FixTally {
  return { pairs: 0, attempted: 0, parses: 0, cleared: 0, closer: 0, exact: 0, changedTwins: 0, fixed: [] }
}

function numberOf(weakness: string): number {
  return Number(weakness.replace('CWE-', ''))
}

type Pair = {
  readonly path: string
  readonly category: string
  readonly before: string
  readonly truth: string
  readonly rules: readonly string[]
}

function scorePair(tally: FixTally, { path, category, before, truth, rules }: Pair): void {
  tally.pairs += 1
  if (fix([{ path, content: truth }], { rules }).files.length > 0) tally.changedTwins += 1
  const after = fix([{ path, content: before }], { rules }).files[0]?.after
  if (after === undefined) return
  tally.attempted += 1
  tally.fixed.push({ category, path, before, after })
  const errors = analyze([{ path, content: before }], { rules }).parseErrors.length
  const { findings, parseErrors } = analyze([{ path, content: after }], { rules })
  if (parseErrors.length <= errors) tally.parses += 1
  if (findings.length === 0) tally.cleared += 1
  const goal = tokensOf(truth)
  if (likeness(tokensOf(after), goal) > likeness(tokensOf(before), goal)) tally.closer += 1
  if (tokensOf(after).join(' ') === goal.join(' ')) tally.exact += 1
}

function tokensOf(content: string): string[] {
  return content.match(/\w+|[^\s\w]/g) ?? []
}

/** Similarity from 0 to 1: twice the common part, relative to both together. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const common = diffArrays([...a], [...b])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0)
  return (2 * common) / (a.length + b.length || 1)
}
