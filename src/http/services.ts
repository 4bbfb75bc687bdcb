import type { Finding } from '../analysis/source/finding.ts'
import type { Language } from '../analysis/source/language.ts'
import type { FixPrFilter, FixPrView } from '../db/repositories/fix-pr-history-repository.ts'
import type { ListPage, ListRequest } from '../domain/lists/list-cursor.ts'
import type { ReadAnalyses } from '../services/analyses/read-analyses.ts'
import type { AccountServices } from '../compose/account-services.ts'
import type { CodeAnalysis } from '../services/analyses/analyze-code.ts'
import type { BillingServices } from '../services/billing/create-billing-services.ts'
import type { CreditServices } from '../services/credits/create-credit-services.ts'
import type { FindReinstalled } from '../services/installations/find-reinstalled.ts'
import type { BindInstallation } from '../services/installations/bind-installation.ts'
import type { PreviewFixPr } from '../services/fix-pr/request/preview-fix-pr.ts'
import type { ReadFixPr } from '../services/fix-pr/read-fix-pr.ts'
import type { RequestFixPr } from '../services/fix-pr/request/request-fix-pr.ts'
import type { ReadFixReceipt, VerifyFixReceipt } from '../services/fix-receipts/read-fix-receipt.ts'
import type { ChooseRepository, ListTeamRepositories } from '../services/quotas/team-repositories.ts'
import type { ReadOutbox } from '../services/notices/read-outbox.ts'
import type { OperatorServices } from '../services/operator/create-operator-services.ts'
import type { ListExpiredSuppressions } from '../services/analyses/list-expired-suppressions.ts'
import type { ReadExcerpts } from '../services/analyses/read-excerpts.ts'
import type { ReceiveWebhook } from '../services/deliveries/receive-webhook.ts'
import type { FindInstallUrl } from '../services/teams/find-install-url.ts'

/** What the routes may ask for: the one list of use cases behind the HTTP edge. */
export type HttpServices = AccountServices &
  BillingHttpServices &
  CreditHttpServices &
  ReadAnalyses & {
    receiveCodeHostWebhook: ReceiveWebhook
    requestFixPr: RequestFixPr
    previewFixPr: PreviewFixPr
    listFixPrs(teamId: string, request: ListRequest, filter?: FixPrFilter): Promise<ListPage<FixPrView>>
    getFixPr: ReadFixPr
    readFixReceipt: ReadFixReceipt
    verifyFixReceipt: VerifyFixReceipt
    readExcerpts: ReadExcerpts
    listExpiredSuppressions: ListExpiredSuppressions
    analyzeCode(input: AnalyzeCodeInput): Promise<CodeAnalysis>
    bindInstallation: BindInstallation
    findReinstalled: FindReinstalled
    findInstallUrl: FindInstallUrl
    listTeamRepositories: ListTeamRepositories
    chooseRepository: ChooseRepository
    /** Whether the database, the queue and the migrations are as they must be. */
    isReady(): Promise<boolean>
    outbox: ReadOutbox
    operator: OperatorServices
    listRules(): readonly RuleView[]
    findRule(ruleId: string): RuleView | null | undefined
  }

type BillingHttpServices = Pick<
  BillingServices,
  'startCheckout' | 'openBillingPortal' | 'receiveBillingWebhook' | 'getSubscription' | 'listInvoices'
>

type CreditHttpServices = Omit<CreditServices, 'aiCredits' | 'applyAiOption' | 'resetCredits'>

export type AnalyzeCodeInput = {
  /** null for a person without a team. */
  readonly teamId: string | null
  /** null when a token asks. */
  readonly userId: string | null
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
