import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor } from './client.ts'
import { codeHostInstallations } from './schema/index.ts'

export type TeamInstallation = {
  readonly installationId: number
  readonly accountLogin: string
  readonly accountType: string
  readonly state: 'active' | 'suspended' | 'deleted'
}

/** The installations bound to a team, without those that were uninstalled. */
export async function listTeamInstallations(executor: Executor, teamId: string): Promise<readonly TeamInstallation[]> {
  return executor
    .select({
      installationId: codeHostInstallations.installationId,
      accountLogin: codeHostInstallations.accountLogin,
      accountType: codeHostInstallations.accountType,
      state: codeHostInstallations.state,
    })
    .from(codeHostInstallations)
    .where(and(eq(codeHostInstallations.teamId, teamId), ne(codeHostInstallations.state, 'deleted')))
    .orderBy(asc(codeHostInstallations.accountLogin), asc(codeHostInstallations.installationId))
}
