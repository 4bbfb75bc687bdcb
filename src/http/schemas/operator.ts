import Type from 'typebox'
import { DATABASE_LOGINS } from '../../db/preparation/database-login.ts'
import { DELIVERY_STATES } from '../../db/repositories/delivery-history-repository.ts'
import { OUTBOX_STATES } from '../../db/repositories/outbox-repository.ts'
import { RUNNING_ROLES } from '../../db/schema/operations.ts'
import { JOB_FAILURE_STATES } from '../../queue/list-job-failures.ts'
import { LAYER_NAMES } from '../../sandbox/isolation/isolation-layer.ts'
import { Instant, ListQuery, Nullable, Strict, Uuid } from './common.ts'

const Task = Type.String({ examples: ['review-pull-request'], description: 'The kind of background work' })
const Count = Type.Integer({ minimum: 0 })
const ErrorText = Type.String({
  description: 'The message of the library or service, without secrets, and truncated if it is very long',
  examples: ['The code host answered 502'],
})

const DEPTH = {
  ready: Type.Integer({ minimum: 0, description: 'Jobs that are ready to start' }),
  scheduled: Type.Integer({ minimum: 0, description: 'Jobs that are scheduled for later' }),
  running: Count,
  retrying: Type.Integer({ minimum: 0, description: 'Ready and scheduled jobs that failed before' }),
  failed: Type.Integer({ minimum: 0, description: 'Jobs that were given up in the last 30 days' }),
  oldestReadyAt: Nullable(
    Type.String({ format: 'date-time', description: 'The time since which the oldest ready job has been waiting' }),
  ),
}
export const OperatorQueue = Type.Object(
  {
    tasks: Type.Array(Type.Object({ task: Task, ...DEPTH }, { title: 'QueueTask' })),
    total: Type.Object(DEPTH, { title: 'QueueTotal' }),
  },
  { title: 'OperatorQueue' },
)

const JobId = Type.String({ pattern: '^[0-9]{1,18}$', examples: ['4711'] })
export const JobFailure = Type.Object(
  {
    jobId: JobId,
    task: Task,
    state: Type.Enum([...JOB_FAILURE_STATES], { description: 'retrying: will be retried; failed: given up' }),
    jobKey: Nullable(
      Type.String({ description: 'At most one job with the same key is waiting', examples: ['sync-installation:5'] }),
    ),
    attempts: Count,
    maxAttempts: Count,
    error: ErrorText,
    ids: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'What the job is about, as far as known: only IDs, not the rest of the payload',
        examples: [{ installationId: 5123456, owner: 'acme', repo: 'shop', number: 42 }],
      },
    ),
    canRetry: Type.Boolean({
      description: 'false: its failure was already handled, so running it again would do nothing',
    }),
    failedAt: Instant,
    nextRunAt: Nullable(Instant),
  },
  { title: 'JobFailure' },
)
export const JobFailureQuery = Strict({
  ...ListQuery.properties,
  state: Type.Optional(Type.Enum([...JOB_FAILURE_STATES])),
  task: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{0,60}$', examples: ['send-mail'] })),
})
export const JobParams = Strict({ jobId: JobId })
export const JobChanged = Type.Object(
  {
    jobId: JobId,
    task: Task,
    state: Type.Enum(['queued', 'failed', 'removed'], {
      description: 'queued: runs as soon as a worker is free; failed: given up; removed: deleted',
    }),
  },
  { title: 'JobChanged' },
)

const DeliveryId = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,255}$',
  examples: ['72d3162e-cc78-41e3-81ab-4c9367dc2958'],
})
const DeliverySource = Type.Enum(['codehost', 'billing'])
const DeliveryState = Type.Enum([...DELIVERY_STATES], {
  description:
    'waiting: not attempted yet, or queued again; retrying: the last attempt failed and will be repeated; ignored: the event is not used',
})
export const Delivery = Type.Object(
  {
    source: DeliverySource,
    deliveryId: DeliveryId,
    event: Type.String({ examples: ['pull_request'] }),
    action: Nullable(Type.String({ description: 'Known after the first attempt', examples: ['synchronize'] })),
    installationId: Nullable(Type.Integer({ description: 'Known after the first attempt' })),
    receivedAt: Instant,
    processedAt: Nullable(Instant),
    state: DeliveryState,
    attempts: Count,
    error: Nullable(ErrorText),
  },
  { title: 'Delivery' },
)
export const DeliveryQuery = Strict({
  ...ListQuery.properties,
  source: Type.Optional(DeliverySource),
  state: Type.Optional(DeliveryState),
  event: Type.Optional(Type.String({ pattern: '^[a-z][a-z_.]{0,99}$', examples: ['pull_request'] })),
})
export const DeliveryParams = Strict({ deliveryId: DeliveryId })

const OutboxStateName = Type.Enum([...OUTBOX_STATES], {
  description: 'failed: not accepted so far. Without a mail server, sent means that the email is kept here',
})
const MAIL = {
  id: Uuid,
  mailClass: Type.String({ description: 'The kind of email', examples: ['quota_warning'] }),
  recipient: Type.String({ examples: ['ada@example.com'] }),
  subject: Type.String({ examples: ['80% of this month’s analyses are used'] }),
  state: OutboxStateName,
  attempts: Count,
  lastError: Nullable(ErrorText),
  createdAt: Instant,
  sentAt: Nullable(Instant),
}
export const OutboxMail = Type.Object(MAIL, { title: 'OutboxMail' })
export const OutboxMailDetail = Type.Object(
  { ...MAIL, text: Type.String(), hasHtml: Type.Boolean({ description: 'The email also has an HTML version' }) },
  { title: 'OutboxMailDetail' },
)
export const OutboxQuery = Strict({ ...ListQuery.properties, state: Type.Optional(OutboxStateName) })
export const MailParams = Strict({ mailId: Uuid })

export const OperatorAction = Type.Object(
  {
    id: Uuid,
    actorLogin: Type.String({ examples: ['ada'] }),
    action: Type.String({ examples: ['job.retried'] }),
    target: Type.String({ description: 'The ID of the object that was changed', examples: ['4711'] }),
    details: Type.Object({}, { additionalProperties: true }),
    createdAt: Instant,
  },
  { title: 'OperatorAction' },
)

export const OperatorHealth = Type.Object(
  {
    ready: Type.Boolean({ description: 'The result of `/readyz`' }),
    version: Type.String(),
    nodeVersion: Type.String({ examples: ['24.21.0'] }),
    analyserVersion: Type.String({
      description: 'The first characters of the hash of its code',
      examples: ['3f9a1c5be0d7'],
    }),
    startedAt: Type.String({ format: 'date-time', description: 'Of the process that handles this request' }),
    uptimeSeconds: Count,
    setUp: Type.Object({
      localMode: Type.Boolean(),
      codeHostUrl: Type.String(),
      embeddedDatabase: Type.Boolean(),
      databaseLogin: Type.Enum(DATABASE_LOGINS, {
        description:
          'The database role of the program: its own login role, the configured role, the owner with reduced permissions, or the owner',
      }),
      hasMailServer: Type.Boolean(),
      hasBilling: Type.Boolean(),
      hasTelemetry: Type.Boolean(),
      hasPlatformAi: Type.Boolean(),
      hasAlertRecipient: Type.Boolean(),
    }),
    database: Type.Object({
      embedded: Type.Boolean(),
      version: Type.String({ examples: ['17.5'] }),
      sizeBytes: Type.Integer({ minimum: 0, examples: [48_234_496] }),
      connections: Type.Integer({
        minimum: 0,
        description: 'Connections of all clients to all databases of the server',
      }),
      maxConnections: Type.Integer({ minimum: 1, examples: [100] }),
      migrationsApplied: Count,
      newestMigrationAt: Nullable(Instant),
    }),
    processes: Type.Array(
      Type.Object(
        {
          role: Type.Enum([...RUNNING_ROLES], { description: 'all: server and worker in one process' }),
          version: Type.String({ examples: ['1.4.0'] }),
          host: Type.String({ examples: ['server-1'] }),
          processId: Type.Integer({ examples: [4710] }),
          startedAt: Instant,
          lastSeenAt: Type.String({
            format: 'date-time',
            description:
              'Every process reports four times a minute; a process that does not report for a minute is no longer listed',
          }),
        },
        { title: 'RunningProcess' },
      ),
      { description: 'The running processes of all roles' },
    ),
    workers: Type.Array(
      Type.Object(
        {
          poolId: Type.String({ examples: ['pool-3f9a1c5b'] }),
          host: Type.String({ examples: ['worker-1'] }),
          processId: Type.Integer({ examples: [4711] }),
          startedAt: Instant,
        },
        { title: 'WorkerProcess' },
      ),
      { description: 'The processes that run jobs from the queue' },
    ),
    sandbox: Nullable(
      Type.Object(
        { size: Count, children: Count, working: Count, waiting: Count, givenUp: Count },
        {
          description:
            'The analyser child processes of the process that handles this request; `size` is their maximum number',
        },
      ),
    ),
    sandboxLayers: Type.Array(
      Type.Object(
        {
          name: Type.Enum(LAYER_NAMES),
          holds: Type.Boolean(),
          text: Type.String({
            examples: ['Analysis has a network namespace of its own, with no connection to anything.'],
          }),
        },
        { title: 'SandboxLayer' },
      ),
      { description: 'The isolation that the operating system of this process adds to the Node.js permissions' },
    ),
    alerts: Type.Array(
      Type.Object({ alertClass: Type.String({ examples: ['job_failures'] }), lastMailedAt: Instant }),
      { description: 'When the operator was last notified of each kind of alert' },
    ),
    failureStreaks: Type.Array(Type.Object({ task: Task, failures: Type.Integer({ minimum: 1 }) }), {
      description: 'Tasks whose last runs all failed',
    }),
  },
  { title: 'OperatorHealth' },
)
