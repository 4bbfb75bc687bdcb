import type { Finding, FixKind, FixSafety, NoFix, Severity } from '../../analysis/source/finding.ts'
import type { DependencyUpgrade } from '../dependencies/dependency-review.ts'
import type { LockFileState } from '../dependencies/dependency-fix.ts'
import type { AppliedFix, Differential, FixProof } from '../../analysis/source/text-edit.ts'
import type { AiProvider } from '../credits/ai-providers.ts'

/** The description of a fix that was made, as shown and stored. Contains no code. */
export type FixDescription = {
  readonly findingId: string
  readonly ruleId: string
  /** What the fix does, as a short title. */
  readonly title: string
  readonly severity: Severity
  readonly cwe: readonly string[]
  readonly file: string
  readonly line: number
  readonly safety: FixSafety
  readonly explanation: string
  readonly behaviourChange: string
  /** The results of running the surrounding function; absent if it could not be run. */
  readonly differential?: Differential
  /** What was proven; absent in records from before proofs existed. */
  readonly proof?: FixProof
  /** Only for upgrades of dependencies. */
  readonly upgrade?: UpgradeDescription
  /** Only for AI fixes. Title, explanation and behaviour change are then untrusted text of a model. */
  readonly ai?: AiAuthor
}
/** The author of an AI fix. The model has the name that the team gave it. */
export type AiAuthor = { readonly provider: AiProvider; readonly model: string }

/** The changes of a dependency upgrade; the manifest is the fix's file. */
export type UpgradeDescription = {
  readonly packageName: string
  readonly from: string
  readonly to: string
  readonly how: DependencyUpgrade['how']
  readonly lockFile: LockFileState
  /** Sentences: why the lock file is stale, and how to regenerate it; null if it is not stale. */
  readonly lockFileNote: string | null
  /** The vulnerabilities that it removes, by CVE identifier, otherwise by the ID of the advisory. */
  readonly cleared: readonly string[]
  /** The files that the upgrades change together. */
  readonly files: readonly string[]
}

export function kindOfFix({ upgrade, ai }: { readonly upgrade?: unknown; readonly ai?: unknown }): FixKind {
  if (upgrade) return 'upgrade'
  return ai ? 'ai' : 'deterministic'
}

/** The number of vulnerabilities that a fix removes: an upgrade may remove several. */
export function countFixed(fixes: readonly FixDescription[]): number {
  return fixes.reduce((sum, { upgrade }) => sum + Math.max(1, upgrade?.cleared.length ?? 1), 0)
}

/** A finding that is not fixed, and why. */
export type UnfixedDescription = {
  readonly findingId: string
  readonly ruleId: string
  readonly title: string
  readonly severity: Severity
  readonly file: string
  readonly line: number
  readonly code: NoFix['code']
  readonly reason: string
  /** The outcome of an AI fix for it, as sentences. Findings may share a sentence, which is then shown once. */
  readonly aiOutcome?: string
}

/** All reasons why a finding is not fixed, for places that show a single finding. */
export function wholeReason({ reason, aiOutcome }: UnfixedDescription): string {
  return aiOutcome === undefined ? reason : `${reason} ${aiOutcome}`
}

/**
 * What a fix job reports in addition to its fixes. It is stored with the commit, so that a later attempt reports the
 * same.
 */
export type FixReport = {
  readonly notFixed: readonly UnfixedDescription[]
  /** Some of the pull request's files could not be analysed. */
  readonly partial: boolean
}

export function describeFix(finding: Finding, fix: AppliedFix): FixDescription {
  return {
    findingId: finding.id,
    ruleId: finding.ruleId,
    title: fix.summary.title,
    severity: finding.severity,
    cwe: finding.cwe,
    file: finding.file,
    line: finding.range.start.line,
    safety: fix.summary.safety,
    explanation: fix.explanation,
    behaviourChange: fix.behaviourChange,
    ...(fix.differential && { differential: fix.differential }),
  }
}

export function describeUnfixed(finding: Finding, noFix: NoFix): UnfixedDescription {
  return {
    findingId: finding.id,
    ruleId: finding.ruleId,
    title: finding.title,
    severity: finding.severity,
    file: finding.file,
    line: finding.range.start.line,
    code: noFix.code,
    reason: noFix.reason,
  }
}
