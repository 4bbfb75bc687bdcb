import { eq } from 'drizzle-orm'
import { bindInstallationToTeam, noteInstallation } from '../../db/repositories/installation-repository.ts'
import { teams } from '../../db/schema/index.ts'
import { listTeamsOfUser } from '../../db/repositories/team-repository.ts'
import { upsertCodeHostUser } from '../../db/repositories/user-repository.ts'
import type { LocalCodeHost } from '../../local-codehost/create-local-codehost.ts'
import { SAMPLE, seedSample } from '../../local-codehost/sample.ts'
import { createCreateTeam } from '../../services/teams/create-team.ts'
import type { Base } from '../base.ts'

const TEAM_NAME = 'Acme Garden Supplies'

/**
 * Creates the sample and a team for the sample's owner, and connects the installation to it. Ownership needs no proof
 * here, since this process created the installation. Safe to repeat, also after an interrupted start.
 * @returns the team's id.
 */
export async function connectSampleTeam(host: LocalCodeHost, base: Base): Promise<string> {
  seedSample(host)
  await host.save()
  const owner = host.getAccount(SAMPLE.user)
  const user = await upsertCodeHostUser(
    base.db,
    { codeHostId: owner.id, login: owner.login, name: owner.name, emails: owner.email ? [owner.email] : [] },
    base.clock(),
  )
  const [known] = await listTeamsOfUser(base.db, user.id)
  const teamId = known?.team.id ?? (await createSampleTeam(base, user.id))
  await connectInstallation(host, base, teamId)
  return teamId
}

/** On a plan with fix pull requests, so that everything can be tried. */
async function createSampleTeam(base: Base, userId: string): Promise<string> {
  const team = await createCreateTeam(base)({ userId, name: TEAM_NAME })
  await base.db.update(teams).set({ plan: 'TEAM' }).where(eq(teams.id, team.id))
  return team.id
}

async function connectInstallation(host: LocalCodeHost, base: Base, teamId: string): Promise<void> {
  const installation = host.getInstallation(SAMPLE.owner)
  if (!installation) return
  const now = base.clock()
  const installationId = installation.id
  await noteInstallation(base.db, { installationId, account: host.getAccount(SAMPLE.owner), now })
  await bindInstallationToTeam(base.db, { installationId, teamId, now })
}
