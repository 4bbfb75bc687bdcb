import type { Role } from '../../domain/people/roles.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { renderMail } from './render-mail.ts'

/** The rights of a role, to continue "As an admin, you …". */
const ROLE_RIGHTS: Readonly<Record<Role, readonly [role: string, rights: string]>> = {
  owner: ['an owner', 'can do everything in the team, billing included'],
  admin: ['an admin', 'manage members and settings, see the findings and can ask for fix pull requests'],
  member: ['a member', 'see the team’s findings and can ask for fix pull requests'],
}

export type InvitationMail = {
  readonly teamName: string
  /** null: a person without a name, or a program. */
  readonly inviterName: string | null
  readonly role: Role
  readonly signInUrl: string
}

/** To somebody who has no account yet. The invitation is bound to the address, so the mail holds no secret. */
export function invitationMail({ teamName, inviterName, role, signInUrl }: InvitationMail): MailContent {
  const name = quoteName(teamName)
  const [asRole, rights] = ROLE_RIGHTS[role]
  return renderMail({
    subject: `Invitation to the team ${name} on Fixwright`,
    heading: 'You have been invited to a team',
    paragraphs: [
      inviterName === null
        ? `You have been invited to the team ${name} on Fixwright, which finds and fixes security problems in pull requests.`
        : `${quoteName(inviterName)} has invited you to the team ${name} on Fixwright, which finds and fixes security problems in pull requests.`,
      `As ${asRole}, you ${rights}.`,
    ],
    action: { label: 'Sign in to join', url: signInUrl },
    remarks: [
      'Sign in with your account at the code host. This e-mail address must be verified there, so that we know that the invitation is yours.',
      'If you do not know the team, ignore this mail. Nothing happens unless you sign in.',
    ],
    footer: { why: 'You are receiving this mail because somebody who manages the team entered your address.' },
  })
}

export type AddedToTeamMail = {
  readonly teamName: string
  readonly inviterName: string | null
  readonly role: Role
  readonly teamUrl: string
}

/** To somebody with an account, who was added to a team. */
export function addedToTeamMail({ teamName, inviterName, role, teamUrl }: AddedToTeamMail): MailContent {
  const name = quoteName(teamName)
  const [asRole, rights] = ROLE_RIGHTS[role]
  return renderMail({
    subject: `You are now in the team ${name} on Fixwright`,
    heading: 'You were added to a team',
    paragraphs: [
      inviterName === null
        ? `You were added to the team ${name} on Fixwright.`
        : `${quoteName(inviterName)} has added you to the team ${name} on Fixwright.`,
      `As ${asRole}, you ${rights}.`,
    ],
    action: { label: 'Open the team', url: teamUrl },
    remarks: ['If this was a mistake, an owner or admin of the team can remove you.'],
    footer: { why: 'You are receiving this mail because you have an account on Fixwright and were added to a team.' },
  })
}
