import { eq } from 'drizzle-orm'
import type { AiAccess, AiClient } from '../../src/gateways/ai/ai-client.ts'
import type { Database } from '../../src/db/client.ts'
import { aiCredits } from '../../src/db/schema/index.ts'
import type { PlanChoice } from '../../src/domain/billing/plan-choice.ts'
import type { AiOption } from '../../src/domain/billing/price-catalogue.ts'
import { createLinks } from '../../src/lib/links.ts'
import { createSecretBox } from '../../src/lib/secret-box.ts'
import { createMailQueue } from '../../src/gateways/mail/create-mail-queue.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createCreditServices } from '../../src/services/credits/create-credit-services.ts'
import type { CreditDeps } from '../../src/services/credits/credit-deps.ts'
import { createNotifyTeam } from '../../src/services/notices/notify-team.ts'
import { SILENT_LOG } from './worker.ts'

export const CREDENTIALS_KEY = new Uint8Array(32).fill(7)
export const PLATFORM: AiAccess = { provider: 'openai', model: 'gpt-5-mini', apiKey: 'sk-platform-0000' }
export const OWN_KEY: AiAccess = { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: 'sk-ant-own-0001' }
/** Takes any key. */
export const WILLING_CLIENT: AiClient = {
  complete: () => Promise.reject(new Error('not scripted')),
  check: async () => {},
}

/** The credits as the program has them, at the time that the test says it is; rates count nothing unless the test wants it. */
export function createTestCredits(db: Database, clock: () => Date, change: Partial<CreditDeps> = {}) {
  return createCreditServices({
    db,
    clock,
    log: SILENT_LOG,
    secretBox: createSecretBox([CREDENTIALS_KEY]),
    notifyTeam: createNotifyTeam({ mailQueue: createMailQueue(createQueue()) }),
    links: createLinks(() => 'https://fix.example'),
    aiClient: WILLING_CLIENT,
    pricingModel: 'ai-options',
    platformAi: PLATFORM,
    countInMinute: async () => ({ used: 1, resetsInMs: 60_000 }),
    ...change,
  })
}

export function choiceOf(aiOption: AiOption, plan: PlanChoice['plan'] = 'TEAM'): PlanChoice {
  return { plan, interval: 'month', aiOption }
}

export async function readCredits(db: Database, teamId: string) {
  const rows = await db.select().from(aiCredits).where(eq(aiCredits.teamId, teamId)).orderBy(aiCredits.createdAt)
  return rows.map(({ creditType, state, monthlyLimit, creditsUsed }) => ({
    creditType,
    state,
    monthlyLimit,
    creditsUsed,
  }))
}
