import type { Host } from '../host.ts'
import type { PullRequestContent } from '../serialize/pull-requests.ts'
import type { CheckRunRecord, PullRequestRecord, Repository } from '../state.ts'

/** The data of a pull request's page, which all tabs use. */
export type PullView = {
  readonly host: Host
  readonly repository: Repository
  readonly pull: PullRequestRecord
  readonly content: PullRequestContent
  readonly runs: readonly CheckRunRecord[]
}
