import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { codeHostInstallations } from '../schema/index.ts'

export type TeamInstallation = {
  readonly installationId: number
  readonly accountLogin: string
  readonly accountType: string
  readonly state: 'active' | 'suspended' | 'deleted'
}

const COLUMNS = {
  installationId: codeHostInstallations.installationId,
  accountLogin: codeHostInstallations.accountLogin,
  accountType: codeHostInstallations.accountType,
  state: codeHostInstallations.state,
} as const

/** The installations connected to a team, without uninstalled ones. */
export async function listTeamInstallations(executor: Executor, teamId: string): Promise<readonly TeamInstallation[]> {
  return executor
    .select(COLUMNS)
    .from(codeHostInstallations)
    .where(and(eq(codeHostInstallations.teamId, teamId), ne(codeHostInstallations.state, 'deleted')))
    .orderBy(asc(codeHostInstallations.accountLogin), asc(codeHostInstallations.installationId))
}

/**
 * Active installations without a team, on accounts where one of this team's was uninstalled. Accounts are compared by
 * id, since a login may belong to somebody else by now.
 */
export async function listReinstalled(executor: Executor, teamId: string): Promise<readonly TeamInstallation[]> {
  const { accountId, state } = codeHostInstallations
  const gone = executor
    .select({ accountId })
    .from(codeHostInstallations)
    .where(and(eq(codeHostInstallations.teamId, teamId), eq(state, 'deleted')))
  return executor
    .select(COLUMNS)
    .from(codeHostInstallations)
    .where(and(isNull(codeHostInstallations.teamId), eq(state, 'active'), inArray(accountId, gone)))
    .orderBy(asc(codeHostInstallations.accountLogin), asc(codeHostInstallations.installationId))
}

/**
 * The state of a team's installation on an account, the newest if there were several; null when the team never had one.
 */
export async function findAccountState(
  executor: Executor,
  teamId: string,
  accountLogin: string,
): Promise<TeamInstallation['state'] | null> {
  const [row] = await executor
    .select({ state: codeHostInstallations.state })
    .from(codeHostInstallations)
    .where(
      and(
        eq(codeHostInstallations.teamId, teamId),
        sql`lower(${codeHostInstallations.accountLogin}) = lower(${accountLogin})`,
      ),
    )
    .orderBy(desc(codeHostInstallations.installationId))
    .limit(1)
  return row?.state ?? null
}
