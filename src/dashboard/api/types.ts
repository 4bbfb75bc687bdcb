/**
 * The pages' names for what the REST API takes and answers. The shapes come from the API's own description
 * (`openapi.d.ts`, written by `npm run generate:api-types`). Times are ISO 8601 in UTC, amounts are cents.
 */
import type { Answer } from './client.ts'
import type { components } from './openapi.d.ts'

type Schemas = components['schemas']

export type {
  AiUsageHistory,
  AuditLog,
  ConnectionTest,
  CreatedToken,
  Credits,
  Installation,
  Invoice,
  Member,
  Meta,
  Quota,
  Repository,
  Rule,
  RulePrecision,
  Subscription,
  Token,
  Trend,
  User,
} from './openapi.d.ts'
export type { Analysis as AnalysisDetails, Excerpts, ReviewedFinding, ReviewedSuppression } from './openapi.d.ts'
export type { AnalysisListItem as Analysis, BoughtSubscription } from './openapi.d.ts'
export type {
  FixPreview as FixPrPreview,
  FixPullRequest as FixPr,
  FixRequested as FixPrRequested,
} from './openapi.d.ts'

export type { Dependency, DependencyList, FixReceiptVerification } from './openapi.d.ts'
export type { FixPullRequestDetails as FixPrDetails } from './openapi.d.ts'

export type {
  Delivery,
  JobFailure,
  OperatorAction,
  OperatorHealth,
  OperatorQueue,
  OutboxMail,
  OutboxMailDetail,
  QueueTask,
} from './openapi.d.ts'

export type Page<Item> = { items: Item[]; nextCursor: string | null }

/** With the page of the code host where the app is installed on another account, and what could be connected again. */
export type Installations = Answer<'get', '/api/teams/{teamId}/installations'>

/** With how many there are on all pages, when that was asked for. */
export type AnalysisPage = Answer<'get', '/api/teams/{teamId}/analyses'>

export type FileExcerpt = Schemas['Excerpts']['files'][number]
export type ExcerptLine = FileExcerpt['lines'][number]
export type TraceStep = Schemas['Finding']['trace'][number]

export type Severity = Schemas['Finding']['severity']
export type Plan = Schemas['Team']['plan']
export type Role = Schemas['Team']['role']
export type TeamSummary = Session['teams'][number]
/** A team as its pages know it: what the session says of it at once, and the rest when that is read. */
export type Team = TeamSummary & Partial<Schemas['Team']>
type Session = Answer<'get', '/api/auth/session'>
/** What a person has apart from teams. */
export type PersonQuota = NonNullable<Session['quota']>
/** As it is answered to a person; a token is not asked who it is here. */
export type SessionAnswer = Omit<Session, 'user' | 'token'> & { user: Schemas['User'] }

export type AnalysisQuota = Schemas['Quota']['analyses']
export type AutoFixQuota = Schemas['Quota']['autoFixPrs']
export type Limit = AutoFixQuota['limit']

export type FixPreview = Schemas['FixPreview']['fixes'][number]
export type FixSafety = FixPreview['safety']
export type NotFixable = Schemas['FixPreview']['notFixable'][number]
export type FixDelivery = Schemas['FixPreview']['delivery']
export type AiOffer = NonNullable<Schemas['FixPreview']['credits']>
export type PullRequest = Schemas['FixPreview']['pullRequest']
export type FixMade = Schemas['FixPullRequestDetails']['fixes'][number]
export type FixErrorType = NonNullable<Schemas['FixPullRequest']['errorType']>
export type FixPrStatus = Schemas['FixPullRequest']['status']
export type FixPrStep = Schemas['FixPullRequest']['step']

export type TokenScope = Schemas['Token']['scopes'][number]

export type CreditType = Schemas['Credits']['creditType']
export type AiFixMode = Schemas['Team']['aiFixMode']

export type ExpiredSuppressions = Schemas['ExpiredSuppressions']

export type Interval = Schemas['Trend']['interval']
export type TrendPoint = Schemas['Trend']['points'][number]

export type BillingInterval = Schemas['BoughtSubscription']['interval']
export type AiOption = Schemas['BoughtSubscription']['aiOption']
export type PlanChoice = Pick<Schemas['BoughtSubscription'], 'plan' | 'interval' | 'aiOption'>
export type Price = Schemas['Subscription']['prices'][number]
