import type { AiAccess } from '../../gateways/ai/ai-client.ts'
import { estimateCostPerFix } from '../../domain/credits/ai-prices.ts'
import { checkKey } from './check-key.ts'
import type { CreditDeps } from './credit-deps.ts'
import { requireRate } from './limit-rate.ts'

export type ConnectionTest = {
  readonly success: boolean
  readonly message: string
  /** In euro; absent when the price of the model is not known. */
  readonly estimatedCostPerFix?: number
}
export type TestConnection = (input: { readonly teamId: string; readonly access: AiAccess }) => Promise<ConnectionTest>

/** Tries a key without storing it. @throws AppError RATE_LIMITED */
export function createTestConnection(deps: CreditDeps): TestConnection {
  return async ({ teamId, access }) => {
    await requireRate(deps, 'ai-key-check', teamId)
    const check = await checkKey(deps, teamId, access)
    if (!check.works) return { success: false, message: check.message }
    const estimatedCostPerFix = estimateCostPerFix(access)
    return {
      success: true,
      message: 'The key and the model work.',
      ...(estimatedCostPerFix !== null && { estimatedCostPerFix }),
    }
  }
}
