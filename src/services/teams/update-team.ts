import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { lockTeam, updateTeamRow, type TeamRow } from '../../db/repositories/team-repository.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Actor } from '../../domain/people/actor.ts'
import type { AiFixMode } from '../../domain/ai-fix/ai-fix-mode.ts'
import type { Role } from '../../domain/people/roles.ts'
import { slugFromName } from '../../domain/people/slug.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { toTeamView, type TeamView } from './team-view.ts'
import { writeWithFreeSlug } from './write-with-free-slug.ts'

export type TeamChange = {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly aiFixMode?: AiFixMode | undefined
}
export type UpdateTeam = (input: {
  readonly teamId: string
  readonly actor: Actor
  readonly role: Role
  readonly change: TeamChange
}) => Promise<TeamView>

/**
 * Changes a team's name, slug or AI fix mode. A new name gives a new slug unless one is given.
 * @throws AppError SLUG_TAKEN for a given slug, TEAM_NOT_FOUND
 */
export function createUpdateTeam(deps: { db: Database; clock: Clock }): UpdateTeam {
  return async ({ teamId, actor, role, change }) =>
    deps.db.transaction(async (tx) => {
      const before = await lockTeam(tx, teamId)
      if (!before) throw new AppError('TEAM_NOT_FOUND')
      if (isSame(before, change)) return toTeamView(before, role)
      const after = await write(tx, before, change, deps.clock())
      await recordAudit(tx, {
        teamId,
        actorUserId: actor.userId,
        actorTokenId: actor.tokenId,
        action: 'team.updated',
        details: { from: settingsOf(before), to: settingsOf(after) },
      })
      return toTeamView(after, role)
    })
}

async function write(executor: Executor, before: TeamRow, change: TeamChange, now: Date): Promise<TeamRow> {
  const { name = before.name, aiFixMode = before.aiFixMode } = change
  const update = async (inner: Executor, slug: string): Promise<TeamRow> => {
    const row = await updateTeamRow(inner, before.id, { name, slug, aiFixMode, updatedAt: now })
    if (!row) throw new AppError('TEAM_NOT_FOUND')
    return row
  }
  if (change.slug !== undefined) return writeGivenSlug(executor, change.slug, update)
  if (name === before.name) return update(executor, before.slug)
  return writeWithFreeSlug(executor, { slug: slugFromName(name), ownTeamId: before.id }, update)
}

async function writeGivenSlug(
  executor: Executor,
  slug: string,
  update: (executor: Executor, slug: string) => Promise<TeamRow>,
): Promise<TeamRow> {
  try {
    return await executor.transaction((savepoint) => update(savepoint, slug))
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('SLUG_TAKEN', { cause: error }) : error
  }
}

/** Whether nothing would change. Then nothing is written to the database or the audit log. */
function isSame(team: TeamRow, { name, slug, aiFixMode }: TeamChange): boolean {
  return (
    (name ?? team.name) === team.name &&
    (slug ?? team.slug) === team.slug &&
    (aiFixMode ?? team.aiFixMode) === team.aiFixMode
  )
}

function settingsOf({ name, slug, aiFixMode }: TeamRow) {
  return { name, slug, aiFixMode }
}
