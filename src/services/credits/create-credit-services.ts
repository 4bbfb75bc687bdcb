import { createRequestCounter, type CountRequest } from '../../db/repositories/rate-limit-repository.ts'
import { createAiCredits } from './ai-credits.ts'
import { createApplyAiOption } from './apply-ai-option.ts'
import { createConfigureCredits } from './configure-credits.ts'
import { createAcknowledgeCreditAlert, createListCreditAlerts } from './credit-alerts.ts'
import type { CreditDeps } from './credit-deps.ts'
import { createFindAiTerms } from './find-ai-terms.ts'
import { createGetCredits } from './get-credits.ts'
import { createReadUsageHistory } from './read-usage-history.ts'
import { createResetCredits } from './reset-credits.ts'
import { createTestConnection } from './test-connection.ts'

/** `countInMinute`: a test may count for itself. */
export type CreditServiceDeps = Omit<CreditDeps, 'countInMinute'> & { readonly countInMinute?: CountRequest }

const MINUTE_MS = 60_000

/** Everything about what AI fixes are paid with. */
export function createCreditServices(given: CreditServiceDeps) {
  const deps: CreditDeps = { ...given, countInMinute: given.countInMinute ?? createRequestCounter(given.db, MINUTE_MS) }
  const aiCredits = createAiCredits(deps)
  return {
    aiCredits,
    findAiTerms: createFindAiTerms({ ...deps, aiCredits }),
    applyAiOption: createApplyAiOption(),
    getCredits: createGetCredits(deps),
    configureCredits: createConfigureCredits(deps),
    testAiConnection: createTestConnection(deps),
    readAiUsageHistory: createReadUsageHistory(deps),
    listCreditAlerts: createListCreditAlerts(deps),
    acknowledgeCreditAlert: createAcknowledgeCreditAlert(deps),
    resetCredits: createResetCredits(deps),
  }
}
