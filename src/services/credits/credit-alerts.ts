import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import {
  acknowledgeCreditAlert,
  insertCreditAlerts,
  listCreditAlerts,
  type CreditAlertRow,
} from '../../db/repositories/credit-alert-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { findCredit, type CreditRow, type CreditTeam } from '../../db/repositories/credit-repository.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { reachedThresholds } from '../../domain/credits/credit-thresholds.ts'
import type { CreditAlertType } from '../../domain/credits/credit-types.ts'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import { AppError } from '../../errors.ts'
import { creditAlertMail } from '../../messages/mails/credit-alert-mail.ts'
import type { CreditDeps } from './credit-deps.ts'

type AlertDeps = Pick<CreditDeps, 'notifyTeam' | 'links'>
/** An alert as the API shows it. */
export type CreditAlertView = {
  readonly id: string
  readonly type: CreditAlertType
  readonly creditsRemaining: number
  readonly sentAt: Date
  readonly acknowledged: boolean
}
export type ListCreditAlerts = (teamId: string, request: ListRequest) => Promise<ListPage<CreditAlertView>>
export type AcknowledgeCreditAlert = (input: {
  readonly teamId: string
  readonly alertId: string
  readonly actor: Actor
}) => Promise<CreditAlertView>

/**
 * Notifies a team of the thresholds that a pack has reached, once each in a period: an alert, an audit row, and a mail
 * to owners and admins, in the transaction that commits the credits.
 */
export async function raiseCreditAlerts(
  deps: AlertDeps,
  executor: Executor,
  about: { readonly team: CreditTeam; readonly creditRecordId: string; readonly now: Date },
): Promise<void> {
  const { team, creditRecordId, now } = about
  const record = await findCredit(executor, { teamId: team.id, id: creditRecordId })
  // Nobody needs an alert about a period that is over.
  if (record === null || record.state === 'ended' || record.monthlyLimit === null) return
  const { monthlyLimit: limit } = record
  const types = reachedThresholds(record.creditsUsed, limit)
  const creditsRemaining = limit - record.creditsUsed
  const noted = await insertCreditAlerts(executor, { teamId: team.id, creditRecordId, types, creditsRemaining, now })
  for (const type of noted) await sendAlert(deps, executor, { team, record, limit, type })
}

async function sendAlert(
  deps: AlertDeps,
  executor: Executor,
  about: {
    readonly team: CreditTeam
    readonly record: CreditRow
    readonly limit: number
    readonly type: CreditAlertType
  },
): Promise<void> {
  const { team, record, limit, type } = about
  const { creditsUsed: used, periodEnd: resetsAt } = record
  await recordAudit(executor, {
    teamId: team.id,
    actorUserId: null,
    action: 'ai_credits.alerted',
    target: type,
    details: { used, limit },
  })
  const facts = { teamName: team.name, teamUrl: deps.links.team(team.id), remaining: limit - used, resetsAt }
  await deps.notifyTeam(executor, {
    teamId: team.id,
    audience: 'managers',
    mailClass: 'credit_alert',
    dedupeKey: `credit_alert:${record.id}:${type}`,
    mail: creditAlertMail({ ...facts, type, used, limit }),
  })
}

/** A team's alerts, newest first. @throws AppError INVALID_CURSOR */
export function createListCreditAlerts({ db }: { readonly db: Database }): ListCreditAlerts {
  return async (teamId, { limit, cursor }) => {
    const rows = await listCreditAlerts(db, teamId, { after: decodeCursor(cursor), limit: limit + 1 })
    const page = cutPage(rows, limit, (row) => ({ at: row.sentAt, id: row.id }))
    return { ...page, items: page.items.map(toView) }
  }
}

/** Marks an alert as seen. Repeating it changes nothing. @throws AppError NOT_FOUND */
export function createAcknowledgeCreditAlert({ db }: { readonly db: Database }): AcknowledgeCreditAlert {
  return ({ teamId, alertId, actor }) =>
    db.transaction(async (tx) => {
      const acknowledged = await acknowledgeCreditAlert(tx, { teamId, alertId })
      if (acknowledged === null) throw new AppError('NOT_FOUND', { message: 'Alert not found.' })
      const { alert, isNew } = acknowledged
      if (isNew)
        await recordAudit(tx, {
          teamId,
          actorUserId: actor.userId,
          actorTokenId: actor.tokenId,
          action: 'credit_alert.acknowledged',
          target: alert.alertType,
        })
      return toView(alert)
    })
}

function toView({ id, alertType: type, creditsRemaining, sentAt, acknowledged }: CreditAlertRow): CreditAlertView {
  return { id, type, creditsRemaining, sentAt, acknowledged }
}
