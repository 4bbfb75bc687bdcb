import {
  findInstallationTeam,
  findTeamMember,
  findTeamPlan,
} from '../../../db/repositories/fix-pr-target-repository.ts'
import { offeredDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import { pullRequestUrl } from '../../../domain/code-host/pr-url.ts'
import { AppError } from '../../../errors.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import type { RequestFixPr } from './request-fix-pr.ts'

export type RequestFixPrFromCheckRun = (input: {
  readonly installationId: number
  readonly repositoryId: number
  readonly owner: string
  readonly repo: string
  readonly prNumber: number
  /** The code-host account id of the person who pressed the button. */
  readonly senderId: number
  readonly senderLogin: string
}) => Promise<void>

/**
 * Handles the button in the check run. The code host shows it only to people with write access. If the person is not a
 * member of the installation's team, or the request is refused, that is only logged, since nobody waits for an answer.
 * The delivery follows the team's current plan, whatever the button said when it was drawn.
 */
export function createRequestFixPrFromCheckRun(
  deps: Pick<FixPrDeps, 'db' | 'codeHostUrl' | 'log'> & { readonly requestFixPr: RequestFixPr },
): RequestFixPrFromCheckRun {
  return async (input) => {
    const prUrl = pullRequestUrl({ ...input, number: input.prNumber }, deps.codeHostUrl)
    const teamId = await findInstallationTeam(deps.db, input.installationId)
    const user = teamId === null ? null : await findTeamMember(deps.db, teamId, input.senderId)
    if (teamId === null || !user) {
      deps.log.info({ teamId, prUrl, senderId: input.senderId }, 'Button pressed by somebody outside the team')
      return
    }
    try {
      const plan = await findTeamPlan(deps.db, teamId)
      const delivery = plan === null ? undefined : offeredDelivery(plan)
      await deps.requestFixPr({ actor: { userId: user.id }, teamId, prUrl, ...(delivery && { delivery }) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deps.log.info({ teamId, prUrl, code: error.code }, 'Button clicked, but no fix pull request was requested')
    }
  }
}
