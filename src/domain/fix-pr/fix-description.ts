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
  /** What running the surrounding function showed; absent when it could not be run. */
  readonly differential?: Differential
  /** What was proven about it; absent in records from before proofs existed. */
  readonly proof?: FixProof
  /** Only for upgrades of dependencies. */
  readonly upgrade?: UpgradeDescription
  /** Only for AI fixes. Title, explanation and behaviour change are then a model's words: hostile text. */
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
  /** The vulnerabilities it removes, by CVE identifier or else by record id. */
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
  /** What became of an AI fix for it, in sentences. Findings may share a sentence, which texts then show once. */
  readonly aiOutcome?: string
}

/** Every reason why a finding stays, for places that show one finding alone. */
export function wholeReason({ reason, aiOutcome }: UnfixedDescription): string {
  return aiOutcome === undefined ? reason : `${reason} ${aiOutcome}`
}

/** What a fix job reports beside its fixes. It is stored with the commit, so that a later attempt reports the same. */
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
