import cvss from 'ae-cvss-calculator'
import type { Severity } from '../../analysis/source/finding.ts'
import type { OsvSeverity } from './osv-record.ts'

export type Rating = { readonly score: number; readonly severity: Severity }

/** A vector with every metric has about 220 characters. */
const MAX_VECTOR_LENGTH = 300

/** Of several ratings, that of the newest standard counts, so it comes first. */
const STANDARDS: readonly {
  readonly prefix: RegExp
  readonly type: string
  readonly score: (vector: string) => number | null
}[] = [
  { prefix: /^CVSS:4\.0\//, type: 'CVSS_V4', score: (vector) => readScore(new cvss.Cvss4P0(vector), 'overall') },
  { prefix: /^CVSS:3\.1\//, type: 'CVSS_V3', score: (vector) => readScore(new cvss.Cvss3P1(vector), 'base') },
  { prefix: /^CVSS:3\.0\//, type: 'CVSS_V3', score: (vector) => readScore(new cvss.Cvss3P0(vector), 'base') },
  { prefix: /^AV:/, type: 'CVSS_V2', score: (vector) => readScore(new cvss.Cvss2(vector), 'base') },
]

const WORDS: ReadonlyMap<string, Severity> = new Map([
  ['CRITICAL', 'critical'],
  ['HIGH', 'high'],
  ['MODERATE', 'medium'],
  ['MEDIUM', 'medium'],
  ['LOW', 'low'],
])

/**
 * The score of a record's vectors: of CVSS 4.0 if there is one, otherwise of 3.1, 3.0 or 2.0. The base score is used, except for
 * 4.0, which has one score for the whole vector. null without a complete vector.
 */
export function scoreVectors(severity: readonly OsvSeverity[]): Rating | null {
  for (const standard of STANDARDS) {
    for (const { type, score: vector } of severity) {
      if (type !== standard.type || !standard.prefix.test(vector) || vector.length > MAX_VECTOR_LENGTH) continue
      const score = tryScore(standard.score, vector)
      if (score !== null) return { score, severity: bandOf(score) }
    }
  }
  return null
}

/** Reads a database's own word for a severity: LOW, MODERATE, HIGH or CRITICAL. */
export function readSeverityWord(word: unknown): Severity | null {
  return typeof word === 'string' ? (WORDS.get(word.toUpperCase()) ?? null) : null
}

/** https://www.first.org/cvss/v4.0/specification-document#Qualitative-Severity-Rating-Scale; "none" counts as low. */
export function bandOf(score: number): Severity {
  if (score >= 9) return 'critical'
  if (score >= 7) return 'high'
  return score >= 4 ? 'medium' : 'low'
}

type Calculated = Readonly<Partial<Record<'base' | 'overall', number | undefined>>>
type Vector = { isBaseFullyDefined(): boolean; calculateScores(): Calculated }

function readScore(vector: Vector, which: 'base' | 'overall'): number | null {
  return vector.isBaseFullyDefined() ? (vector.calculateScores()[which] ?? null) : null
}

/** The calculator throws if a metric or value is unknown. */
function tryScore(score: (vector: string) => number | null, vector: string): number | null {
  try {
    return score(vector)
  } catch {
    return null
  }
}
