import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { targetOf, type FixFit } from '../../../domain/fix-pr/follow-original.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { originalRef } from '../job/fix-pr-refs.ts'

const FITS: FixFit = { fits: true, isOurs: true }

/**
 * Whether the fix can be merged into its target branch without bringing other commits along. After a squash, a rebase
 * or a force push the commit below the fix is not part of that branch, and the pull request would contain the
 * original's commits as well.
 * @throws CodeHostError, also while the code host is still checking for conflicts: to be retried.
 */
export async function findFit(
  client: InstallationClient,
  row: FixPrRow,
  { original, fixPr }: { readonly original: PullRequest | null; readonly fixPr: PullRequest | null },
): Promise<FixFit> {
  if (!original || original.state === 'closed' || !fixPr || fixPr.state === 'merged' || row.commitSha === null)
    return FITS
  const ref = originalRef(row)
  const target = targetOf(original)
  const [tip, fixTip] = await Promise.all([client.getBranchSha(ref, target), client.getBranchSha(ref, row.branch)])
  const madeOn = row.baseSha ?? row.originalHeadSha
  if (tip === null || tip === madeOn) return FITS
  const isOurs = fixTip === row.commitSha
  const mergeBase = await client.getMergeBase(ref, target, row.commitSha)
  if (mergeBase !== madeOn && mergeBase !== row.commitSha) return { fits: false, isOurs }
  if (fixPr.state === 'closed' || fixPr.base.branch !== target) return FITS
  if (fixPr.mergeable === null)
    throw new CodeHostError('unavailable', {
      statusCode: 503,
      message: 'The code host has not worked out yet whether the fix can be merged',
    })
  return { fits: fixPr.mergeable, isOurs }
}
