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

/** The services around paying for AI fixes. */
export function createCreditServices(deps: CreditDeps) {
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
