import type { ApplicationFunction } from 'probot'
import type { BotDeps, Handler } from './bot-deps.ts'
import { handleCheckRun } from './handlers/check-run.ts'
import { handleCheckSuite } from './handlers/check-suite.ts'
import { handleInstallationRepositories } from './handlers/installation-repositories.ts'
import { handleInstallationTarget } from './handlers/installation-target.ts'
import { handleInstallation } from './handlers/installation.ts'
import { handleMergeGroup } from './handlers/merge-group.ts'
import { handlePullRequest } from './handlers/pull-request.ts'
import { handlePush } from './handlers/push.ts'
import { handleRepository } from './handlers/repository.ts'
import { handleStatus } from './handlers/status.ts'

/** One line for each event; `receive-webhook.ts` keeps no others. */
const HANDLERS = {
  check_run: handleCheckRun,
  check_suite: handleCheckSuite,
  installation: handleInstallation,
  installation_repositories: handleInstallationRepositories,
  installation_target: handleInstallationTarget,
  merge_group: handleMergeGroup,
  pull_request: handlePullRequest,
  push: handlePush,
  repository: handleRepository,
  status: handleStatus,
} as const satisfies Record<string, Handler>

/**
 * The events' handlers, for `probot.load`. They note what they heard and queue jobs; the work is done by jobs that read from
 * the code host what is the case by then, so repeated, late and disordered events do no harm.
 */
export function createBot(deps: BotDeps): ApplicationFunction {
  return (probot) => {
    for (const [event, handle] of Object.entries(HANDLERS)) {
      probot.on(event as keyof typeof HANDLERS, ({ payload }) => handle(deps, payload))
    }
  }
}
