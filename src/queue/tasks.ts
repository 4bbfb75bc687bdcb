import Type, { type Static } from 'typebox'

/**
 * The tasks and their payloads. Payloads are small, hold no secrets, and are validated when a job starts, since a job
 * may outlive the code that queued it. Unknown fields are allowed: the worker stores in one how often it postponed a
 * job, and jobs of older versions have others.
 */
export const TASK_PAYLOADS = {
  /** Hands one stored webhook delivery to its handler. */
  'process-delivery': Type.Object({
    source: Type.Union([Type.Literal('codehost'), Type.Literal('billing')]),
    deliveryId: Type.String(),
  }),
  /**
   * Analyses a pull request at its current head and writes the comment and check run; one waiting job for each pull
   * request.
   */
  'review-pull-request': Type.Object({
    installationId: Type.Integer(),
    repositoryId: Type.Integer(),
    owner: Type.String(),
    repo: Type.String(),
    number: Type.Integer(),
    rerun: Type.Optional(Type.Boolean()),
  }),
  /** Writes our check runs on a commit again, on request. */
  'rerun-checks': Type.Object({
    installationId: Type.Integer(),
    repositoryId: Type.Integer(),
    owner: Type.String(),
    repo: Type.String(),
    headSha: Type.String(),
    numbers: Type.Array(Type.Integer()),
  }),
  /** Writes the check run of a merge queue's group. */
  'check-merge-group': Type.Object({
    installationId: Type.Integer(),
    repositoryId: Type.Integer(),
    owner: Type.String(),
    repo: Type.String(),
    headSha: Type.String(),
    branch: Type.String(),
    parentSha: Type.Optional(Type.String()),
  }),
  /** Carries a fix pull request from queued to open. */
  'run-fix-pr': Type.Object({ fixPrId: Type.String() }),
  /** Brings open fix pull requests in line with an original that was merged, closed, retargeted or pushed to. */
  'follow-original': Type.Object({
    installationId: Type.Integer(),
    repositoryId: Type.Integer(),
    owner: Type.String(),
    repo: Type.String(),
    number: Type.Integer(),
  }),
  /** Reads the checks of the fix branch and rolls the fix back when they fail. */
  'settle-fix-pr': Type.Object({ fixPrId: Type.String() }),
  /**
   * Keeps the repositories of an installation in sync with the code host, and reviews open pull requests that were
   * never reviewed.
   */
  'sync-installation': Type.Object({ installationId: Type.Integer() }),
  /**
   * Requests redelivery of deliveries that failed while the service was down, and reviews heads that were never
   * analysed.
   */
  'reconcile-deliveries': Type.Object({}, { additionalProperties: true }),
  /** Reads a customer's subscriptions and invoices from the payment processor and stores what it read. */
  'sync-subscription': Type.Object({ customerId: Type.String() }),
  /** Sends the mails about failed payments that are due, and ends plans whose payment failed three days ago. */
  'follow-up-payments': Type.Object({}, { additionalProperties: true }),
  /** Cancels a deleted team's subscriptions, and removes the team once the payment processor has confirmed. */
  'delete-team': Type.Object({ teamId: Type.String() }),
  /** Notifies teams whose grace period is over. */
  'end-grace-periods': Type.Object({}, { additionalProperties: true }),
  /**
   * Starts new credit periods when the last one is over, and returns credits reserved for fixes that nobody delivers
   * any more.
   */
  'reset-credits': Type.Object({}, { additionalProperties: true }),
  /** Creates the partitions of the coming months and drops those past their retention. */
  'maintain-partitions': Type.Object({}, { additionalProperties: true }),
  'send-mail': Type.Object({ mailId: Type.String() }),
  /** Returns the units of analyses whose process died. */
  'withdraw-abandoned-analyses': Type.Object({}, { additionalProperties: true }),
  /** Removes expired sessions, sign-in states, rate-limit rows and old inbox rows. */
  'remove-expired': Type.Object({}, { additionalProperties: true }),
} as const

export type TaskName = keyof typeof TASK_PAYLOADS
export type TaskPayload<Name extends TaskName> = Static<(typeof TASK_PAYLOADS)[Name]>

/** Shown to operators. The dashboard gets them through `npm run generate:api-types`. */
export const TASK_TITLES: Readonly<Record<TaskName, string>> = {
  'process-delivery': 'Process a delivery',
  'review-pull-request': 'Review a pull request',
  'rerun-checks': 'Run checks again',
  'check-merge-group': 'Check a merge queue',
  'run-fix-pr': 'Create a fix pull request',
  'follow-original': 'Follow the original pull request',
  'settle-fix-pr': 'Watch the checks of a fix',
  'sync-installation': 'Sync an installation',
  'reconcile-deliveries': 'Recover lost deliveries',
  'sync-subscription': 'Read a subscription',
  'follow-up-payments': 'Follow up on payments',
  'delete-team': 'Delete a team',
  'end-grace-periods': 'End grace periods',
  'reset-credits': 'Start credit periods',
  'maintain-partitions': 'Maintain the audit log',
  'send-mail': 'Send a mail',
  'withdraw-abandoned-analyses': 'Return abandoned analyses',
  'remove-expired': 'Remove expired data',
}
