import type { AnalysisResult, Finding, SuppressedFinding } from '../analysis/source/finding.ts'
import type { Language } from '../analysis/source/language.ts'
import type { ParseError } from '../analysis/source/source-file.ts'
import { recordApiAnalysis } from '../db/analysis-record-repository.ts'
import type { Database } from '../db/client.ts'
import type { DependencyScan } from '../domain/dependency-scan.ts'
import { orderFindings } from '../domain/order-findings.ts'
import { isPartial } from '../domain/review-verdict.ts'
import { NO_SETTINGS_NOTE, type SkippedFileNote } from '../domain/review.ts'
import {
  overallScore,
  recommend,
  summarizeFindings,
  type FindingsSummary,
  type Recommendation,
} from '../domain/score.ts'
import type { Clock } from '../lib/clock.ts'
import type { Analyzer } from './analyzer/create-analyzer.ts'
import type { ScanManifest } from './dependencies/scan-manifest.ts'
import type { CountApiAnalysis } from './quotas/count-api-analysis.ts'

export type AnalyzeCodeInput = {
  readonly code: string
  readonly language: Language
  readonly filename: string
  /** The team that the analysis counts for; null records nothing. */
  readonly teamId?: string | null
  /** The text of a package.json, looked at when the language is javascript. */
  readonly packageJson?: string | null
}

export type CodeAnalysis = {
  readonly staticAnalysis: {
    readonly language: Language
    readonly findings: readonly Finding[]
    readonly summary: FindingsSummary
    /** Found as well, but suppressed by a remark in the code; in neither the summary nor the score. */
    readonly suppressed: readonly SuppressedFinding[]
    readonly parseErrors: readonly ParseError[]
    /** Why the code was not, or not wholly, analysed; empty when it was. */
    readonly skipped: readonly SkippedFileNote[]
    readonly durationMs: number
  }
  /** null: no manifest to look at, or the scan failed. */
  readonly dependencyScan: DependencyScan | null
  readonly overallScore: number
  readonly recommendations: readonly Recommendation[]
}

export type AnalyzeCode = (input: AnalyzeCodeInput) => Promise<CodeAnalysis>

export type AnalyzeCodeDeps = {
  readonly db: Database
  readonly analyzer: Analyzer
  readonly clock: Clock
  readonly countApiAnalysis: CountApiAnalysis
  readonly scanManifest: ScanManifest
}

/**
 * Analyses one piece of code, as one analysis of the team's month.
 * @throws AppError ANALYSIS_UNAVAILABLE when the sandbox takes no more work, ANALYSIS_QUOTA_EXCEEDED
 */
export function createAnalyzeCode(deps: AnalyzeCodeDeps): AnalyzeCode {
  return async (input) => {
    const startedAt = deps.clock()
    if (!input.teamId) return analyze(deps, input, startedAt)
    const unit = { teamId: input.teamId, now: startedAt }
    return deps.countApiAnalysis(unit, () => analyze(deps, input, startedAt))
  }
}

async function analyze(deps: AnalyzeCodeDeps, input: AnalyzeCodeInput, startedAt: Date): Promise<CodeAnalysis> {
  const { language, packageJson = null } = input
  const hasManifest = language === 'javascript' && packageJson !== null
  const [{ result, durationMs }, scanned] = await Promise.all([
    analyzeText(deps, input, startedAt),
    // Never fails, and does not make the analysis fail.
    hasManifest ? deps.scanManifest(packageJson) : null,
  ])
  const findings = orderFindings(result.findings)
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
  if (input.teamId)
    await recordAnalysis(deps.db, input.teamId, startedAt, { staticAnalysis, analysed: result.analysed })
  const packages = scanned?.packages ?? []
  return {
    staticAnalysis,
    dependencyScan: scanned?.scan ?? null,
    overallScore: overallScore(findings, packages, {
      code: isPartialResult(result),
      dependencies: hasManifest && (scanned?.scan.incomplete ?? true),
    }),
    recommendations: recommend(findings, packages),
  }
}

async function analyzeText({ analyzer, clock }: AnalyzeCodeDeps, input: AnalyzeCodeInput, startedAt: Date) {
  const { code: content, language, filename: path, teamId = null } = input
  const result = await analyzer.analyze([{ path, content, language }], { teamId })
  return { result, durationMs: clock().getTime() - startedAt.getTime() }
}

function isPartialResult({ skipped, parseErrors }: Pick<AnalysisResult, 'skipped' | 'parseErrors'>): boolean {
  return isPartial(skipped) || parseErrors.length > 0
}

async function recordAnalysis(
  db: Database,
  teamId: string,
  now: Date,
  { staticAnalysis, analysed }: { staticAnalysis: CodeAnalysis['staticAnalysis']; analysed: readonly string[] },
): Promise<void> {
  const { language, findings, suppressed, skipped, durationMs } = staticAnalysis
  await recordApiAnalysis(db, {
    teamId,
    now,
    outcome: {
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
    },
  })
}
