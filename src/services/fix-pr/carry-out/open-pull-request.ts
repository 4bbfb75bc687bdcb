import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { FixDescription, UnfixedDescription } from '../../../domain/fix-pr/fix-description.ts'
import type { Links } from '../../../lib/links.ts'
import { fixPrBody } from '../../../messages/fix-pr-body.ts'
import { fixPrTitle } from '../../../messages/fix-pr-title.ts'
import { originalRef } from '../job/fix-pr-refs.ts'

export type OpenedPullRequest = { readonly number: number; readonly url: string }
export type FixPullRequestContent = {
  /** The base branch of the fix. */
  readonly base: string
  readonly fixes: readonly FixDescription[]
  readonly notFixed: readonly UnfixedDescription[]
  readonly partial: boolean
  /** The page that verifies the commit's signed receipt; null when there is none. */
  readonly receiptUrl: string | null
}

/** Opens the fix pull request, or updates the one that is already open from this branch. */
export async function openFixPullRequest(
  deps: { readonly client: InstallationClient; readonly links: Links },
  row: FixPrRow,
  content: FixPullRequestContent,
): Promise<OpenedPullRequest> {
  const ref = originalRef(row)
  const title = fixPrTitle(row.originalPrNumber, content.fixes)
  const body = fixPrBody({
    ...content,
    originalNumber: row.originalPrNumber,
    branch: content.base,
    ruleHelp: (ruleId) => deps.links.ruleHelp(ruleId),
  })
  const there = await findOpen(deps.client, row)
  if (there) {
    await deps.client.updatePullRequest({ ...ref, number: there.number }, { title, body, base: content.base })
    return there
  }
  try {
    const created = await deps.client.createPullRequest(ref, {
      title,
      body,
      head: row.branch,
      base: content.base,
      draft: false,
    })
    return { number: created.number, url: created.htmlUrl }
  } catch (error) {
    // Another attempt opened it first.
    const faster =
      error instanceof CodeHostError && error.kind === 'already_exists' && (await findOpen(deps.client, row))
    if (faster) return faster
    throw error
  }
}

async function findOpen(client: InstallationClient, row: FixPrRow): Promise<OpenedPullRequest | null> {
  const found = await client.findPullRequest(originalRef(row), { headBranch: row.branch, state: 'open' })
  return found && { number: found.ref.number, url: found.htmlUrl }
}

/**
 * The pull request that an earlier attempt opened with this job's commit, whatever people did with it since. One that
 * was closed together with its branch was cleaned up by us, and does not count.
 */
export async function findEarlierPullRequest(
  client: InstallationClient,
  row: FixPrRow,
): Promise<OpenedPullRequest | null> {
  if (row.delivery === 'suggestions' || row.commitSha === null) return null
  const ref = originalRef(row)
  const found = await client.findPullRequest(ref, { headBranch: row.branch, state: 'all' })
  if (found?.head.sha !== row.commitSha) return null
  if (found.state === 'closed' && (await client.getBranchSha(ref, row.branch)) === null) return null
  return { number: found.ref.number, url: found.htmlUrl }
}
