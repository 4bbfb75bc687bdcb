import type { Executor } from '../../db/client.ts'
import type { FixPrRow } from '../../db/repositories/fix-pr-repository.ts'
import { findMemberMailbox } from '../../db/repositories/mail-recipient-repository.ts'
import type { Links } from '../../lib/links.ts'
import type { MailQueue } from '../../gateways/mail/mail-queue.ts'
import { fixPrFailedMail, fixPrOpenedMail } from '../../messages/mails/fix-pr-result-mails.ts'
import type { MailContent } from '../../messages/mails/mail-content.ts'

export type FixPrResult =
  | {
      readonly kind: 'opened'
      /** null: suggestions on the original. */
      readonly number: number | null
      readonly url: string
      readonly vulnerabilitiesFixed: number
      readonly filesFixed: number
    }
  /** `fixPrUrl`: the fix pull request that was open until now. */
  | { readonly kind: 'failed'; readonly message: string; readonly fixPrUrl: string | null }

/**
 * Mails the person who requested a fix pull request how it ended, in the transaction that records it. Sends nothing
 * when no person requested it, or when that person has no address or has left the team.
 */
export type NotifyRequester = (executor: Executor, row: FixPrRow, result: FixPrResult) => Promise<void>

export type NotifyRequesterDeps = {
  readonly mailQueue: MailQueue
  readonly links: Links
  /** {codehost_url} */
  readonly codeHostUrl: string
}

export function createNotifyRequester(deps: NotifyRequesterDeps): NotifyRequester {
  return async (executor, row, result) => {
    const { id, teamId, requestedByUserId } = row
    if (requestedByUserId === null) return
    const mailbox = await findMemberMailbox(executor, { teamId, userId: requestedByUserId })
    if (!mailbox) return
    const mailClass = `fix_pr_${result.kind}`
    const mail = renderResult(deps, row, result, mailbox.teamName)
    const about = { mailClass, dedupeKey: `${mailClass}:${id}`, teamId, recipient: mailbox.email }
    await deps.mailQueue.queueMail(executor, { ...mail, ...about })
  }
}

function renderResult(deps: NotifyRequesterDeps, row: FixPrRow, result: FixPrResult, teamName: string): MailContent {
  const about = {
    teamName,
    repository: row.repositoryFullName,
    originalNumber: row.originalPrNumber,
    originalUrl: `${deps.codeHostUrl}/${row.repositoryFullName}/pull/${row.originalPrNumber}`,
    teamUrl: deps.links.team(row.teamId),
  }
  if (result.kind === 'failed') {
    const { delivery, quotaTaken } = row
    return fixPrFailedMail({ ...about, delivery, quotaTaken, errorSentence: result.message, fixPrUrl: result.fixPrUrl })
  }
  const { number: fixPrNumber, url: fixPrUrl, vulnerabilitiesFixed, filesFixed } = result
  return fixPrOpenedMail({ ...about, fixPrNumber, fixPrUrl, vulnerabilitiesFixed, filesFixed })
}
