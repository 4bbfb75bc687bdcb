import type { Finding, FixKind, FixSafety, NoFix, Severity } from '../../analysis/source/finding.ts'
import type { DependencyUpgrade } from '../dependencies/dependency-review.ts'
import type { LockFileState } from '../dependencies/dependency-fix.ts'
import type { AppliedFix, Differential, FixProof } from '../../analysis/source/text-edit.ts'
import type { AiProvider } from '../credits/ai-providers.ts'

/** What is shown and stored of one fix that was made. Holds no code. */
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
  /** What running the function around it has shown; absent when that cannot be done. */
  readonly differential?: Differential
  /** What was proven of it; absent in what was stored before proofs were. */
  readonly proof?: FixProof
  /** There for upgrades of dependencies, absent for fixes of code. */
  readonly upgrade?: UpgradeDescription
  /** There for what a model wrote; title, explanation and behaviour change are then its words: hostile text. */
  readonly ai?: AiAuthor
}
/** Who wrote an AI fix. The model is named as the team named it. */
export type AiAuthor = { readonly provider: AiProvider; readonly model: string }

/** What an upgrade of a dependency changes; the manifest is the fix's file. */
export type UpgradeDescription = {
  readonly packageName: string
  readonly from: string
  readonly to: string
  readonly how: DependencyUpgrade['how']
  readonly lockFile: LockFileState
  /** Sentences: why the lock file is stale, and what makes it anew; null unless it is. */
  readonly lockFileNote: string | null
  /** CVE identifiers, or ids of records that have none, that are gone with it. */
  readonly cleared: readonly string[]
  /** Files that the upgrades change together. */
  readonly files: readonly string[]
}

export function kindOfFix({ upgrade, ai }: { readonly upgrade?: unknown; readonly ai?: unknown }): FixKind {
  if (upgrade) return 'upgrade'
  return ai ? 'ai' : 'deterministic'
}

/** How many vulnerabilities a fix removes: an upgrade may clear several at once. */
export function countFixed(fixes: readonly FixDescription[]): number {
  return fixes.reduce((sum, { upgrade }) => sum + Math.max(1, upgrade?.cleared.length ?? 1), 0)
}

/** A finding that stays, and why. */
export type UnfixedDescription = {
  readonly findingId: string
  readonly ruleId: string
  readonly title: string
  readonly severity: Severity
  readonly file: string
  readonly line: number
  readonly code: NoFix['code']
  readonly reason: string
  /** What became of an AI fix for it, in sentences. Findings may share them, and texts then say them once. */
  readonly aiOutcome?: string
}

/** All that is said of why a finding stays, where it stands alone. */
export function wholeReason({ reason, aiOutcome }: UnfixedDescription): string {
  return aiOutcome === undefined ? reason : `${reason} ${aiOutcome}`
}

/** What a fix job knows beside its fixes, kept with its commit: an attempt that goes on from there reports the same. */
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
