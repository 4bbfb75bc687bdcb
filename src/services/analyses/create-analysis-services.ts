import { findMeasuredRule, MEASURED_RULES, type MeasuredRule } from '../../analysis/rule-precision.ts'
import type { Analyzer } from '../analyzer/create-analyzer.ts'
import type { FindAiTerms } from '../credits/find-ai-terms.ts'
import type { ScanManifest } from '../dependencies/scan-manifest.ts'
import type { CountApiAnalysis } from '../quotas/count-api-analysis.ts'
import type { ServiceDeps } from '../service-deps.ts'
import { createAnalyzeCode } from './analyze-code.ts'
import { createListExpiredSuppressions } from './list-expired-suppressions.ts'
import { createReadAnalyses } from './read-analyses.ts'
import { createReadExcerpts } from './read-excerpts.ts'

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'codeHost'> & {
  readonly analyzer: Analyzer
  readonly countApiAnalysis: CountApiAnalysis
  readonly scanManifest: ScanManifest
  readonly findAiTerms: FindAiTerms
}

/** A rule as the public catalogue shows it. */
export type RuleView = Pick<MeasuredRule, 'id' | 'title' | 'severity' | 'cwe' | 'precision'> & {
  readonly docs: Pick<MeasuredRule['docs'], 'what' | 'why' | 'fix'>
}

/** Analyses of submitted code, past analyses, and the rule catalogue. */
export function createAnalysisServices(deps: Deps) {
  return {
    ...createReadAnalyses(deps),
    analyzeCode: createAnalyzeCode(deps),
    readExcerpts: createReadExcerpts(deps),
    listExpiredSuppressions: createListExpiredSuppressions(deps),
    listRules: (): readonly RuleView[] => MEASURED_RULES,
    findRule: (ruleId: string): RuleView | undefined => findMeasuredRule(ruleId),
  }
}
