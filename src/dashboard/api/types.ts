/**
 * The pages' names for what the REST API takes and answers. The shapes come from the API's own description
 * (`openapi.d.ts`, written by `npm run generate:api-types`). Times are ISO 8601 in UTC, amounts are cents.
 */
import type { components } from './openapi.d.ts'

type Schemas = components['schemas']

export type {
  AuditLog,
  CreatedToken,
  Invoice,
  Member,
  Meta,
  Quota,
  Rule,
  Subscription,
  Token,
  Trend,
  User,
} from './openapi.d.ts'
export type { AnalysisListItem as Analysis, BoughtSubscription } from './openapi.d.ts'
export type {
  FixPreview as FixPrPreview,
  FixPullRequest as FixPr,
  FixRequested as FixPrRequested,
} from './openapi.d.ts'

export type Page<Item> = { items: Item[]; nextCursor: string | null }

export type Severity = Schemas['Finding']['severity']
export type Plan = Schemas['Team']['plan']
export type Role = Schemas['Team']['role']
export type TeamSummary = Pick<Schemas['Team'], 'id' | 'name' | 'slug' | 'plan' | 'role'>
/** A team as its pages know it: what the session says of it at once, and the rest when that is read. */
export type Team = TeamSummary & Partial<Schemas['Team']>
export type SessionAnswer = { user: Schemas['User']; teams: TeamSummary[] }

export type AnalysisQuota = Schemas['Quota']['analyses']
export type AutoFixQuota = Schemas['Quota']['autoFixPrs']
export type Limit = AutoFixQuota['limit']

export type FixPreview = Schemas['FixPreview']['fixes'][number]
export type FixSafety = FixPreview['safety']
export type NotFixable = Schemas['FixPreview']['notFixable'][number]
export type PullRequest = Schemas['FixPreview']['pullRequest']
export type FixPrStatus = Schemas['FixPullRequest']['status']
export type FixPrStep = Schemas['FixPullRequest']['step']

export type TokenScope = Schemas['Token']['scopes'][number]

export type Interval = Schemas['Trend']['interval']
export type TrendPoint = Schemas['Trend']['points'][number]

export type PaidPlan = Exclude<Plan, 'FREE'>
export type BillingInterval = Schemas['BoughtSubscription']['interval']
export type AiOption = Schemas['BoughtSubscription']['aiOption']
export type PlanChoice = Pick<Schemas['BoughtSubscription'], 'plan' | 'interval' | 'aiOption'>
export type Price = Schemas['Subscription']['prices'][number]
