import type { CodeHost } from '../../gateways/codehost/code-host.ts'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Database } from '../../db/client.ts'
import { bindInstallationToTeam, noteInstallation } from '../../db/repositories/installation-repository.ts'
import { acrossTeams } from '../../db/across-teams.ts'
import type { TeamInstallation } from '../../db/repositories/team-installation-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Queue } from '../../queue/queue.ts'
import { syncJobOptions } from '../../queue/sync-job.ts'

export type BindInstallationDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly codeHost: Pick<CodeHost, 'app' | 'forUser'>
  readonly clock: Clock
}
export type BindInstallationInput = {
  readonly userId: string
  /** The person's own token: only the code host knows which installations the person can see. */
  readonly userAccessToken: string
  readonly teamId: string
  readonly installationId: number
}
export type BindInstallation = (input: BindInstallationInput) => Promise<TeamInstallation>

/**
 * Connects an installation to a team. An installation belongs to one team only. The caller checks whether the person
 * may act for the team.
 * @throws AppError INSTALLATION_NOT_YOURS, INSTALLATION_TAKEN, CODE_HOST_UNAVAILABLE
 */
export function createBindInstallation(deps: BindInstallationDeps): BindInstallation {
  return async (input) => {
    const installation = await findVisible(deps, input)
    const { id: installationId, account } = installation
    const state = installation.suspended ? 'suspended' : 'active'
    await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      const result = await acrossTeams(tx, async (all) => {
        await noteInstallation(all, { installationId, account, state, now })
        return bindInstallationToTeam(all, { installationId, teamId: input.teamId, now })
      })
      if (result === 'taken') throw new AppError('INSTALLATION_TAKEN')
      if (result === 'had_it') return
      await recordAudit(tx, {
        teamId: input.teamId,
        actorUserId: input.userId,
        action: 'installation.bound',
        target: String(installationId),
        details: { account: account.login },
      })
      await deps.queue.enqueue(tx, 'sync-installation', { installationId }, syncJobOptions(installationId))
    })
    return { installationId, accountLogin: account.login, accountType: account.type, state }
  }
}

/** The id alone proves nothing, since anybody can write it into the URL. */
async function findVisible(deps: BindInstallationDeps, input: BindInstallationInput) {
  try {
    const visible = await deps.codeHost.forUser(input.userAccessToken).listInstallationIds()
    if (!visible.includes(input.installationId)) throw new AppError('INSTALLATION_NOT_YOURS')
    const all = await deps.codeHost.app.listInstallations()
    const found = all.find(({ id }) => id === input.installationId)
    if (!found) throw new AppError('INSTALLATION_NOT_YOURS')
    return found
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error
    const isRefused = error.kind === 'invalid_credentials' || error.kind === 'permission_denied'
    throw new AppError(isRefused ? 'INSTALLATION_NOT_YOURS' : 'CODE_HOST_UNAVAILABLE', { cause: error })
  }
}
