import type { Executor } from '../../db/client.ts'
import type { MailContent } from '../../messages/mails/mail-content.ts'

export type TeamNotice = {
  readonly teamId: string
  /** managers: owners and admins. */
  readonly audience: 'owners' | 'managers'
  /** `noun_event`, such as quota_warning; groups mails in the operator's outbox. */
  readonly mailClass: string
  /** What the news is, such as `quota_warning:<team>:2026-11`: the same is mailed to the same person once. Without: always. */
  readonly dedupeKey?: string
  readonly mail: MailContent
}

/**
 * Mails people of a team, in the transaction of what it tells of; people without an address are left out. Safe to repeat
 * with a `dedupeKey`.
 */
export type NotifyTeam = (executor: Executor, notice: TeamNotice) => Promise<void>
