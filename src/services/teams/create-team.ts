import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database } from '../../db/client.ts'
import { insertMember } from '../../db/repositories/member-repository.ts'
import { insertTeam } from '../../db/repositories/team-repository.ts'
import { slugFromName } from '../../domain/people/slug.ts'
import type { Clock } from '../../lib/clock.ts'
import { assertMayOwnFreeTeam } from './free-teams.ts'
import { toTeamView, type TeamView } from './team-view.ts'
import { writeWithFreeSlug } from './write-with-free-slug.ts'

export type CreateTeam = (input: { readonly userId: string; readonly name: string }) => Promise<TeamView>

/** Creates a team on the FREE plan. Its creator is its owner. @throws AppError FREE_TEAM_LIMIT_REACHED */
export function createCreateTeam(deps: { db: Database; clock: Clock }): CreateTeam {
  return async ({ userId, name }) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock()
      await assertMayOwnFreeTeam(tx, { userId, whose: 'own', now })
      const team = await writeWithFreeSlug(tx, { slug: slugFromName(name) }, (executor, slug) =>
        insertTeam(executor, { name, slug, createdAt: now, updatedAt: now }),
      )
      await insertMember(tx, { teamId: team.id, userId, role: 'owner', addedAt: now })
      await recordAudit(tx, { teamId: team.id, actorUserId: userId, action: 'team.created', details: { name } })
      return toTeamView(team, 'owner')
    })
}
