import { findRepositoryById, requireRepository, type Host } from '../host.ts'
import { createCheckRun, requestAction, rerequest, updateCheckRun } from '../operations/checks.ts'
import { createStatus } from '../operations/statuses.ts'
import { CI_APP_SLUG } from '../serialize/apps.ts'
import { firstPerson, requirePullRequest } from './people.ts'
import type { Scenario } from './scenario.ts'

export function createCheckActions(
  host: Host,
): Pick<Scenario, 'clickCheckRunAction' | 'rerunCheck' | 'setCheck' | 'setStatus'> {
  return {
    clickCheckRunAction(name, identifier, sender = firstPerson(host)) {
      const pull = requirePullRequest(host, name)
      const repository = findRepositoryById(host, pull.repositoryId)
      const run = host.state.checkRuns.findLast(
        (candidate) =>
          candidate.repositoryId === pull.repositoryId &&
          candidate.headSha === pull.head.sha &&
          candidate.appSlug === host.app.slug,
      )
      if (!repository || !run) throw new Error('The app has no check run on the head of this pull request')
      requestAction(host, repository, run, { identifier, sender })
    },
    rerunCheck(owner, repo, sha, what, sender = firstPerson(host)) {
      const repository = requireRepository(host, owner, repo)
      const run = host.state.checkRuns.findLast(
        (candidate) =>
          candidate.repositoryId === repository.id && candidate.headSha === sha && candidate.appSlug === host.app.slug,
      )
      if (!run) throw new Error('The app has no check run on this commit')
      rerequest(host, repository, run, { what, sender })
    },
    setStatus(owner, repo, sha, { context = 'ci/build', state }) {
      const repository = requireRepository(host, owner, repo)
      createStatus(host, repository, { sha, context, state, creator: firstPerson(host) })
    },
    setCheck(owner, repo, sha, check) {
      const repository = requireRepository(host, owner, repo)
      const { name = 'build', conclusion, status = conclusion === undefined ? 'in_progress' : 'completed' } = check
      const isIt = (run: { repositoryId: number; headSha: string; name: string; appSlug: string }) =>
        run.repositoryId === repository.id && run.headSha === sha && run.name === name && run.appSlug === CI_APP_SLUG
      const existing = host.state.checkRuns.find(isIt)
      if (existing) updateCheckRun(host, repository, existing, { status, conclusion })
      else createCheckRun(host, repository, { name, headSha: sha, appSlug: CI_APP_SLUG, status, conclusion })
    },
  }
}
