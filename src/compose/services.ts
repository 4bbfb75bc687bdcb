import { setTimeout as wait } from 'node:timers/promises'
import { findRule, RULES } from '../analysis/rules/catalogue.ts'
import type { Billing } from '../gateways/billing/billing.ts'
import type { CodeHost, CodeHostOAuth } from '../gateways/codehost/code-host.ts'
import type { Database } from '../db/client.ts'
import { createReadinessCheck } from '../db/check-readiness.ts'
import { listFixPrs } from '../db/repositories/fix-pr-history-repository.ts'
import { currentTeamId } from '../db/scope/team-scope.ts'
import { REVIEW_LIMITS } from '../domain/review/review-scope.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import type { Links } from '../lib/links.ts'
import { currentWork } from '../lib/work-context.ts'
import { listSecrets } from '../gateways/logging/list-secrets.ts'
import { createLineScrubber } from '../gateways/logging/scrub-line.ts'
import { createNpmRegistry } from '../gateways/registry/create-npm-registry.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'
import type { ManifestSandbox } from '../sandbox/manifest-sandbox.ts'
import { chooseIsolation } from '../sandbox/isolation/choose-isolation.ts'
import type { SandboxState } from '../sandbox/sandbox-state.ts'
import { readAnalyserVersion, readManifestReaderVersion } from '../sandbox/analyser-version.ts'
import { createAiClient } from '../gateways/ai/create-ai-client.ts'
import { createAccountServices } from './account-services.ts'
import { createMakeAiFix } from '../services/ai-fixes/make-ai-fix.ts'
import { createReadAllowedPackages } from '../services/ai-fixes/read-allowed-packages.ts'
import { createAnalyzeCode } from '../services/analyses/analyze-code.ts'
import { createAnalyzer } from '../services/analyzer/create-analyzer.ts'
import { createGivenUpMemory } from '../services/analyzer/given-up-memory.ts'
import { createBillingServices } from '../services/billing/create-billing-services.ts'
import { createBindInstallation } from '../services/installations/bind-installation.ts'
import { createCheckMergeGroup } from '../services/review/check-merge-group.ts'
import { createCreditServices } from '../services/credits/create-credit-services.ts'
import { createDependencyServices } from '../services/dependencies/create-dependency-services.ts'
import { rememberGivenUpManifests } from '../services/dependencies/remember-given-up-manifests.ts'
import { createFollowOriginal } from '../services/fix-pr/follow-up/follow-original.ts'
import { createPreviewFixPr } from '../services/fix-pr/request/preview-fix-pr.ts'
import { createReadAnalyses } from '../services/analyses/read-analyses.ts'
import { createFindAiTerms } from '../services/credits/find-ai-terms.ts'
import { createReadFixPr } from '../services/fix-pr/read-fix-pr.ts'
import { createRequestFixPrFromCheckRun } from '../services/fix-pr/request/request-fix-pr-from-check-run.ts'
import { createRequestFixPr } from '../services/fix-pr/request/request-fix-pr.ts'
import { createRunFixPr } from '../services/fix-pr/carry-out/run-fix-pr.ts'
import {
  createRecheckFixesOfCommit,
  createRollBackFailingFix,
} from '../services/fix-pr/follow-up/roll-back-failing-fix.ts'
import { createFollowFixPullRequest } from '../services/fix-pr/follow-up/follow-fix-pull-request.ts'
import { createFixReceipts } from '../services/fix-receipts/create-fix-receipts.ts'
import { createReadFixReceipt, createVerifyFixReceipt } from '../services/fix-receipts/read-fix-receipt.ts'
import { createNotifyTeam } from '../services/notices/notify-team.ts'
import { createReadOutbox } from '../services/notices/read-outbox.ts'
import { createOperatorServices } from '../services/operator/create-operator-services.ts'
import type { SetUp } from '../services/operator/operator-deps.ts'
import { createTellRequester } from '../services/notices/tell-requester.ts'
import { createQuotas } from '../services/quotas/create-quotas.ts'
import { createScanManifest } from '../services/dependencies/scan-manifest.ts'
import { createListExpiredSuppressions } from '../services/analyses/list-expired-suppressions.ts'
import { createReadExcerpts } from '../services/analyses/read-excerpts.ts'
import { createReceiveWebhook } from '../services/deliveries/receive-webhook.ts'
import { createReportReviewFailure } from '../services/review/report-review-failure.ts'
import { createRerunChecks } from '../services/review/rerun-checks.ts'
import { createReviewPullRequest } from '../services/review/review-pull-request.ts'
import { createFindInstallUrl } from '../services/teams/find-install-url.ts'
import { createOsvDatabase } from '../gateways/vulnerabilities/create-osv-database.ts'
import type { Base } from './base.ts'

/** What reaches the code host and the analyser; both start nothing until they are used. */
export type Gateways = {
  readonly codeHost: CodeHost
  readonly oauth: CodeHostOAuth
  /** null: nothing is sold here. */
  readonly billing: Billing | null
  readonly sandbox: AnalysisSandbox & ManifestSandbox & { readState?(): SandboxState }
  readonly links: Links
}

export type Services = ReturnType<typeof composeServices>

/** What a repository's function takes beside the database. */
type QueryOf<Ask extends (executor: Database, ...query: never[]) => unknown> =
  Parameters<Ask> extends [unknown, ...infer Query] ? Query : never

/** Every use case with what it needs. The one place that knows which service takes which gateway. */
export function composeServices(base: Base, gateways: Gateways) {
  const { config, db, app } = base
  const { quotas, credits, ...deps } = composeShared(base, gateways)
  const requestFixPr = createRequestFixPr(deps)
  return {
    ...createAccountServices({ ...deps, devLogin: config.http.devLogin }),
    ...createReceiveWebhook({ ...deps, secrets: app.webhookSecrets }),
    ...credits,
    ...createBillingServices({ ...deps, pricingModel: config.billing.pricingModel }),
    analyzeCode: createAnalyzeCode(deps),
    bindInstallation: createBindInstallation(deps),
    findInstallUrl: createFindInstallUrl({ app: config.codeHost.app && gateways.codeHost.app, log: base.log }),
    requestFixPr,
    requestFixPrFromCheckRun: createRequestFixPrFromCheckRun({ ...deps, requestFixPr }),
    previewFixPr: createPreviewFixPr(deps),
    runFixPr: createRunFixPr(deps),
    followOriginal: createFollowOriginal(deps),
    rollBackFailingFix: createRollBackFailingFix(deps),
    recheckFixesOfCommit: createRecheckFixesOfCommit(deps),
    followFixPullRequest: createFollowFixPullRequest(deps),
    readFixReceipt: createReadFixReceipt(deps),
    verifyFixReceipt: createVerifyFixReceipt(deps),
    reviewPullRequest: createReviewPullRequest(deps),
    rerunChecks: createRerunChecks(deps),
    checkMergeGroup: createCheckMergeGroup(deps),
    reportReviewFailure: createReportReviewFailure(deps),
    endGracePeriods: quotas.endGracePeriods,
    withdrawAbandonedAnalyses: quotas.withdrawAbandonedAnalyses,
    listTeamRepositories: quotas.listTeamRepositories,
    chooseRepository: quotas.chooseRepository,
    listFixPrs: (...query: QueryOf<typeof listFixPrs>) => listFixPrs(db, ...query),
    getFixPr: createReadFixPr(deps),
    ...createReadAnalyses(deps),
    readExcerpts: createReadExcerpts(deps),
    listExpiredSuppressions: createListExpiredSuppressions(deps),
    isReady: createReadinessCheck(db),
    outbox: createReadOutbox(deps),
    operator: composeOperator(base, gateways),
    listRules: () => RULES,
    findRule,
  }
}

function composeOperator(base: Base, { sandbox }: Gateways) {
  return createOperatorServices({
    ...base,
    outbox: createReadOutbox(base),
    scrub: createLineScrubber([...listSecrets(base.config), base.app.privateKey, ...base.app.webhookSecrets]),
    setUp: describeSetUp(base),
    startedAt: base.clock(),
    readAnalyserVersion,
    readSandboxState: () => sandbox.readState?.() ?? null,
    sandboxWalls: chooseIsolation().walls,
  })
}

function describeSetUp({ config, databaseLogin }: Base): SetUp {
  const { codeHost, databaseUrl, mail, billing, telemetry, ai } = config
  return {
    localMode: codeHost.app === null,
    codeHostUrl: codeHost.url,
    embeddedDatabase: databaseUrl === null,
    databaseLogin,
    hasMailServer: mail.smtpUrl !== null,
    hasBilling: billing.stripe !== null,
    hasTelemetry: telemetry.apiKey !== null,
    hasPlatformAi: ai.platform !== null,
    hasAlertRecipient: mail.alertTo !== null,
  }
}

/** Whoever does it, what is done for a team counts as that team's. */
export const currentTenant = (): string => currentTeamId() ?? currentWork().tenant

function openManifestSandbox(base: Base, { sandbox }: Gateways): Gateways['sandbox'] {
  const givenUp = createGivenUpMemory(base)
  return rememberGivenUpManifests(sandbox, { givenUp, readReaderVersion: readManifestReaderVersion, currentTenant })
}

/** What several use cases share. */
function composeShared(base: Base, gateways: Gateways) {
  const { config } = base
  const analyzer = createAnalyzer({
    ...base,
    ...gateways,
    readAnalyserVersion,
    countCache: (...counted) => base.metrics.countAnalysisCache(...counted),
    countGivenUp: (known) => base.metrics.countAnalysisCache('given_up', known),
    currentTenant,
  })
  const manifestSandbox = openManifestSandbox(base, gateways)
  const secretBox = createSecretBox(base.credentialsKeys)
  const vulnerabilities = createOsvDatabase({ ...base, osvApiUrl: config.vulnerabilities.osvApiUrl })
  const notifyTeam = createNotifyTeam(base)
  const quotas = createQuotas({ ...base, ...gateways, notifyTeam })
  const aiClient = createAiClient(config.ai)
  const credits = createCreditServices({
    ...base,
    ...gateways,
    secretBox,
    notifyTeam,
    aiClient,
    pricingModel: config.billing.pricingModel,
    platformAi: config.ai.platform,
  })
  return {
    ...base,
    ...gateways,
    ...quotas,
    ...credits,
    quotas,
    credits,
    secretBox,
    analyzer,
    vulnerabilities,
    ...createDependencyServices({
      ...gateways,
      sandbox: manifestSandbox,
      vulnerabilities,
      registry: createNpmRegistry({ ...base, url: config.registry.npmUrl }),
    }),
    ai: {
      credits: credits.aiCredits,
      makeAiFix: createMakeAiFix({ ...base, ...gateways, ai: aiClient }),
      readAllowedPackages: createReadAllowedPackages({ ...gateways, sandbox: manifestSandbox }),
      wait,
    },
    scanManifest: createScanManifest({ ...base, vulnerabilities }),
    receipts: createFixReceipts({ ...base, ...gateways, secretBox, readAnalyserVersion }),
    notifyTeam,
    tellRequester: createTellRequester({ ...base, ...gateways, codeHostUrl: config.codeHost.url }),
    findAiTerms: createFindAiTerms({ ...base, ...credits }),
    codeHostUrl: config.codeHost.url,
    limits: REVIEW_LIMITS,
    whyItMatters: (ruleId: string) => findRule(ruleId)?.docs.why ?? null,
  }
}
