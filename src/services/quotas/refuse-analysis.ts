import { wasAuditedThisHour } from '../../db/repositories/audit-log-lookup.ts'
import { recordAudit, type AuditEntry } from '../../db/repositories/audit-log-repository.ts'
import { findTeamRepository } from '../../db/repositories/analysed-repository-repository.ts'
import { markBlocked, type QuotaTeam, type UsageRow } from '../../db/repositories/analysis-usage-repository.ts'
import type { Executor } from '../../db/client.ts'
import { startOfMonth } from '../../domain/quotas/analysis-quota.ts'
import { describeOtherRepository, describeUsedUp } from '../../messages/quota-notices.ts'

export type AnalysisRefusal = {
  readonly allowed: false
  readonly code: 'ANALYSIS_QUOTA_EXCEEDED' | 'REPOSITORY_LIMIT_REACHED'
  /** Why, and until when, as plain text. */
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
}

type Refused = {
  readonly team: QuotaTeam
  readonly repository: { readonly id: number; readonly fullName: string } | null
  readonly now: Date
}

/** The monthly quota and its grace period are used up. */
export async function refuseUsedUp(
  executor: Executor,
  refused: Refused & { readonly usage: UsageRow; readonly limit: number },
): Promise<AnalysisRefusal> {
  const { team, repository, now, usage, limit } = refused
  const resetsAt = startOfMonth(now, 1)
  const details = { limit, used: usage.used, resetsAt: resetsAt.toISOString() }
  await markBlocked(executor, usage, now)
  await auditOnceAnHour(executor, {
    teamId: team.id,
    actorUserId: null,
    action: 'analysis_quota.exceeded',
    target: repository?.fullName ?? 'api',
    details,
  })
  const reason = describeUsedUp({ used: usage.used, limit, resetsAt })
  return { allowed: false, code: 'ANALYSIS_QUOTA_EXCEEDED', reason, details }
}

/** The plan covers one repository, and this is another one. */
export async function refuseOtherRepository(
  executor: Executor,
  refused: Refused & { readonly repository: NonNullable<Refused['repository']> },
): Promise<AnalysisRefusal> {
  const { team, repository } = refused
  const analysed = await nameAnalysed(executor, refused)
  await auditOnceAnHour(executor, {
    teamId: team.id,
    actorUserId: null,
    action: 'repository_limit.reached',
    target: repository.fullName,
    details: { analysedRepositoryId: team.analysedRepositoryId },
  })
  return {
    allowed: false,
    code: 'REPOSITORY_LIMIT_REACHED',
    reason: describeOtherRepository(analysed),
    details: { analysedRepository: analysed },
  }
}

/** Readers of a public repository must not learn the name of a private one. */
async function nameAnalysed(
  executor: Executor,
  { team, repository }: { readonly team: QuotaTeam; readonly repository: { readonly id: number } },
): Promise<string | null> {
  if (team.analysedRepositoryId === null) return null
  const analysed = await findTeamRepository(executor, team.id, team.analysedRepositoryId)
  if (analysed === null || !analysed.isPrivate) return analysed?.fullName ?? null
  const shownIn = await findTeamRepository(executor, team.id, repository.id)
  return shownIn?.isPrivate ? analysed.fullName : null
}

/** One audit row an hour for each repository and for the API, so that repeated attempts do not fill the log. */
async function auditOnceAnHour(executor: Executor, entry: AuditEntry & { readonly target: string }): Promise<void> {
  if (await wasAuditedThisHour(executor, entry)) return
  await recordAudit(executor, entry)
}
