import { and, isNotNull, lt, or } from 'drizzle-orm'
import { pruneCachedAnalyses } from '../../db/repositories/analysis-cache-repository.ts'
import type { Database } from '../../db/client.ts'
import { pruneReservations } from '../../db/repositories/credit-reservation-repository.ts'
import { removeOldFailedJobs } from '../../db/repositories/failed-job-repository.ts'
import { removeOldGivenUpAnalyses } from '../../db/repositories/given-up-analysis-repository.ts'
import { removeOldOperatorActions } from '../../db/repositories/operator-action-repository.ts'
import {
  apiTokens,
  billingIntents,
  mailOutbox,
  rateLimits,
  sessions,
  signInStates,
  userAnalyses,
  webhookInbox,
} from '../../db/schema/index.ts'
import { removeOldLookups } from '../../db/repositories/vulnerability-repository.ts'
import { givenUpTimes } from '../../domain/review/given-up-times.ts'
import type { Clock } from '../../lib/clock.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than the code host allows redelivery (3 days), so that no delivery is processed twice. */
const INBOX_DAYS = 90
const OUTBOX_DAYS = 90
/** Longer than most pull requests stay open. */
const CACHE_DAYS = 14
/** The result of an ordinary group takes less than 1 KB. */
const CACHE_ROWS = 200_000
const CACHE_BYTES = 256 * 1024 * 1024
/** For sessions that have ended: long enough to tell somebody when theirs ended. */
const SESSION_DAYS = 7
/** For tokens that have ended: as long as the audit log may mention them. */
const TOKEN_DAYS = 90
/** Long enough for an operator to look into them after an absence. */
const FAILED_JOB_DAYS = 30
/** Service.md: audit logs are kept 90 days. */
const ACTION_DAYS = 90
/** Far longer than the payment processor keeps idempotency keys (24 hours). */
const INTENT_DAYS = 30
/** Longer than the month that they count in. */
const USER_ANALYSIS_DAYS = 90
/** For closed reservations: far longer than a fix job may be repeated. */
const RESERVATION_DAYS = 90

/** Longer than a cached answer of the vulnerability database is used. Its records take the most space. */
const LOOKUP_DAYS = 1
const RECORD_DAYS = 30

/**
 * Deletes what has expired: sessions, tokens, sign-ins, counters, closed credit reservations, deliveries, mails and
 * cached results.
 */
export function createRemoveExpiredTask(deps: { db: Database; clock: Clock }): TaskDefinition<'remove-expired'> {
  return defineTask({
    name: 'remove-expired',
    schedule: '17 * * * *',
    maxAttempts: 3,
    async run(_payload, { log }) {
      const now = deps.clock()
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
      const over = daysAgo(SESSION_DAYS)
      const { db } = deps
      await db.delete(sessions).where(or(lt(sessions.expiresAt, over), lt(sessions.revokedAt, over)))
      const tokenOver = daysAgo(TOKEN_DAYS)
      await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, tokenOver), lt(apiTokens.revokedAt, tokenOver)))
      await db.delete(signInStates).where(lt(signInStates.expiresAt, now))
      await db.delete(userAnalyses).where(lt(userAnalyses.analysedAt, daysAgo(USER_ANALYSIS_DAYS)))
      await db.delete(billingIntents).where(lt(billingIntents.updatedAt, daysAgo(INTENT_DAYS)))
      await pruneReservations(db, daysAgo(RESERVATION_DAYS))
      await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
      await db
        .delete(webhookInbox)
        .where(and(isNotNull(webhookInbox.processedAt), lt(webhookInbox.receivedAt, daysAgo(INBOX_DAYS))))
      await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, daysAgo(OUTBOX_DAYS)))
      await removeOldFailedJobs(db, daysAgo(FAILED_JOB_DAYS))
      await removeOldOperatorActions(db, daysAgo(ACTION_DAYS))
      await pruneCachedAnalyses(db, {
        maxRows: CACHE_ROWS,
        maxBytes: CACHE_BYTES,
        unusedSince: daysAgo(CACHE_DAYS),
      })
      await removeOldGivenUpAnalyses(db, givenUpTimes(now).since)
      await removeOldLookups(db, { lookupsBefore: daysAgo(LOOKUP_DAYS), recordsBefore: daysAgo(RECORD_DAYS) })
      log.info({}, 'expired rows removed')
    },
  })
}
