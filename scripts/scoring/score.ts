import type { Finding } from '../../src/analysis/source/finding.ts'
import { categoriesOf, primaryCategoriesOf, sharpCwes } from './categories.ts'
import type { Case, Corpus } from './corpus.ts'

export type Tally = { found: number; missed: number; falseAlarms: number; quiet: number; stray: number }
/** By language and category. */
export type Scores = ReadonlyMap<string, ReadonlyMap<string, Tally>>

/** How many lines a finding may be off. */
const TOLERANCE = 2
/** For a longer range, only its start counts. */
const LONG_RANGE = 10
/** Where only positives are labelled (applications), stray findings count for these categories only. */
const INJECTIONS: ReadonlySet<string> = new Set([
  'sql-injection', 'nosql-injection', 'command-injection', 'path-traversal', 'zip-slip', 'xss', 'ssrf', 'xxe',
  'ldap-injection', 'xpath-injection', 'insecure-deserialization', 'code-injection', 'template-injection',
  'open-redirect', 'log-injection', 'header-injection',
]) // prettier-ignore

type Matched = { readonly cases: ReadonlySet<Case>; readonly stray: readonly { lang: string; category: string }[] }

/**
 * A finding matches a case when file and category agree and, for a case with a line, it is on it, in its range, or within two
 * lines of it. Each finding goes to the nearest case of a category, positives first. What matches none, in a file whose
 * labels of that category are complete, is stray.
 */
export function scoreCorpus(corpus: Corpus, findings: readonly Finding[]): Scores {
  const { cases, stray } = matchFindings(corpus, findings)
  const scores = new Map<string, Map<string, Tally>>()
  for (const one of corpus.cases) {
    const tally = tallyOf(scores, one.lang, one.category)
    const isMatched = cases.has(one)
    if (one.vulnerable) tally[isMatched ? 'found' : 'missed'] += 1
    else tally[isMatched ? 'falseAlarms' : 'quiet'] += 1
  }
  for (const { lang, category } of stray) tallyOf(scores, lang, category).stray += 1
  return scores
}

export function tallyOf(scores: Map<string, Map<string, Tally>>, language: string, category: string): Tally {
  const categories = scores.get(language) ?? new Map<string, Tally>()
  scores.set(language, categories)
  const tally = categories.get(category) ?? { found: 0, missed: 0, falseAlarms: 0, quiet: 0, stray: 0 }
  categories.set(category, tally)
  return tally
}

function matchFindings(corpus: Corpus, findings: readonly Finding[]): Matched {
  const byFile = Map.groupBy(corpus.cases, ({ file }) => file)
  const isApplication = corpus.kind.includes('application') && corpus.isClosed
  const labelled = new Set(corpus.cases.map(({ category }) => category))
  const matched = new Set<Case>()
  const seen = new Set<string>()
  const stray: { lang: string; category: string }[] = []
  for (const finding of findings) {
    const inFile = byFile.get(finding.file)
    if (!inFile && !isApplication) continue
    if (matchCases(inFile ?? [], finding, matched) || !corpus.isClosed) continue
    const tested = isApplication
      ? new Set([...labelled].filter((category) => INJECTIONS.has(category)))
      : new Set(inFile!.map(({ category }) => category))
    for (const category of strayCategories(finding, tested)) {
      const key = JSON.stringify([finding.file, finding.range.start.line, category])
      if (seen.has(key)) continue
      seen.add(key)
      stray.push({ lang: inFile?.[0]?.lang ?? languageOf(finding.file), category })
    }
  }
  return { cases: matched, stray }
}

function languageOf(file: string): string {
  return file.endsWith('.py') ? 'python' : 'java'
}

/** Marks what a finding matches; false when that is nothing. */
function matchCases(cases: readonly Case[], finding: Finding, matched: Set<Case>): boolean {
  const agreeing = cases.filter((one) => agrees(one, finding))
  const whole = agreeing.filter(({ line }) => line === null)
  for (const one of whole) matched.add(one)
  const near = agreeing.filter((one) => one.line !== null && distance(one, finding) <= (one.derived ? 0 : TOLERANCE))
  for (const group of Map.groupBy(near, ({ category }) => category).values()) {
    matched.add(group.toSorted((a, b) => compareMatches(a, b, finding, matched))[0]!)
  }
  return whole.length > 0 || near.length > 0
}

function compareMatches(a: Case, b: Case, finding: Finding, matched: ReadonlySet<Case>): number {
  return (
    distance(a, finding) - distance(b, finding) ||
    Number(b.vulnerable) - Number(a.vulnerable) ||
    Number(matched.has(a)) - Number(matched.has(b)) ||
    a.line! - b.line!
  )
}

function numbersOf({ cwe }: Finding): number[] {
  return cwe.map((id) => Number(id.replace(/\D/g, '')))
}

function agrees(one: Case, finding: Finding): boolean {
  const cwes = numbersOf(finding)
  const categories = categoriesOf(finding.ruleId, cwes)
  if (one.category !== 'other' && categories.has(one.category)) return true
  const own = one.cwes ?? (one.cwe === null ? [] : [one.cwe])
  return sharpCwes(own).some((cwe) => cwes.includes(cwe))
}

function distance({ line, end_line }: Case, { range }: Finding): number {
  const first = line!
  const last = end_line ?? first
  const start = range.start.line
  const end = range.end.line - start > LONG_RANGE ? start : range.end.line
  if (start <= last && end >= first) return 0
  return end < first ? first - end : start - last
}

function strayCategories(finding: Finding, tested: ReadonlySet<string>): string[] {
  const cwes = numbersOf(finding)
  const categories = categoriesOf(finding.ruleId, cwes)
  const primary = new Set(primaryCategoriesOf(cwes))
  return [...(primary.size > 0 ? primary : categories)].filter(
    (category) => category !== 'other' && tested.has(category) && categories.has(category),
  )
}
