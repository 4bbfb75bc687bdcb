import type { Executor } from '../../db/client.ts'
import { listMailRecipients } from '../../db/repositories/mail-recipient-repository.ts'
import type { Role } from '../../domain/people/roles.ts'
import type { MailQueue } from '../../gateways/mail/mail-queue.ts'
import type { MailContent } from '../../messages/mails/mail-content.ts'

export type TeamNotice = {
  readonly teamId: string
  /** managers: owners and admins. */
  readonly audience: 'owners' | 'managers'
  /** `noun_event`, such as quota_warning; groups mails in the operator's outbox. */
  readonly mailClass: string
  /**
   * Identifies the news, such as `quota_warning:<team>:2026-11`, so that each person is mailed only once. Without it a
   * mail is always sent.
   */
  readonly dedupeKey?: string
  readonly mail: MailContent
}

/**
 * Mails members of a team in the transaction of the event. People without an address are skipped. Safe to repeat with a
 * `dedupeKey`.
 */
export type NotifyTeam = (executor: Executor, notice: TeamNotice) => Promise<void>

const AUDIENCES: Readonly<Record<TeamNotice['audience'], readonly Role[]>> = {
  owners: ['owner'],
  managers: ['owner', 'admin'],
}

export function createNotifyTeam({ mailQueue }: { readonly mailQueue: MailQueue }): NotifyTeam {
  return async (executor, { teamId, audience, mail, ...about }) => {
    for (const recipient of await listMailRecipients(executor, { teamId, roles: AUDIENCES[audience] }))
      await mailQueue.queueMail(executor, { ...mail, ...about, teamId, recipient })
  }
}
