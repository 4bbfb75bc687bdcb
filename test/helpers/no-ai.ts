import type { AiFixing } from '../../src/services/ai-fixes/ai-fixing.ts'
import type { FindAiTerms } from '../../src/services/credits/find-ai-terms.ts'

const notExpected = (): never => {
  throw new Error('No AI fix may be asked for without access')
}

/** The AI fixes of a team that has configured none. */
export const NO_AI: AiFixing = {
  credits: {
    findAccess: async () => null,
    reserve: notExpected,
    commit: notExpected,
    giveBack: notExpected,
    giveBackAttempt: notExpected,
    closeReservationsOfFixPr: async () => {},
    recordUsage: notExpected,
  },
  makeAiFix: notExpected,
  readAllowedPackages: notExpected,
  wait: notExpected,
}

export const NO_AI_TERMS: FindAiTerms = async () => null
