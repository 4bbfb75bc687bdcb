import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Role } from '../../domain/people/roles.ts'
import type { Executor } from '../client.ts'
import { teamMembers, teams, users } from '../schema/index.ts'

/**
 * The addresses of a team's members with these roles, without duplicates. Invited people who never signed in are left
 * out, since nobody has confirmed whose address that is.
 */
export async function listMailRecipients(
  executor: Executor,
  { teamId, roles }: { readonly teamId: string; readonly roles: readonly Role[] },
): Promise<readonly string[]> {
  // Always in the same order, which avoids deadlocks between transactions that add the same mails.
  const sameAddress = sql`lower(${users.email})`
  const rows = await executor
    .selectDistinctOn([sameAddress], { email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        inArray(teamMembers.role, [...roles]),
        isNotNull(users.codeHostId),
        isNotNull(users.email),
      ),
    )
    .orderBy(asc(sameAddress))
  return rows.flatMap(({ email }) => (email === null ? [] : [email]))
}

/** The address of a member who has signed in, with the team's name; null without an address. */
export async function findMemberMailbox(
  executor: Executor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<{ readonly email: string; readonly teamName: string } | null> {
  const [row] = await executor
    .select({ email: users.email, teamName: teams.name })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId), isNotNull(users.codeHostId)))
  return row && row.email !== null ? { email: row.email, teamName: row.teamName } : null
}
