import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { QuotaTeam, TakenUsage, UsageKey, UsageRow } from '../../db/repositories/analysis-usage-repository.ts'
import type { Executor } from '../../db/client.ts'
import { monthEnd } from '../../domain/quotas/analysis-quota.ts'
import { graceEndedMail } from '../../messages/mails/grace-ended-mail.ts'
import { graceStartedMail } from '../../messages/mails/grace-started-mail.ts'
import { quotaWarningMail } from '../../messages/mails/quota-warning-mail.ts'
import type { MailContent } from '../../messages/mails/mail-content.ts'
import type { QuotaDeps } from './quota-deps.ts'

/** Records quota news in the same transaction: an audit row, and a mail to owners and admins. */
export type QuotaNews<Usage = UsageRow> = {
  readonly team: QuotaTeam
  readonly usage: Usage
  readonly limit: number
}
type AnyNews = QuotaNews<UsageKey & Pick<UsageRow, 'used'>>

export async function notifyWarning(deps: QuotaDeps, executor: Executor, news: QuotaNews<TakenUsage>): Promise<void> {
  const { team, usage, limit } = news
  await audit(executor, news, 'analysis_quota.warned')
  const mail = quotaWarningMail({ ...common(deps, news), used: usage.used, limit })
  await notify(deps, executor, { team, usage, topic: 'quota_warning', mail })
}

export async function notifyGraceStart(deps: QuotaDeps, executor: Executor, news: QuotaNews): Promise<void> {
  const { team, usage, limit } = news
  const { graceReason: reason, graceEndsAt: endsAt } = usage
  if (reason === null || endsAt === null) throw new Error('No grace period was started')
  await audit(executor, news, 'analysis_quota.grace_started', { reason, endsAt: endsAt.toISOString() })
  const mail = graceStartedMail({ ...common(deps, news), reason, endsAt, limit })
  await notify(deps, executor, { team, usage, topic: 'grace_started', mail })
}

export async function notifyGraceEnd(deps: QuotaDeps, executor: Executor, news: QuotaNews): Promise<void> {
  const { team, usage } = news
  await audit(executor, news, 'analysis_quota.grace_ended')
  await notify(deps, executor, { team, usage, topic: 'grace_ended', mail: graceEndedMail(common(deps, news)) })
}

function common(deps: QuotaDeps, { team, usage }: AnyNews) {
  return { teamName: team.name, resetsAt: monthEnd(usage.month), teamUrl: deps.links.team(team.id) }
}

function audit(
  executor: Executor,
  { team, usage, limit }: AnyNews,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(executor, {
    teamId: team.id,
    actorUserId: null,
    action,
    target: usage.month,
    details: { limit, used: usage.used, ...details },
  })
}

function notify(
  deps: QuotaDeps,
  executor: Executor,
  { team, usage, topic, mail }: { team: QuotaTeam; usage: UsageKey; topic: string; mail: MailContent },
): Promise<void> {
  return deps.notifyTeam(executor, {
    teamId: team.id,
    audience: 'managers',
    mailClass: topic,
    dedupeKey: `${topic}:${team.id}:${usage.month}`,
    mail,
  })
}
