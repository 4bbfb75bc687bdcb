import { and, asc, eq, like, ne, or, sql } from 'drizzle-orm'
import type { AiFixMode } from '../../domain/ai-fix/ai-fix-mode.ts'
import type { Role } from '../../domain/people/roles.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { teamMembers, teams } from '../schema/index.ts'
import { toTextArray } from '../text-array.ts'

export type TeamRow = typeof teams.$inferSelect
export type TeamAccess = { readonly role: Role | null }

/** The part of a slug that numbering never cuts off. */
const SLUG_STEM_LENGTH = 38

/**
 * The roles of people in teams, in the order given. `role` is null for a person who is not a member, and the entry is
 * null when the team does not exist (any more). Runs for every request about a team, so it is written as plain SQL.
 */
export async function findTeamAccesses(
  executor: Executor,
  wanted: readonly { readonly teamId: string; readonly userId: string }[],
): Promise<(TeamAccess | null)[]> {
  const rows = await executor.execute<{ found: boolean; role: Role | null }>(sql`
    select t.id is not null as found, m.role
    from unnest(
        ${toTextArray(wanted.map(({ teamId }) => teamId))}::uuid[],
        ${toTextArray(wanted.map(({ userId }) => userId))}::uuid[]
      ) with ordinality as wanted (team_id, user_id, place)
    left join ${teams} as t on t.id = wanted.team_id and t.state = 'active'
    left join ${teamMembers} as m on m.team_id = t.id and m.user_id = wanted.user_id
    order by wanted.place`)
  return rows.map(({ found, role }) => (found ? { role } : null))
}

export async function findTeam(executor: Executor, teamId: string): Promise<TeamRow | null> {
  const [row] = await executor
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.state, 'active')))
  return row ?? null
}

/** All teams of a person, by name. */
export async function listTeamsOfUser(
  executor: Executor,
  userId: string,
): Promise<readonly { team: TeamRow; role: Role }[]> {
  return executor
    .select({ team: teams, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), eq(teams.state, 'active')))
    .orderBy(asc(teams.name), asc(teams.id))
}

/** The slugs that a slug made from `wanted` could collide with, except for the team's own. */
export async function findSimilarSlugs(
  executor: Executor,
  wanted: string,
  ownTeamId?: string,
): Promise<ReadonlySet<string>> {
  const stem = wanted.slice(0, SLUG_STEM_LENGTH)
  const numbered = and(like(teams.slug, `${stem}%`), sql`${teams.slug} ~ '-[0-9]+$'`)
  const others = ownTeamId === undefined ? undefined : ne(teams.id, ownTeamId)
  const rows = await executor
    .select({ slug: teams.slug })
    .from(teams)
    .where(and(or(eq(teams.slug, wanted), numbered), others))
  return new Set(rows.map((row) => row.slug))
}

/** @throws the database's unique violation when the slug is taken. */
export async function insertTeam(
  executor: Executor,
  team: { name: string; slug: string; createdAt: Date; updatedAt: Date },
): Promise<TeamRow> {
  return oneRow(await executor.insert(teams).values(team).returning())
}

/** @throws the database's unique violation when the slug is taken. */
export async function updateTeamRow(
  executor: Executor,
  teamId: string,
  change: { name?: string; slug?: string; aiFixMode?: AiFixMode; state?: 'deleting'; updatedAt: Date },
): Promise<TeamRow | null> {
  const [row] = await executor
    .update(teams)
    .set(change)
    .where(and(eq(teams.id, teamId), eq(teams.state, 'active')))
    .returning()
  return row ?? null
}

/** Locks the team until the transaction ends, so that decisions about its members are made one after another. */
export async function lockTeam(executor: Executor, teamId: string): Promise<TeamRow | null> {
  const [row] = await executor
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.state, 'active')))
    .for('update')
  return row ?? null
}

/** Deletes the team and, by foreign keys, everything that belongs to it. Installations only lose their team. */
export async function deleteTeamRow(executor: Executor, teamId: string): Promise<void> {
  await executor.delete(teams).where(eq(teams.id, teamId))
}

/** Until the transaction ends, nobody else looks for a free slug with the same beginning. */
export async function takeSlugTurn(executor: Executor, slug: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team-slug:${slug}`}, 0))`)
}
