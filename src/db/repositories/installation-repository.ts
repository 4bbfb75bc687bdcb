import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { recordAudit } from './audit-log-repository.ts'
import type { Executor } from '../client.ts'
import { analysisRecords, codeHostInstallations, fixPrs, pullRequestReviews, repositories } from '../schema/index.ts'
import { acrossTeams } from '../across-teams.ts'

export type Installation = typeof codeHostInstallations.$inferSelect
export type InstallationState = Installation['state']
export type InstallationAccount = { readonly id: number; readonly login: string; readonly type: string }
export type KnownRepository = { readonly id: number; readonly fullName: string; readonly isPrivate: boolean }

const STATE_ACTIONS = {
  active: 'installation.resumed',
  suspended: 'installation.suspended',
  deleted: 'installation.deleted',
} as const

/** Rows in one statement. Postgres allows 65,535 parameters. */
const ROWS_AT_ONCE = 1000

export async function findInstallation(executor: Executor, installationId: number): Promise<Installation | null> {
  const [row] = await executor.select().from(codeHostInstallations).where(isInstallation(installationId))
  return row ?? null
}

/** Stores an installation and its account's current name. The state is only set for a new installation. */
export async function noteInstallation(
  executor: Executor,
  input: { installationId: number; account: InstallationAccount; state?: InstallationState; now: Date },
): Promise<void> {
  const { installationId, account, state, now } = input
  const names = { accountId: account.id, accountLogin: account.login, accountType: account.type }
  await executor
    .insert(codeHostInstallations)
    .values({ installationId, ...names, state: state ?? 'active', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: codeHostInstallations.installationId, set: names })
}

export async function setInstallationState(
  executor: Executor,
  installationId: number,
  state: InstallationState,
  now: Date,
): Promise<void> {
  await changeState(executor, { installationId, state, now }, () => true)
}

/**
 * Stores the state that an event reports, which may be outdated. A deleted installation never comes back under the same
 * id.
 */
export async function hintInstallationState(
  executor: Executor,
  installationId: number,
  state: InstallationState,
  now: Date,
): Promise<void> {
  await changeState(executor, { installationId, state, now }, (before) => before !== 'deleted')
}

/** Adds a row to the team's audit log if the state has changed. */
async function changeState(
  executor: Executor,
  change: { readonly installationId: number; readonly state: InstallationState; readonly now: Date },
  mayChange: (before: InstallationState) => boolean,
): Promise<void> {
  const { installationId, state, now } = change
  await executor.transaction(async (tx) => {
    const [before] = await tx.select().from(codeHostInstallations).where(isInstallation(installationId)).for('update')
    if (!before || !mayChange(before.state)) return
    await tx.update(codeHostInstallations).set({ state, updatedAt: now }).where(isInstallation(installationId))
    if (before.teamId === null || before.state === state) return
    await recordAudit(tx, {
      teamId: before.teamId,
      actorUserId: null,
      action: STATE_ACTIONS[state],
      target: String(installationId),
      details: { account: before.accountLogin },
    })
  })
}

/** Connects an unbound installation to a team. @returns whether the team has it now, and whether it had it before. */
export async function bindInstallationToTeam(
  executor: Executor,
  input: { installationId: number; teamId: string; now: Date },
): Promise<'bound' | 'had_it' | 'taken'> {
  const bound = await executor
    .update(codeHostInstallations)
    .set({ teamId: input.teamId, updatedAt: input.now })
    .where(and(isInstallation(input.installationId), isNull(codeHostInstallations.teamId)))
    .returning({ id: codeHostInstallations.id })
  if (bound.length > 0) return 'bound'
  const row = await findInstallation(executor, input.installationId)
  return row?.teamId === input.teamId ? 'had_it' : 'taken'
}

/** Active installations that belong to a team and were not synced since. */
export async function listConnectedInstallationIds(executor: Executor, since: Date): Promise<readonly number[]> {
  const { installationId, teamId, state, updatedAt } = codeHostInstallations
  const rows = await executor
    .select({ installationId })
    .from(codeHostInstallations)
    .where(and(eq(state, 'active'), isNotNull(teamId), lt(updatedAt, since)))
  return rows.map((row) => row.installationId)
}

/** Stores repositories as covered by an installation, whichever covered them before. */
export async function noteRepositories(
  executor: Executor,
  installationId: number,
  known: readonly KnownRepository[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < known.length; start += ROWS_AT_ONCE) {
    const rows = known.slice(start, start + ROWS_AT_ONCE).map(({ id, fullName, isPrivate }) => {
      return { repositoryId: id, installationId, fullName, isPrivate, removedAt: null, updatedAt: now }
    })
    await executor
      .insert(repositories)
      .values(rows)
      .onConflictDoUpdate({
        target: repositories.repositoryId,
        set: {
          installationId: sql`excluded.installation_id`,
          fullName: sql`excluded.full_name`,
          isPrivate: sql`excluded.is_private`,
          removedAt: null,
          updatedAt: now,
        },
      })
    await renameFixPullRequests(
      executor,
      rows.map(({ repositoryId }) => repositoryId),
    )
  }
}

/**
 * Fix pull requests are linked by the repository's id, so their names and installations are updated while the team can
 * reach the repository. A repository that was transferred to somebody else keeps its old name, since the new one does
 * not concern the team.
 */
async function renameFixPullRequests(executor: Executor, repositoryIds: readonly number[]): Promise<void> {
  await acrossTeams(executor, (everywhere) =>
    everywhere.execute(sql`
      update ${fixPrs} set repository_full_name = known.full_name, installation_id = known.installation_id
      from ${repositories} known join ${codeHostInstallations} installed using (installation_id)
      where known.repository_id in ${[...repositoryIds]} and ${fixPrs.repositoryId} = known.repository_id
        and ${fixPrs.teamId} = installed.team_id
        and (repository_full_name, fix_prs.installation_id) is distinct from (known.full_name, known.installation_id)`),
  )
}

/**
 * Records that an installation no longer covers these repositories. Those that another one covers by now are left
 * alone.
 */
export async function removeRepositories(
  executor: Executor,
  installationId: number,
  repositoryIds: readonly number[],
  now: Date,
): Promise<void> {
  if (repositoryIds.length === 0) return
  await executor
    .update(repositories)
    .set({ removedAt: now, updatedAt: now })
    .where(and(isCovered(installationId), inArray(repositories.repositoryId, [...repositoryIds])))
}

/** Sets the list of an installation's repositories. */
export async function replaceRepositories(
  executor: Executor,
  installationId: number,
  known: readonly KnownRepository[],
  now: Date,
): Promise<void> {
  await noteRepositories(executor, installationId, known, now)
  const ids = known.map(({ id }) => id)
  await executor
    .update(repositories)
    .set({ removedAt: now, updatedAt: now })
    .where(and(isCovered(installationId), ids.length > 0 ? notInArray(repositories.repositoryId, ids) : undefined))
}

/**
 * Those of a repository's pull request heads that need no review: the verdict was published, an analysis is running, or
 * it failed for good. A head that was analysed without publishing the verdict, for example because the code host
 * refused, does need one.
 */
export async function listAnalysedHeads(
  executor: Executor,
  teamId: string,
  repositoryId: number,
  heads: readonly { readonly number: number; readonly headSha: string }[],
): Promise<ReadonlySet<string>> {
  if (heads.length === 0) return new Set()
  const isOneOf = or(
    ...heads.map(({ number, headSha }) =>
      and(eq(analysisRecords.prNumber, number), eq(analysisRecords.headSha, headSha)),
    ),
  )
  const rows = await executor
    .select({ number: analysisRecords.prNumber, headSha: analysisRecords.headSha })
    .from(analysisRecords)
    .leftJoin(
      pullRequestReviews,
      and(
        eq(pullRequestReviews.repositoryId, analysisRecords.repositoryId),
        eq(pullRequestReviews.prNumber, analysisRecords.prNumber),
      ),
    )
    .where(
      and(
        eq(analysisRecords.teamId, teamId),
        eq(analysisRecords.repositoryId, repositoryId),
        isOneOf,
        or(
          inArray(analysisRecords.status, ['running', 'failed']),
          eq(pullRequestReviews.headSha, analysisRecords.headSha),
        ),
      ),
    )
  return new Set(rows.map(({ number, headSha }) => `${number}@${headSha}`))
}

function isInstallation(installationId: number) {
  return eq(codeHostInstallations.installationId, installationId)
}

function isCovered(installationId: number) {
  return and(eq(repositories.installationId, installationId), isNull(repositories.removedAt))
}
