import { createRequestCounter } from '../db/repositories/rate-limit-repository.ts'
import { createReadinessCheck } from '../db/check-readiness.ts'
import { createAiFixing } from './ai-fixes/create-ai-fixing.ts'
import { createAnalysisServices } from './analyses/create-analysis-services.ts'
import { createImportMemory } from './pull-request-files/import-memory.ts'
import { createAnalyzer } from './analyzer/create-analyzer.ts'
import { createGivenUpMemory } from './analyzer/given-up-memory.ts'
import { createBillingServices } from './billing/create-billing-services.ts'
import { createCreditServices } from './credits/create-credit-services.ts'
import { createDeliveryServices } from './deliveries/create-delivery-services.ts'
import { createDependencyServices } from './dependencies/create-dependency-services.ts'
import { rememberGivenUpManifests } from './dependencies/remember-given-up-manifests.ts'
import { createFixPrServices } from './fix-pr/create-fix-pr-services.ts'
import { createFixReceiptServices } from './fix-receipts/create-fix-receipt-services.ts'
import { createInstallationServices } from './installations/create-installation-services.ts'
import { joinServices } from './join-services.ts'
import { createMemberServices } from './members/create-member-services.ts'
import { createNoticeServices } from './notices/create-notice-services.ts'
import { createOperatorServices } from './operator/create-operator-services.ts'
import { createQuotas } from './quotas/create-quotas.ts'
import { createReviewServices } from './review/create-review-services.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createSignInServices } from './sign-in/create-sign-in-services.ts'
import { createTeamServices } from './teams/create-team-services.ts'
import { createTokenServices } from './tokens/create-token-services.ts'

/** AI fixes are rate-limited by the minute. */
const MINUTE_MS = 60_000

/** Every use case by name: what routes, jobs and event handlers may call. */
export type Services = ReturnType<typeof createServices>

/**
 * One line for each folder. Services that several folders need are created first; the others do not know each other.
 */
export function createServices(given: ServiceDeps) {
  const { metrics } = given
  const analyzer = createAnalyzer({
    ...given,
    countCache: (...counted) => metrics.countAnalysisCache(...counted),
    countGivenUp: (known) => metrics.countAnalysisCache('given_up', known),
  })
  const gateways = joinServices(given, { analyzer, importMemory: createImportMemory(given) })
  const manifestSandbox = rememberGivenUpManifests(given.sandbox, { ...given, givenUp: createGivenUpMemory(given) })
  const notices = createNoticeServices(gateways)
  const quotas = createQuotas(joinServices(gateways, notices))
  const credits = createCreditServices(
    joinServices(gateways, notices, { countInMinute: createRequestCounter(given.db, MINUTE_MS) }),
  )
  const dependencies = createDependencyServices({ ...gateways, sandbox: manifestSandbox })
  const receipts = createFixReceiptServices(gateways)
  const ai = { ai: createAiFixing({ ...gateways, manifestSandbox, credits: credits.aiCredits }) }
  const deps = joinServices(gateways, notices, quotas, credits, dependencies, receipts, ai)
  const signIn = createSignInServices(gateways)
  return joinServices(
    notices,
    quotas,
    credits,
    dependencies,
    receipts,
    signIn,
    createAnalysisServices(deps),
    createBillingServices(deps),
    createDeliveryServices(gateways),
    createFixPrServices(deps),
    createInstallationServices(joinServices(gateways, signIn)),
    createMemberServices(gateways),
    createReviewServices(deps),
    createTeamServices(gateways),
    createTokenServices(gateways),
    { operator: createOperatorServices({ ...deps, ...given.installation }) },
    { isReady: createReadinessCheck(given.db) },
  )
}
