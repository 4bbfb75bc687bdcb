import type { Confidence } from '../source/finding.ts'
import { classOf, isInOneFunction, isPlainClass, isPublicPart } from './evidence-class.ts'
import { createFirstRunShares, type FirstRunShares } from './first-run-shares.ts'
import { createGrouping, type LookUpKey, type MeasuredGroups } from './measured-groups.ts'
import type { MeasuredRow } from './measurement.ts'
import { sumVerdicts } from './verdict-sums.ts'

/** The share of findings that must be right to fail a check run, and to be shown in a comment. */
export const MIN_BLOCKING = 0.9
export const MIN_SHOWN = 0.8
/** The same for plain flaws whose way goes through several functions, in listed packages and in first runs. */
const MIN_PLAIN = 0.5
/**
 * The share of a rule's plain flaws that must be right over all languages to fail a check run: in listed packages where
 * its own language was not measured, and in first runs always. Of 44 findings that blocked in packages that nobody had
 * seen, 38 were wrong, all of rules that are often wrong there.
 */
const MIN_ELSEWHERE = 0.7
/** Of the findings that are right, the share that people must act on; correct but useless findings are not shown. */
export const MIN_ACTED = 0.25

/**
 * The declared confidence weighs as much as six findings: a single wrong one does not hide what a rule is sure of. What is measured of
 * coarser classes weighs as much as four (the `m` of the m-estimate, Cestnik, 1990).
 */
const DECLARED_WEIGHT = 6
const PRIOR_WEIGHT = 4
/** The confidence that a rule declares, as a share. */
const DECLARED_SHARES: Readonly<Record<Confidence, number>> = { high: 0.95, medium: 0.85, low: 0.5 }
/** The share that people act on, before anything was measured. */
const DEFAULT_ACTED = 0.5

/**
 * With fewer findings or packages, a finding cannot fail a check run, and is shown only if its rule's own confidence
 * allows it.
 */
const MIN_FINDINGS = 6
const MIN_PACKAGES = 3

export type Estimate = {
  /** The share of findings that are right, and of those the share that people act on. */
  readonly right: number
  readonly acted: number
  /** The share of the rule's plain flaws that are right in all languages. */
  readonly elsewhere: number
  /** Whether it rests on enough findings from enough packages. */
  readonly isMeasured: boolean
}
export type LookUp = {
  readonly estimate: (key: LookUpKey) => Estimate
  readonly confidence: (key: LookUpKey) => Confidence
}

/**
 * @property shownFromPublic rules whose findings are shown where a text of a package's users becomes part of what a shell
 * or an interpreter reads, until such findings were measured
 * @property firstRuns verdicts on what was found in packages before anybody had seen findings of them
 */
type LookUpOptions = {
  readonly shownFromPublic?: ReadonlySet<string>
  readonly firstRuns?: readonly MeasuredRow[]
}

/**
 * Looks up confidence in the measurements. From coarse to fine, each group of findings moves the estimate of the group
 * before it, `(right + m × estimate) / (findings + m)`: a class with few findings stays close to its rule's estimate, and
 * one without findings inherits it.
 * @param familyOf groups rules that look for the same kind of problem
 */
export function createLookUp(
  rows: readonly MeasuredRow[],
  familyOf: (rule: string) => string,
  { shownFromPublic = new Set(), firstRuns = [] }: LookUpOptions = {},
): LookUp {
  const shares = createFirstRunShares(firstRuns)
  const groupsOf = createGrouping(rows, familyOf)
  const estimate = (key: LookUpKey): Estimate => estimateFrom(key.evidence.declared, groupsOf(key))
  const measured = new Set(rulesWithEnough(rows.filter((row) => isPublicPart(row.evidence))))
  return {
    estimate,
    confidence(key) {
      const isShown = shownFromPublic.has(key.rule) && !measured.has(key.rule) && isPublicPart(classOf(key.evidence))
      return isShown ? 'medium' : gradeOf(key, estimate(key), shares)
    },
  }
}

/** The rules of which enough packages were read. */
function rulesWithEnough(rows: readonly MeasuredRow[]): string[] {
  const byRule = Map.groupBy(rows, ({ rule }) => rule)
  return [...byRule].flatMap(([rule, group]) => (sumVerdicts(group).packages >= MIN_PACKAGES ? [rule] : []))
}

function estimateFrom(declared: Confidence, { rings, own, plain }: MeasuredGroups): Estimate {
  let right = DECLARED_SHARES[declared]
  let acted = DEFAULT_ACTED
  let weight = DECLARED_WEIGHT
  for (const ring of rings) {
    const sum = sumVerdicts(ring)
    if (sum.findings === 0) continue
    right = (sum.right + weight * right) / (sum.findings + weight)
    acted = (sum.acted + weight * acted) / (sum.right + weight)
    weight = PRIOR_WEIGHT
  }
  const { findings, packages } = sumVerdicts(own)
  const all = sumVerdicts(plain)
  const elsewhere = (all.right + DECLARED_WEIGHT * DECLARED_SHARES[declared]) / (all.findings + DECLARED_WEIGHT)
  return { right, acted, elsewhere, isMeasured: findings >= MIN_FINDINGS && packages >= MIN_PACKAGES }
}

function gradeOf(key: LookUpKey, estimate: Estimate, shares: FirstRunShares): Confidence {
  const { declared } = key.evidence
  const { right, acted, isMeasured } = estimate
  if (isPlainClass(classOf(key.evidence))) return gradePlain(key, estimate, shares)
  // Whether people act is known only where enough was read.
  if (right < MIN_SHOWN || (isMeasured && acted < MIN_ACTED)) return 'low'
  if (declared === 'low') return isMeasured ? 'medium' : 'low'
  // Settings block only when they are measured.
  return lower(declared, isMeasured && right >= MIN_BLOCKING ? 'high' : 'medium')
}

/**
 * Well-kept code lost its plain flaws long ago, so measurements there decide what may block, and not what may be shown,
 * but for ways through several functions that were mostly wrong. What was not measured blocks only where all of it can be
 * seen in one function, and where the rule is mostly right in other languages.
 */
function gradePlain({ rule, evidence }: LookUpKey, estimate: Estimate, shares: FirstRunShares): Confidence {
  const { right, elsewhere, isMeasured } = estimate
  const isLocal = isInOneFunction(classOf(evidence))
  if (!isLocal && ((isMeasured && right < MIN_PLAIN) || shares.acrossFunctions(rule) < MIN_PLAIN)) return 'low'
  const isSure = isMeasured ? right >= MIN_BLOCKING : isLocal && right >= MIN_SHOWN && elsewhere >= MIN_ELSEWHERE
  return lower(evidence.declared, isSure && shares.all(rule) >= MIN_ELSEWHERE ? 'high' : 'medium')
}

const RANKS: readonly Confidence[] = ['low', 'medium', 'high']

function lower(a: Confidence, b: Confidence): Confidence {
  return RANKS.indexOf(a) < RANKS.indexOf(b) ? a : b
}
