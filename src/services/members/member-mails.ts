import type { Executor } from '../../db/client.ts'
import { readInvitationMails, type INVITATION_MAIL_CLASSES } from '../../db/repositories/invitation-mail-repository.ts'
import { findUser } from '../../db/repositories/user-repository.ts'
import type { Role } from '../../domain/people/roles.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import type { Logger } from '../../lib/logger.ts'
import type { MailQueue } from '../../gateways/mail/mail-queue.ts'
import { addedToTeamMail, invitationMail } from '../../messages/mails/invitation-mail.ts'
import type { MailContent } from '../../messages/mails/mail-content.ts'

export type MemberMailDeps = {
  readonly mailQueue: MailQueue
  readonly links: Links
  readonly clock: Clock
  readonly log: Logger
}
export type MemberMail = {
  readonly team: { readonly id: string; readonly name: string }
  /** null: a token added the member. */
  readonly actorUserId: string | null
  readonly role: Role
  readonly recipient: string
}
export type NewMember = Omit<MemberMail, 'recipient'> & {
  readonly user: { readonly codeHostId: number | null; readonly email: string | null }
  /** The address entered in the request that added the member. */
  readonly enteredEmail: string | undefined
}
type MailClass = (typeof INVITATION_MAIL_CLASSES)[number]

/** Whoever adds members chooses who gets our mails, so the number of mails is limited. */
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_TO_ADDRESS = 5
const MAX_BY_TEAM = 100
const MIN_PAUSE_MS = 15 * 60 * 1000

/** Mails somebody who has never signed in. @returns how long to wait before it may be sent, in ms; 0: it was sent. */
export async function mailInvitation(deps: MemberMailDeps, executor: Executor, about: MemberMail): Promise<number> {
  const signInUrl = `${deps.links.baseUrl()}/sign-in`
  return mailWithin(deps, executor, about, {
    mailClass: 'invitation',
    render: (inviterName) => invitationMail({ teamName: about.team.name, inviterName, role: about.role, signInUrl }),
  })
}

/** Mails somebody who has an account. */
async function mailAddedMember(deps: MemberMailDeps, executor: Executor, about: MemberMail): Promise<number> {
  const teamUrl = deps.links.team(about.team.id)
  return mailWithin(deps, executor, about, {
    mailClass: 'member_added',
    render: (inviterName) => addedToTeamMail({ teamName: about.team.name, inviterName, role: about.role, teamUrl }),
  })
}

/** Mails somebody who was just added, if an address is known. */
export async function mailNewMember(
  deps: MemberMailDeps,
  executor: Executor,
  { user, enteredEmail, ...about }: NewMember,
): Promise<void> {
  if (user.codeHostId !== null) {
    if (user.email !== null) await mailAddedMember(deps, executor, { ...about, recipient: user.email })
    return
  }
  // A person invited by login has no stored address. The one that this team entered is only used for this mail.
  if (enteredEmail === undefined) return
  if (user.email !== null && user.email.toLowerCase() !== enteredEmail.toLowerCase()) return
  await mailInvitation(deps, executor, { ...about, recipient: enteredEmail })
}

async function mailWithin(
  deps: MemberMailDeps,
  executor: Executor,
  { team, actorUserId, recipient }: MemberMail,
  mail: { readonly mailClass: MailClass; render(inviterName: string | null): MailContent },
): Promise<number> {
  const waitMs = await findWait(deps, executor, { teamId: team.id, recipient })
  if (waitMs > 0) {
    deps.log.info({ teamId: team.id, mailClass: mail.mailClass }, 'Mail not sent: the limit of its kind is reached')
    return waitMs
  }
  const content = mail.render(await findName(executor, actorUserId))
  await deps.mailQueue.queueMail(executor, { ...content, mailClass: mail.mailClass, recipient, teamId: team.id })
  return 0
}

async function findWait(
  deps: MemberMailDeps,
  executor: Executor,
  about: { readonly teamId: string; readonly recipient: string },
): Promise<number> {
  const now = deps.clock().getTime()
  const sent = await readInvitationMails(executor, { ...about, since: new Date(now - DAY_MS) })
  if (sent.toAddress >= MAX_TO_ADDRESS || sent.byTeam >= MAX_BY_TEAM) return DAY_MS
  return sent.lastAt === null ? 0 : Math.max(0, sent.lastAt.getTime() + MIN_PAUSE_MS - now)
}

async function findName(executor: Executor, userId: string | null): Promise<string | null> {
  const user = userId === null ? null : await findUser(executor, userId)
  return user?.name ?? user?.login ?? null
}
