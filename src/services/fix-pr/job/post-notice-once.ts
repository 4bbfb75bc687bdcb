import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { PullRequestRef } from '../../../domain/code-host/pull-request.ts'
import { markNotice, noticeMarker, type NoticeTopic } from '../../../messages/fix-pr-notices.ts'

/** Comments on a pull request unless an earlier attempt has already done so. */
export async function postNoticeOnce(
  client: InstallationClient,
  ref: PullRequestRef,
  notice: { readonly fixPrId: string; readonly topic: NoticeTopic; readonly text: string },
): Promise<void> {
  const marker = noticeMarker(notice.fixPrId, notice.topic)
  const comments = await client.listComments(ref)
  if (comments.some((comment) => comment.byThisApp && comment.body.includes(marker))) return
  await client.createComment(ref, markNotice(notice.text, marker))
}
