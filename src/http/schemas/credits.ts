import Type from 'typebox'
import { AI_PROVIDERS } from '../../domain/credits/ai-providers.ts'
import { BOUGHT_OPTION_OFFERS, CREDIT_ALERT_TYPES, CREDIT_TYPES } from '../../domain/credits/credit-types.ts'
import { Instant, Nullable, Strict, Uuid } from './common.ts'

const CreditType = Type.Enum([...CREDIT_TYPES])
const AlertType = Type.Enum([...CREDIT_ALERT_TYPES])
const Count = Type.Integer({ minimum: 0 })

/** Visible ASCII, which a header may contain. The providers' longest keys have about 200 characters. */
const ApiKey = Type.String({
  minLength: 8,
  maxLength: 512,
  pattern: '^[\\u0021-\\u007e]+$',
  description: 'Stored encrypted, sent only to the provider, and never shown again',
  examples: ['sk-or-v1-0000000000000000'],
})
const Provider = Type.Enum([...AI_PROVIDERS])
const Model = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:/@+-]*$',
  description: 'The name of the model at the provider',
  examples: ['anthropic/claude-sonnet-4.5'],
})
const KEY = { apiKey: ApiKey, provider: Provider, model: Model }

export const ConnectionTestRequest = Strict(KEY)
export const ConnectionTest = Type.Object(
  {
    success: Type.Boolean(),
    message: Type.String({ examples: ['The key and the model work.'] }),
    estimatedCostPerFix: Type.Optional(
      Type.Number({ description: 'In euros; omitted if the price of the model is not known', examples: [0.0306] }),
    ),
  },
  { title: 'ConnectionTest' },
)

/** A new key needs all three; without `apiKey` the stored one is kept. */
const OwnKey = Type.Object(
  { apiKey: Type.Optional(ApiKey), provider: Type.Optional(Provider), model: Type.Optional(Model) },
  {
    additionalProperties: false,
    description:
      'A new key with its provider and model. Without `apiKey`, the stored key is used again, with another `model` if one is given',
    if: { required: ['apiKey'] },
    then: { required: ['provider', 'model'] },
  },
)
export const CreditChoice = Type.Object(
  { creditType: CreditType, ownKey: Type.Optional(OwnKey) },
  {
    additionalProperties: false,
    description: '`ownKey` is allowed only with `own-key`. If omitted, the stored key is used again',
    if: { properties: { creditType: { const: 'own-key' } }, required: ['creditType'] },
    else: { not: { required: ['ownKey'] } },
  },
)

const Warning = Type.Object({
  type: AlertType,
  message: Type.String({ examples: ['260 of 500 AI credits used, 240 credits left for 12 days.'] }),
  actionRequired: Type.Boolean({ description: 'AI fixes are paused until somebody acts or the period ends' }),
  alertId: Nullable(Type.String({ description: 'The alert to acknowledge', examples: [null] })),
})
const CREDITS = {
  configured: Type.Boolean({ description: 'Whether a payment option for AI fixes is configured' }),
  creditType: CreditType,
  otherCreditType: Nullable(
    Type.Enum([...CREDIT_TYPES], { description: 'The other option that the team has and can choose instead' }),
  ),
  boughtOptions: Type.Enum([...BOUGHT_OPTION_OFFERS], {
    description:
      'Whether packs and the unlimited option can be bought: not_sold if AI fixes can use only the team’s own key, ' +
      'not_configured if the server has no provider key for them',
  }),
  monthlyLimit: Nullable(Count),
  creditsUsed: Count,
  creditsRemaining: Nullable(Count),
  percentageUsed: Type.Number(),
  periodStart: Instant,
  periodEnd: Instant,
  daysRemaining: Count,
  ownKey: Type.Optional(
    Type.Object({
      provider: Nullable(Type.String({ examples: ['openrouter'] })),
      model: Nullable(Type.String({ examples: ['anthropic/claude-sonnet-4.5'] })),
      keyConfigured: Type.Boolean({ description: 'false: no key is stored, or it has to be entered again' }),
    }),
  ),
  usageThisMonth: Type.Object(
    {
      totalFixes: Count,
      estimatedCost: Type.Number({ description: 'In euros' }),
      topFiles: Type.Array(Type.Object({ path: Type.String({ examples: ['src/users.ts'] }), fixes: Count })),
    },
    { description: 'In the current period' },
  ),
  warnings: Type.Array(Warning, { description: 'The highest threshold that was reached and not acknowledged' }),
}
export const Credits = Type.Object(CREDITS, { title: 'Credits' })
export const CreditsConfigured = Type.Object(
  { success: Type.Literal(true), message: Type.String({ examples: ['AI fixes use the own key now.'] }), ...CREDITS },
  { title: 'CreditsConfigured' },
)

export const AiUsageHistory = Type.Object(
  {
    history: Type.Array(
      Type.Object({
        date: Type.String({ description: 'UTC', examples: ['2026-11-21'] }),
        fixesUsed: Count,
        cost: Type.Number({ description: 'In euros' }),
        topFile: Type.String({ examples: ['src/users.ts'] }),
      }),
      { description: 'Days of the last three months on which AI was used, oldest first' },
    ),
    totalThisMonth: Count,
    averagePerDay: Type.Number(),
    projectedMonthEnd: Type.Number({ description: 'Projected number of fixes at the end of the period' }),
  },
  { title: 'AiUsageHistory' },
)

export const CreditAlert = Type.Object(
  {
    id: Uuid,
    type: AlertType,
    creditsRemaining: Count,
    sentAt: Instant,
    acknowledged: Type.Boolean(),
  },
  { title: 'CreditAlert' },
)
export const CreditAlertParams = Strict({ teamId: Uuid, alertId: Uuid })
