import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import {
  findTeamRepository,
  listTeamRepositories,
  setAnalysedRepository,
  type CoveredRepository,
} from '../../db/repositories/analysed-repository-repository.ts'
import { lockQuotaTeam, type QuotaTeam } from '../../db/repositories/analysis-usage-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { startOfMonth } from '../../domain/quotas/analysis-quota.ts'
import type { ListPage, ListRequest } from '../../domain/lists/list-cursor.ts'
import { decodeNameCursor, encodeNameCursor } from '../../domain/lists/name-cursor.ts'
import { isAnalysed, mayChooseRepository } from '../../domain/quotas/repository-limit.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ReviewUnanalysed } from './review-unanalysed.ts'

/** A repository of a team as the API shows it. */
export type TeamRepository = {
  readonly repositoryId: number
  readonly name: string
  readonly private: boolean
  /** No longer covered by the app. */
  readonly removed: boolean
  /** Whether the plan covers its pull requests. */
  readonly analysed: boolean
}
export type ListTeamRepositories = (teamId: string, request: ListRequest) => Promise<ListPage<TeamRepository>>
export type ChooseRepository = (input: {
  readonly teamId: string
  readonly actor: Actor
  readonly repositoryId: number
}) => Promise<TeamRepository>

/** The repositories of the team's installations, by name. @throws AppError TEAM_NOT_FOUND, INVALID_CURSOR */
export function createListTeamRepositories(deps: { readonly db: Database }): ListTeamRepositories {
  return async (teamId, { limit, cursor }) => {
    const after = decodeNameCursor(cursor)
    const team = await findTeam(deps.db, teamId)
    if (team === null) throw new AppError('TEAM_NOT_FOUND')
    const alwaysId = team.analysedRepositoryId
    const rows = await listTeamRepositories(deps.db, teamId, { after, limit: limit + 1, alwaysId })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map((row) => toView(team, row)),
      nextCursor: rows.length > limit && last ? encodeNameCursor({ name: last.fullName, id: last.repositoryId }) : null,
    }
  }
}

/**
 * Chooses the one repository that the FREE plan analyses, once a calendar month, and queues reviews of its open pull
 * requests. Choosing the same one again changes nothing.
 * @throws AppError REPOSITORY_CHOICE_USED, NOT_FOUND, TEAM_NOT_FOUND
 */
export function createChooseRepository(deps: {
  readonly db: Database
  readonly clock: Clock
  readonly reviewUnanalysed: ReviewUnanalysed
}): ChooseRepository {
  return ({ teamId, actor, repositoryId }) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock()
      const team = await lockQuotaTeam(tx, teamId)
      if (team === null) throw new AppError('TEAM_NOT_FOUND')
      const repository = await findTeamRepository(tx, teamId, repositoryId)
      if (repository === null || repository.removed)
        throw new AppError('NOT_FOUND', { message: 'No installation of this team covers such a repository.' })
      if (team.analysedRepositoryId === repositoryId) return toView(team, repository)
      if (!mayChooseRepository(team, now))
        throw new AppError('REPOSITORY_CHOICE_USED', { details: { resetsAt: startOfMonth(now, 1).toISOString() } })
      await setAnalysedRepository(tx, { teamId, repositoryId, now })
      await auditChoice(tx, { team, actor, repository })
      await deps.reviewUnanalysed(tx, teamId)
      return toView({ ...team, analysedRepositoryId: repositoryId }, repository)
    })
}

async function auditChoice(
  executor: Executor,
  choice: { readonly team: QuotaTeam; readonly actor: Actor; readonly repository: CoveredRepository },
): Promise<void> {
  const { team, actor, repository } = choice
  await recordAudit(executor, {
    teamId: team.id,
    actorUserId: actor.userId,
    actorTokenId: actor.tokenId,
    action: 'analysed_repository.chosen',
    target: repository.fullName,
    details: { from: team.analysedRepositoryId, to: repository.repositoryId },
  })
}

function toView(team: Pick<QuotaTeam, 'plan' | 'analysedRepositoryId'>, row: CoveredRepository): TeamRepository {
  const { repositoryId, fullName: name, isPrivate, removed } = row
  return { repositoryId, name, private: isPrivate, removed, analysed: !removed && isAnalysed(team, repositoryId) }
}
