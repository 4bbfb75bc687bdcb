import type { Finding } from '../analysis/source/finding.ts'
import type { Language } from '../analysis/source/language.ts'
import type { AnalysisListItem, AnalysisRecord } from '../db/analysis-record-repository.ts'
import type { FixPrView } from '../db/fix-pr-history-repository.ts'
import type { ListPage, ListRequest } from '../domain/list-cursor.ts'
import type { AccountServices } from '../services/account-services.ts'
import type { CodeAnalysis } from '../services/analyze-code.ts'
import type { BindInstallation } from '../services/bind-installation.ts'
import type { PreviewFixPr } from '../services/fix-pr/preview-fix-pr.ts'
import type { RequestFixPr } from '../services/fix-pr/request-fix-pr.ts'
import type { ReadFixReceipt, VerifyFixReceipt } from '../services/fix-receipts/read-fix-receipt.ts'
import type { ReceiveWebhook } from '../services/receive-webhook.ts'

/** What the routes may ask for: the one list of use cases behind the HTTP edge. */
export type HttpServices = AccountServices & {
  receiveCodeHostWebhook: ReceiveWebhook
  requestFixPr: RequestFixPr
  previewFixPr: PreviewFixPr
  listFixPrs(teamId: string, request: ListRequest): Promise<ListPage<FixPrView>>
  getFixPr(teamId: string, fixPrId: string): Promise<FixPrView | null>
  readFixReceipt: ReadFixReceipt
  verifyFixReceipt: VerifyFixReceipt
  listAnalyses(teamId: string, request: ListRequest): Promise<ListPage<AnalysisListItem>>
  getAnalysis(teamId: string, analysisId: string): Promise<AnalysisRecord | null>
  analyzeCode(input: AnalyzeCodeInput): Promise<CodeAnalysis>
  bindInstallation: BindInstallation
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
