import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Role } from '../../domain/people/roles.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { teamMembers, users } from '../schema/index.ts'

export type MemberRow = {
  readonly userId: string
  readonly login: string | null
  readonly email: string | null
  readonly name: string | null
  readonly role: Role
  /** No code-host account has signed in as this person yet. */
  readonly invited: boolean
  readonly addedAt: Date
}

const MEMBER_COLUMNS = {
  userId: users.id,
  login: users.login,
  email: users.email,
  name: users.name,
  role: teamMembers.role,
  invited: sql<boolean>`${users.codeHostId} is null`,
  addedAt: teamMembers.addedAt,
}

export async function findRole(executor: Executor, teamId: string, userId: string): Promise<Role | null> {
  const [row] = await executor.select({ role: teamMembers.role }).from(teamMembers).where(isMember(teamId, userId))
  return row?.role ?? null
}

export async function findMember(executor: Executor, teamId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await executor
    .select(MEMBER_COLUMNS)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(isMember(teamId, userId))
  return row ?? null
}

/** The filter of a list of members. Absent fields do not filter. */
export type MemberFilter = {
  readonly role?: Role | undefined
  /** Part of a name, a login or an e-mail address, ignoring case. */
  readonly search?: string | undefined
}

/** Members in the order in which they were added. */
export async function listMemberRows(
  executor: Executor,
  teamId: string,
  page: { after: ListPosition | null; limit: number; filter?: MemberFilter },
): Promise<readonly MemberRow[]> {
  const { after, filter = {} } = page
  const beyond =
    after &&
    sql`(${teamMembers.addedAt}, ${teamMembers.userId}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select(MEMBER_COLUMNS)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), beyond ?? undefined, ...narrowing(filter)))
    .orderBy(asc(teamMembers.addedAt), asc(teamMembers.userId))
    .limit(page.limit)
}

/** How many owners of a team, other than one person, have signed in. */
export async function countOtherOwners(executor: Executor, teamId: string, userId: string): Promise<number> {
  const counted = await executor
    .select({ owners: count() })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.role, 'owner'),
        isNotNull(users.codeHostId),
        ne(users.id, userId),
      ),
    )
  return oneRow(counted).owners
}

/** @returns false when the person is already a member. */
export async function insertMember(
  executor: Executor,
  member: { teamId: string; userId: string; role: Role; addedAt: Date },
): Promise<boolean> {
  const rows = await executor.insert(teamMembers).values(member).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function updateMemberRole(executor: Executor, teamId: string, userId: string, role: Role): Promise<void> {
  await executor.update(teamMembers).set({ role }).where(isMember(teamId, userId))
}

export async function deleteMember(executor: Executor, teamId: string, userId: string): Promise<void> {
  await executor.delete(teamMembers).where(isMember(teamId, userId))
}

function narrowing({ role, search }: MemberFilter) {
  const wanted = search?.trim().toLowerCase()
  const texts = sql`concat_ws(chr(10), ${users.name}, ${users.login}, ${users.email})`
  return [
    role === undefined ? undefined : eq(teamMembers.role, role),
    wanted ? sql`strpos(lower(${texts}), ${wanted}) > 0` : undefined,
  ]
}

function isMember(teamId: string, userId: string) {
  return and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))
}
