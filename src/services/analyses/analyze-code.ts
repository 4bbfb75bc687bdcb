import type { AnalysisResult, Finding, SuppressedFinding } from '../../analysis/source/finding.ts'
import type { Language } from '../../analysis/source/language.ts'
import type { ParseError } from '../../analysis/source/source-file.ts'
import type { AnalysisOutcome } from '../../db/repositories/analysis-record-repository.ts'
import type { DependencyScan } from '../../domain/dependencies/dependency-scan.ts'
import { showAiFixes } from '../../domain/ai-fix/ai-offer.ts'
import { orderFindings } from '../../domain/review/order-findings.ts'
import { isPartial } from '../../domain/review/review-verdict.ts'
import { NO_SETTINGS_NOTE, type SkippedFileNote } from '../../domain/review/review.ts'
import { overallScore, recommend } from '../../domain/review/score.ts'
import { summarizeFindings, type FindingsSummary } from '../../domain/findings/findings-summary.ts'
import type { Recommendation } from '../../domain/findings/recommendation.ts'
import type { Clock } from '../../lib/clock.ts'
import { runForTenant } from '../../lib/work-context.ts'
import type { Analyzer } from '../analyzer/create-analyzer.ts'
import type { FindAiTerms } from '../credits/find-ai-terms.ts'
import type { ScanManifest } from '../dependencies/scan-manifest.ts'
import type { ApiAccount, CountApiAnalysis } from '../quotas/count-api-analysis.ts'

export type AnalyzeCodeInput = {
  readonly code: string
  readonly language: Language
  readonly filename: string
  /** The team whose quota is used; null: the person's own. */
  readonly teamId: string | null
  /** null: the request was made with a team's token. */
  readonly userId: string | null
  /** The text of a package.json; used when the language is javascript. */
  readonly packageJson?: string | null
}

export type CodeAnalysis = {
  readonly staticAnalysis: {
    readonly language: Language
    readonly findings: readonly Finding[]
    readonly summary: FindingsSummary
    /** Findings that a comment in the code suppresses. They count neither in the summary nor in the score. */
    readonly suppressed: readonly SuppressedFinding[]
    readonly parseErrors: readonly ParseError[]
    /** Why the code was not fully analysed; empty when it was. */
    readonly skipped: readonly SkippedFileNote[]
    readonly durationMs: number
  }
  /** null: there was no manifest, or the scan failed. */
  readonly dependencyScan: DependencyScan | null
  readonly overallScore: number
  readonly recommendations: readonly Recommendation[]
}

export type AnalyzeCode = (input: AnalyzeCodeInput) => Promise<CodeAnalysis>

export type AnalyzeCodeDeps = {
  readonly analyzer: Analyzer
  readonly clock: Clock
  readonly countApiAnalysis: CountApiAnalysis
  readonly scanManifest: ScanManifest
  readonly findAiTerms: FindAiTerms
}

/**
 * Analyses one piece of code and takes one analysis from the monthly quota of the team, or of a person without a team.
 * @throws AppError ANALYSIS_UNAVAILABLE or TOO_MANY_ANALYSES when the sandbox is full, ANALYSIS_QUOTA_EXCEEDED
 */
export function createAnalyzeCode(deps: AnalyzeCodeDeps): AnalyzeCode {
  return async (input) => {
    const startedAt = deps.clock()
    const account = accountOf(input)
    const request = { account, language: input.language, now: startedAt }
    const count = () => deps.countApiAnalysis(request, () => analyze(deps, input, startedAt))
    return account.teamId === null ? count() : runForTenant(account.teamId, count)
  }
}

function accountOf({ teamId, userId }: AnalyzeCodeInput): ApiAccount {
  if (teamId !== null) return { teamId }
  if (userId === null) throw new Error('An analysis counts for a team or for a person')
  return { teamId, userId }
}

async function analyze(
  deps: AnalyzeCodeDeps,
  input: AnalyzeCodeInput,
  startedAt: Date,
): Promise<{ readonly result: CodeAnalysis; readonly outcome: AnalysisOutcome }> {
  const { language, packageJson = null } = input
  const hasManifest = language === 'javascript' && packageJson !== null
  const [{ result, durationMs }, scanned] = await Promise.all([
    analyzeText(deps, input, startedAt),
    // Never rejects, so it cannot make the analysis fail.
    hasManifest ? deps.scanManifest(packageJson) : null,
  ])
  const found = orderFindings(result.findings)
  const terms = input.teamId ? await deps.findAiTerms(input.teamId) : null
  const { findings } = showAiFixes(terms, { findings: found, introduced: found, aiFixes: 'pull-request' })
  const { suppressed, parseErrors, skipped } = result
  const staticAnalysis = {
    language,
    findings,
    summary: summarizeFindings(findings),
    suppressed,
    parseErrors,
    skipped,
    durationMs,
  }
  const packages = scanned?.packages ?? []
  const answer = {
    staticAnalysis,
    dependencyScan: scanned?.scan ?? null,
    overallScore: overallScore(findings, packages, {
      code: isPartialResult(result),
      dependencies: hasManifest && (scanned?.scan.incomplete ?? true),
    }),
    recommendations: recommend(findings, packages),
  }
  // Stored without AI offers: those depend on the team's credits at the time of reading.
  return { result: answer, outcome: outcomeOf({ ...staticAnalysis, findings: found }, result.analysed) }
}

async function analyzeText({ analyzer, clock }: AnalyzeCodeDeps, input: AnalyzeCodeInput, startedAt: Date) {
  const { code: content, language, filename: path, teamId } = input
  const result = await analyzer.analyze([{ path, content, language }], { teamId })
  return { result, durationMs: clock().getTime() - startedAt.getTime() }
}

function isPartialResult({ skipped, parseErrors }: Pick<AnalysisResult, 'skipped' | 'parseErrors'>): boolean {
  return isPartial(skipped) || parseErrors.length > 0
}

function outcomeOf(staticAnalysis: CodeAnalysis['staticAnalysis'], analysed: readonly string[]): AnalysisOutcome {
  const { language, findings, suppressed, skipped, durationMs } = staticAnalysis
  return {
    status: isPartialResult(staticAnalysis) ? 'partial' : 'complete',
    language,
    mergeBaseSha: null,
    findings: findings.map((finding) => ({ ...finding, origin: 'new' })),
    suppressed: suppressed.map((one) => ({ ...one, origin: 'new', expiresSoon: false })),
    settings: NO_SETTINGS_NOTE,
    skipped,
    filesAnalysed: analysed.length,
    filesTotal: 1,
    durationMs,
  }
}
