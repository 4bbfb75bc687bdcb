import type { Finding } from '../analysis/source/finding.ts'
import type { Language } from '../analysis/source/language.ts'
import type { AnalysisListItem, AnalysisRecord } from '../db/analysis-record-repository.ts'
import type { FixPrView } from '../db/fix-pr-history-repository.ts'
import type { ListPage, ListRequest } from '../domain/list-cursor.ts'
import type { RepositoryRef } from '../domain/pull-request.ts'
import type { AccountServices } from '../services/account-services.ts'
import type { CodeAnalysis } from '../services/analyze-code.ts'
import type { PreviewFixPr } from '../services/fix-pr/preview-fix-pr.ts'

/** What the routes may ask for: the one list of use cases behind the HTTP edge. */
export type HttpServices = AccountServices & {
  /** @throws AppError INVALID_SIGNATURE */
  receiveCodeHostWebhook(input: {
    readonly rawBody: Buffer
    readonly headers: { readonly deliveryId: string; readonly event: string; readonly signature: string }
  }): Promise<'stored' | 'duplicate' | 'conflict' | 'ignored'>
  requestFixPr(input: {
    readonly user: { readonly id: string; readonly login: string }
    readonly teamId: string
    readonly prUrl: string
    readonly canWrite?: (ref: RepositoryRef) => Promise<boolean>
  }): Promise<{ readonly fixPrId: string; readonly message: string }>
  previewFixPr: PreviewFixPr
  listFixPrs(teamId: string, request: ListRequest): Promise<ListPage<FixPrView>>
  getFixPr(teamId: string, fixPrId: string): Promise<FixPrView | null>
  listAnalyses(teamId: string, request: ListRequest): Promise<ListPage<AnalysisListItem>>
  getAnalysis(teamId: string, analysisId: string): Promise<AnalysisRecord | null>
  analyzeCode(input: AnalyzeCodeInput): Promise<CodeAnalysis>
  /** @throws AppError INSTALLATION_NOT_YOURS, INSTALLATION_TAKEN */
  bindInstallation(input: {
    readonly userId: string
    readonly userAccessToken: string
    readonly teamId: string
    readonly installationId: number
  }): Promise<unknown>
  /** Whether the database, the queue and the migrations are as they must be. */
  isReady(): Promise<boolean>
  listRules(): readonly RuleView[]
  findRule(ruleId: string): RuleView | null | undefined
}

export type AnalyzeCodeInput = {
  /** null for a person without a team. */
  readonly teamId: string | null
  readonly userId: string
  readonly code: string
  readonly language: Language
  readonly filename: string
  readonly packageJson: string | null
}
/** A rule as the public catalogue shows it. */
export type RuleView = {
  readonly id: string
  readonly title: string
  readonly severity: Finding['severity']
  readonly cwe: readonly string[]
  readonly docs: { readonly what: string; readonly why: string; readonly fix: string }
}
