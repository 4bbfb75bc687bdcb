/**
 * The dashboard's names for requests and responses of the REST API. The types come from the API description
 * (`openapi.d.ts`, written by `npm run generate:api-types`). Times are ISO 8601 in UTC, amounts are cents.
 */
import type { ResponseBody } from './client.ts'
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

/**
 * With the page of the code host for installing the app on another account, and the installations that can be
 * reconnected.
 */
export type Installations = ResponseBody<'get', '/api/teams/{teamId}/installations'>

/** With the total count on all pages, if requested. */
export type AnalysisPage = ResponseBody<'get', '/api/teams/{teamId}/analyses'>

export type FileExcerpt = Schemas['Excerpts']['files'][number]
export type ExcerptLine = FileExcerpt['lines'][number]
export type TraceStep = Schemas['Finding']['trace'][number]

export type Severity = Schemas['Finding']['severity']
export type Plan = Schemas['Team']['plan']
export type Role = Schemas['Team']['role']
export type TeamSummary = Session['teams'][number]
/** A team as its pages know it: the fields of the session at once, the rest once it is loaded. */
export type Team = TeamSummary & Partial<Schemas['Team']>
type Session = ResponseBody<'get', '/api/auth/session'>
/** A person's own limits, apart from teams. */
export type PersonQuota = NonNullable<Session['quota']>
/** The response for a person; the dashboard never uses a token. */
export type SessionResponse = Omit<Session, 'user' | 'token'> & { user: Schemas['User'] }

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
