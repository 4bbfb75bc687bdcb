import t from 'tap'
import {
  aiCreditReservations,
  apiTokens,
  billingIntents,
  failedJobs,
  mailOutbox,
  operatorActions,
  rateLimits,
  sessions,
  signInStates,
  teams,
  users,
  webhookInbox,
} from '../../../src/db/schema/index.ts'
import { createRemoveExpiredTask } from '../../../src/jobs/tasks/remove-expired.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { TASK_CONTEXT } from '../../helpers/worker.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

t.test('what is past its time goes, everything else stays', async (t) => {
  const { db } = await createTestDatabase(t)
  const [user] = await db.insert(users).values({ login: 'ada' }).returning()
  const session = { userId: user!.id, expiresAt: daysAgo(-1) }
  await db.insert(sessions).values([
    { ...session, tokenHash: 'live' },
    { ...session, tokenHash: 'just over', expiresAt: daysAgo(1) },
    { ...session, tokenHash: 'over', expiresAt: daysAgo(8) },
    { ...session, tokenHash: 'revoked', revokedAt: daysAgo(8) },
  ])
  const [team] = await db.insert(teams).values({ name: 'Team', slug: 'team' }).returning()
  const token = { teamId: team!.id, name: 'n', hint: 'h', scope: 'read' as const, expiresAt: daysAgo(-1) }
  await db.insert(apiTokens).values([
    { ...token, tokenHash: 'live' },
    { ...token, tokenHash: 'just over', expiresAt: daysAgo(89) },
    { ...token, tokenHash: 'over', expiresAt: daysAgo(91) },
    { ...token, tokenHash: 'revoked', revokedAt: daysAgo(91) },
  ])
  const intent = { teamId: team!.id, operation: 'checkout' as const }
  await db.insert(billingIntents).values([
    { ...intent, idempotencyKey: 'fresh', updatedAt: daysAgo(29) },
    { ...intent, idempotencyKey: 'over', updatedAt: daysAgo(31) },
  ])
  const reservation = { teamId: team!.id, creditRecordId: user!.id }
  await db.insert(aiCreditReservations).values([
    { ...reservation, reservationKey: 'fresh', state: 'committed', settledAt: daysAgo(89) },
    { ...reservation, reservationKey: 'delivered', state: 'committed', settledAt: daysAgo(91) },
    { ...reservation, reservationKey: 'given back', state: 'returned', settledAt: daysAgo(91) },
    { ...reservation, reservationKey: 'open', createdAt: daysAgo(91) },
  ])
  const state = { browserHash: 'b', codeVerifierEncrypted: 'e', returnTo: '/' }
  await db.insert(signInStates).values([
    { ...state, stateHash: 'live', expiresAt: daysAgo(-1) },
    { ...state, stateHash: 'over', expiresAt: daysAgo(1) },
  ])
  await db.insert(rateLimits).values([
    { key: 'live', used: 1, resetsAt: daysAgo(-1) },
    { key: 'over', used: 1, resetsAt: daysAgo(1) },
  ])
  const delivery = { source: 'codehost' as const, event: 'ping', body: new Uint8Array([0]), bodySha256: 'x' }
  await db.insert(webhookInbox).values([
    { ...delivery, deliveryId: 'fresh', receivedAt: daysAgo(89), processedAt: NOW },
    { ...delivery, deliveryId: 'over', receivedAt: daysAgo(91), processedAt: NOW },
    { ...delivery, deliveryId: 'never processed', receivedAt: daysAgo(91) },
  ])
  const mail = { mailClass: 'c', recipient: 'r', subject: 's', textBody: 't' }
  await db.insert(mailOutbox).values([
    { ...mail, subject: 'fresh', createdAt: daysAgo(89), sentAt: daysAgo(89) },
    { ...mail, subject: 'over', createdAt: daysAgo(91), sentAt: daysAgo(91) },
    { ...mail, subject: 'never sent', createdAt: daysAgo(91) },
    { ...mail, subject: 'to be sent', createdAt: daysAgo(1) },
  ])

  const job = { task: 'send-mail', payload: {}, attempts: 1, maxAttempts: 1, lastError: 'e' }
  await db.insert(failedJobs).values([
    { ...job, jobId: 1n, failedAt: daysAgo(29) },
    { ...job, jobId: 2n, failedAt: daysAgo(31) },
  ])
  const action = { actorLogin: 'ada', action: 'job.retried' }
  await db.insert(operatorActions).values([
    { ...action, target: 'fresh', createdAt: daysAgo(89) },
    { ...action, target: 'over', createdAt: daysAgo(91) },
  ])

  await createRemoveExpiredTask({ db, clock: () => NOW }).run({}, TASK_CONTEXT)

  t.same(
    (await db.select().from(failedJobs)).map((row) => row.jobId),
    [1n],
  )
  t.same(
    (await db.select().from(operatorActions)).map((row) => row.target),
    ['fresh'],
  )
  const kept = await db.select().from(aiCreditReservations)
  t.same(kept.map((row) => row.reservationKey).toSorted(), ['fresh', 'open'])
  t.same((await db.select().from(apiTokens)).map((row) => row.tokenHash).sort(), ['just over', 'live'])
  t.same(
    (await db.select().from(billingIntents)).map((row) => row.idempotencyKey),
    ['fresh'],
  )
  t.same((await db.select().from(sessions)).map((row) => row.tokenHash).sort(), ['just over', 'live'])
  t.same(
    (await db.select().from(signInStates)).map((row) => row.stateHash),
    ['live'],
  )
  t.same(
    (await db.select().from(rateLimits)).map((row) => row.key),
    ['live'],
  )
  t.same((await db.select().from(webhookInbox)).map((row) => row.deliveryId).sort(), ['fresh', 'never processed'])
  t.same((await db.select().from(mailOutbox)).map((row) => row.subject).sort(), ['fresh', 'to be sent'])
})
