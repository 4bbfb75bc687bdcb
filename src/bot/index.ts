import type { ApplicationFunction } from 'probot'
import type { BotDeps, EventHandler } from './bot-deps.ts'
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

/**
 * One line for each event. The app subscribes to these events; deliveries of any other event are acknowledged and
 * dropped.
 */
const HANDLERS = {
  // The button in our check run was pressed, or a check finished, after which a failing fix is rolled back.
  check_run: handleCheckRun,
  check_suite: handleCheckSuite,
  status: handleStatus,
  // The app was installed, suspended or removed, or its selection of repositories changed.
  installation: handleInstallation,
  installation_repositories: handleInstallationRepositories,
  // The account was renamed, and with it all of its repositories.
  installation_target: handleInstallationTarget,
  // A merge queue wants the check on a group of pull requests.
  merge_group: handleMergeGroup,
  // Opened, pushed to, retargeted, closed, merged.
  pull_request: handlePullRequest,
  // The base branch of a fix moved, so the fix may conflict now.
  push: handlePush,
  // Renamed, transferred, deleted.
  repository: handleRepository,
} as const satisfies Record<string, EventHandler>

/** The names of the events that have a handler. */
export const HANDLED_EVENTS: ReadonlySet<string> = new Set(Object.keys(HANDLERS))

/**
 * The event handlers, for `probot.load`. They store what an event says and queue jobs. The jobs read the current state
 * from the code host, so repeated, late and out-of-order events do no harm.
 */
export function createBot(deps: BotDeps): ApplicationFunction {
  return (probot) => {
    for (const [event, handle] of Object.entries(HANDLERS)) {
      probot.on(event as keyof typeof HANDLERS, ({ payload }) => handle(deps, payload))
    }
  }
}
