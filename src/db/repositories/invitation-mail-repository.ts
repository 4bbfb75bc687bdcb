import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { mailOutbox } from '../schema/index.ts'
import { acrossTeams } from '../across-teams.ts'

/** Mails to addresses that were entered by somebody else. */
export const INVITATION_MAIL_CLASSES = ['invitation', 'member_added'] as const

export type InvitationMails = {
  /** To this address, from any team. */
  readonly toAddress: number
  /** From this team, to any address. */
  readonly byTeam: number
  /** From this team to this address. */
  readonly lastAt: Date | null
}

export async function readInvitationMails(
  executor: Executor,
  { teamId, recipient, since }: { readonly teamId: string; readonly recipient: string; readonly since: Date },
): Promise<InvitationMails> {
  const isTo = sql`lower(${mailOutbox.recipient}) = ${recipient.toLowerCase()}`
  const isBy = sql`${mailOutbox.teamId} = ${teamId}::uuid`
  const counted = await acrossTeams(executor, (everywhere) =>
    everywhere
      .select({
        toAddress: sql<number>`count(*) filter (where ${isTo})::integer`,
        byTeam: sql<number>`count(*) filter (where ${isBy})::integer`,
        lastAt: sql<Date | null>`max(${mailOutbox.createdAt}) filter (where ${isTo} and ${isBy})`.mapWith(
          mailOutbox.createdAt,
        ),
      })
      .from(mailOutbox)
      .where(and(inArray(mailOutbox.mailClass, [...INVITATION_MAIL_CLASSES]), gte(mailOutbox.createdAt, since))),
  )
  return oneRow(counted)
}
