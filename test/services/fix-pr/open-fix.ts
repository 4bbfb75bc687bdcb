import { createFollowOriginal } from '../../../src/services/fix-pr/follow-up/follow-original.ts'
import { createRequestFixPr } from '../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { createFollowFixPullRequest } from '../../../src/services/fix-pr/follow-up/follow-fix-pull-request.ts'
import {
  createFixture,
  INSTALLATION_ID,
  ownPulls,
  PR_URL,
  type Fixture,
  type FixtureOptions,
} from './fix-pr-fixture.ts'
import { REPOSITORY } from '../../helpers/in-memory-code-host/repository.ts'

/** A fixture whose fix pull request is open. */
export async function createOpenFix(options: FixtureOptions = {}) {
  const fixture = await createFixture(options)
  const asked = { actor: fixture.actor, teamId: fixture.teamId, prUrl: PR_URL }
  const { fixPrId } = await createRequestFixPr(fixture.deps)(asked)
  await createRunFixPr(fixture.deps).run({ fixPrId })
  fixture.events.length = 0
  return withFollowUps(fixture, fixPrId)
}
export type OpenFix = Awaited<ReturnType<typeof createOpenFix>>

/** What happens to the fix pull request of a fixture from now on. */
export function withFollowUps<Given extends Fixture>(fixture: Given, fixPrId: string) {
  const number = ownPulls(fixture.host)[0]?.ref.number ?? 0
  const common = { installationId: INSTALLATION_ID, repositoryId: REPOSITORY.id }
  return {
    ...fixture,
    fixPrId,
    number,
    follow: (deps = fixture.deps) => createFollowOriginal(deps)({ ...common, owner: 'acme', repo: 'shop', number: 1 }),
    followFix: () =>
      createFollowFixPullRequest(fixture.deps)({
        ...common,
        repositoryFullName: 'acme/shop',
        number,
        merged: fixture.host.readPull(number)?.state === 'merged',
        mergedAt: null,
      }),
    readFix: () => fixture.host.readPull(number)!,
    comments: (of: number) => (fixture.host.state.comments.get(of) ?? []).map((comment) => comment.body),
  }
}
