import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { PERSON_LIMITS } from '../../domain/quotas/plans.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { teamMembers, teams, users } from '../schema/index.ts'
import { toTextArray } from '../text-array.ts'
import { readUserUsage } from './user-usage-repository.ts'

export type UserRow = typeof users.$inferSelect
export type CodeHostIdentity = {
  readonly codeHostId: number
  readonly login: string
  readonly name: string | null
  /** Verified addresses, the primary one first. */
  readonly emails: readonly string[]
}

export async function findUser(executor: Executor, userId: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

/**
 * The person who has signed in under this login or address, or else the one invited under it. With a login the address
 * is ignored: otherwise an inviter could tie somebody's login to an address of their own.
 */
export async function findUserByLoginOrEmail(
  executor: Executor,
  wanted: { login?: string | undefined; email?: string | undefined },
): Promise<UserRow | null> {
  const matches = matchesWanted(wanted)
  if (!matches) return null
  const [row] = await executor
    .select()
    .from(users)
    .where(matches)
    .orderBy(desc(isNotNull(users.codeHostId)), desc(users.updatedAt))
    .limit(1)
  return row ?? null
}

function matchesWanted({ login, email }: { login?: string | undefined; email?: string | undefined }): SQL | undefined {
  if (login !== undefined) return lowerEquals(users.login, login)
  if (email === undefined) return undefined
  return and(lowerEquals(users.email, email), or(isNotNull(users.codeHostId), isNull(users.login)))
}

/**
 * Creates a user who will be identified at sign-in by login, or by address when no login is known. Never by either of
 * the two, since then the owner of the address could take over what was meant for the login.
 * @returns null when somebody else has just been invited the same way.
 */
export async function insertInvitedUser(
  executor: Executor,
  invited: { login: string } | { email: string },
): Promise<UserRow | null> {
  const [row] = await executor.insert(users).values(invited).onConflictDoNothing().returning()
  return row ?? null
}

/** Finds or creates the user of a code-host account, updates login and address, and hands over open invitations. */
export async function upsertCodeHostUser(executor: Executor, identity: CodeHostIdentity, now: Date): Promise<UserRow> {
  const invited = await lockInvitedUsers(executor, identity)
  const known = await updateKnownUser(executor, identity, now)
  const user = known ?? (await claimOrInsert(executor, identity, invited[0], now))
  const leftOver = invited.filter((row) => row.id !== user.id).map((row) => row.id)
  if (leftOver.length > 0) await moveMemberships(executor, leftOver, user.id, now)
  await releaseLogin(executor, identity, user.id)
  return user
}

async function lockInvitedUsers(executor: Executor, identity: CodeHostIdentity): Promise<readonly UserRow[]> {
  const emails = identity.emails.map((email) => email.toLowerCase())
  const byEmail = emails.length > 0 ? and(isNull(users.login), inArray(sql`lower(${users.email})`, emails)) : undefined
  const matches = or(lowerEquals(users.login, identity.login), byEmail)
  return executor
    .select()
    .from(users)
    .where(and(isNull(users.codeHostId), matches))
    .orderBy(users.createdAt, users.id)
    .for('update')
}

async function updateKnownUser(executor: Executor, identity: CodeHostIdentity, now: Date): Promise<UserRow | null> {
  const [row] = await executor
    .update(users)
    .set(profileOf(identity, now))
    .where(eq(users.codeHostId, identity.codeHostId))
    .returning()
  return row ?? null
}

async function claimOrInsert(
  executor: Executor,
  identity: CodeHostIdentity,
  invited: UserRow | undefined,
  now: Date,
): Promise<UserRow> {
  const profile = { ...profileOf(identity, now), codeHostId: identity.codeHostId }
  // The account's first sign-in may arrive twice at once. The second one waits here and finds the first one's row.
  const rows = invited
    ? await executor.update(users).set(profile).where(eq(users.id, invited.id)).returning()
    : await executor
        .insert(users)
        .values(profile)
        .onConflictDoUpdate({ target: users.codeHostId, set: profile })
        .returning()
  return oneRow(rows)
}

/**
 * Hands over memberships of invitations under other names. Invitations as owner of FREE teams are accepted up to the
 * limit for one person; beyond it the person becomes an admin. The inviter is an owner who has signed in, so no team is
 * left without an owner.
 */
async function moveMemberships(
  executor: Executor,
  fromUserIds: readonly string[],
  userId: string,
  now: Date,
): Promise<void> {
  const { freeTeams } = await readUserUsage(executor, userId, now)
  const places = Math.max(0, PERSON_LIMITS.freeTeams - freeTeams)
  await executor.execute(sql`
    insert into ${teamMembers} (team_id, user_id, role, added_at)
    select team_id, ${userId}::uuid,
      case when takes_place and row_number() over (partition by takes_place order by added_at, team_id) > ${places}
        then 'admin' else role end,
      added_at
    from (
      select distinct on (m.team_id) m.team_id, m.role, m.added_at, m.role = 'owner' and t.plan = 'FREE' as takes_place
      from ${teamMembers} as m join ${teams} as t on t.id = m.team_id
      where m.user_id = any(${toTextArray(fromUserIds)}::uuid[]) order by m.team_id, m.added_at
    ) as invited
    on conflict do nothing`)
  await executor.delete(users).where(inArray(users.id, [...fromUserIds]))
}

/**
 * A login can pass to another account, but the code host gives it to only one at a time, so an earlier holder has lost
 * it.
 */
async function releaseLogin(executor: Executor, identity: CodeHostIdentity, userId: string): Promise<void> {
  await executor
    .update(users)
    .set({ login: null })
    .where(and(lowerEquals(users.login, identity.login), ne(users.id, userId), isNotNull(users.codeHostId)))
}

function profileOf(identity: CodeHostIdentity, now: Date) {
  return { login: identity.login, name: identity.name, email: identity.emails[0] ?? null, updatedAt: now }
}

function lowerEquals(column: typeof users.login | typeof users.email, value: string) {
  return sql<boolean>`lower(${column}) = ${value.toLowerCase()}`
}
