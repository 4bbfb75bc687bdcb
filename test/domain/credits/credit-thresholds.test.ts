import fc from 'fast-check'
import { test } from 'tap'
import { creditWarning, refusalMessage } from '../../../src/domain/credits/credit-messages.ts'
import { percentageUsed, reachedThresholds } from '../../../src/domain/credits/credit-thresholds.ts'
import { aiCostEur, estimateCostPerFix, findAiPrice } from '../../../src/domain/credits/ai-prices.ts'
import { packLimit } from '../../../src/domain/credits/pack-limit.ts'

test('thresholds are reached at their share of the limit, one after the other', async (t) => {
  const at = (used: number) => reachedThresholds(used, 500).at(-1)
  t.same([249, 250, 374, 375, 449, 450, 499, 500].map(at), [
    undefined,
    '50_percent',
    '50_percent',
    '75_percent',
    '75_percent',
    '90_percent',
    '90_percent',
    'exhausted',
  ])
  t.same(reachedThresholds(10_000, null), [])
  t.same(reachedThresholds(1, 1), ['50_percent', '75_percent', '90_percent', 'exhausted'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (limit) => {
      let crossed: readonly string[] = []
      for (let used = 0; used <= limit; used++) {
        const reached = reachedThresholds(used, limit)
        if (reached.length < crossed.length || reached.includes('exhausted') !== (used === limit)) return false
        if (percentageUsed(used, limit) >= 50 !== reached.includes('50_percent')) return false
        crossed = reached
      }
      return crossed.length === 4
    }),
    { numRuns: 30 },
  )
})

test('percentages round down', async (t) => {
  t.same(
    [percentageUsed(0, 500), percentageUsed(1, 3), percentageUsed(499, 500), percentageUsed(500, 500)],
    [0, 33.3, 99.8, 100],
  )
  t.equal(percentageUsed(7, null), 0)
})

test('what people read', async (t) => {
  t.equal(
    refusalMessage({ used: 500, limit: 500, daysRemaining: 12 }),
    'No AI credits remaining: 500 of 500 used. The credits reset in 12 days. Wait until then, upgrade to unlimited, or bring your own key.',
  )
  t.match(refusalMessage({ used: 500, limit: 500, daysRemaining: 1 }), /in 1 day\./)
  t.same(creditWarning('75_percent', { used: 499, limit: 500, daysRemaining: 3 }), {
    type: '75_percent',
    message: '499 of 500 AI credits used, 1 credit left for 3 days.',
    actionRequired: false,
  })
  t.match(creditWarning('exhausted', { used: 500, limit: 500, daysRemaining: 3 }), {
    message: /^No AI credits remaining/,
    actionRequired: true,
  })
  t.same([packLimit('FREE'), packLimit('TEAM'), packLimit('ENTERPRISE')], [null, 500, 1000])
})

test('prices: the most exact row counts, an unknown model has none', async (t) => {
  const price = (model: string) => findAiPrice({ provider: 'openai', model })?.eurPerMillionInput
  t.ok(price('gpt-5')! > price('gpt-5-mini')! && price('gpt-5-mini-2026-01-01')! > price('gpt-5-nano')!)
  t.equal(price('gpt-9-ultra'), undefined)
  t.equal(price('gpt-5.2-pro'), undefined, 'a newer one of a family may cost something else')
  t.equal(findAiPrice({ provider: 'groq', model: 'gpt-5' }), null)
  const asked = { provider: 'anthropic', model: 'claude-sonnet-4-5' } as const
  t.equal(aiCostEur({ ...asked, inputTokens: 1_000_000, outputTokens: 1_000_000 }), 15.3)
  t.equal(aiCostEur({ ...asked, model: 'unheard-of', inputTokens: 1, outputTokens: 1 }), null)
  t.equal(estimateCostPerFix(asked), 0.0306)
})
