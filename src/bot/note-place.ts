import type { Executor } from '../db/client.ts'
import { noteInstallation, noteRepositories } from '../db/repositories/installation-repository.ts'
import type { BotDeps } from './bot-deps.ts'
import type { EventPlace } from './read-payload.ts'

/**
 * Any event shows that an installation covers a repository, even if the event about the installation itself was lost.
 */
export async function notePlace(deps: Pick<BotDeps, 'clock'>, executor: Executor, place: EventPlace): Promise<void> {
  const { installationId, account, repository } = place
  const now = deps.clock()
  await noteInstallation(executor, { installationId, account, now })
  await noteRepositories(executor, installationId, [repository], now)
}
