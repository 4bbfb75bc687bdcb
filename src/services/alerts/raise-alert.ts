import { isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { alertStates } from '../../db/schema/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { MailQueue } from '../../gateways/mail/mail-queue.ts'
import { operatorAlertMail } from '../../messages/mails/operator-alert-mail.ts'

export type AlertClass = 'job_failures' | 'codehost_quota' | 'server_error' | 'invalid_credentials' | 'billing'

/**
 * Alerts the operator. Paragraphs are separated by empty lines. Never throws, since an alert must not add a second
 * failure to the first.
 */
export type Alerts = { raise(alertClass: AlertClass, subject: string, text: string): Promise<void> }

export type AlertDeps = {
  readonly db: Database
  readonly mailQueue: MailQueue
  readonly clock: Clock
  readonly log: Logger
  /** null: alerts are only logged. */
  readonly recipient: string | null
}

/** At most one mail of a class in this time, over all processes. */
const QUIET_PERIOD_MS = 15 * 60 * 1000

export function createAlerts(deps: AlertDeps): Alerts {
  // When everything fails at once, only one alert of each class queries the database at a time.
  const underWay = new Map<AlertClass, Promise<void>>()
  return {
    raise(alertClass, subject, text) {
      deps.log.error({ alertClass, subject }, 'alert')
      if (deps.recipient === null) return Promise.resolve()
      const { recipient } = deps
      const present = underWay.get(alertClass)
      if (present) return present
      const mailing = mailOnce(deps, recipient, { alertClass, subject, text })
        .catch((err: unknown) => deps.log.error({ err, alertClass }, 'alert could not be mailed'))
        .finally(() => underWay.delete(alertClass))
      underWay.set(alertClass, mailing)
      return mailing
    },
  }
}

async function mailOnce(
  deps: AlertDeps,
  recipient: string,
  alert: { alertClass: AlertClass; subject: string; text: string },
): Promise<void> {
  const now = deps.clock()
  const quietSince = new Date(now.getTime() - QUIET_PERIOD_MS)
  await deps.db.transaction(async (tx) => {
    const taken = await tx
      .insert(alertStates)
      .values({ alertClass: alert.alertClass, lastMailedAt: now })
      .onConflictDoUpdate({
        target: alertStates.alertClass,
        set: { lastMailedAt: now },
        setWhere: or(isNull(alertStates.lastMailedAt), lt(alertStates.lastMailedAt, quietSince)),
      })
      .returning({ alertClass: alertStates.alertClass })
    if (taken.length === 0) return
    await deps.mailQueue.queueMail(tx, {
      ...operatorAlertMail(alert),
      mailClass: `alert_${alert.alertClass}`,
      recipient,
    })
  })
}
