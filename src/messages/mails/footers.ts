import { quoteName } from './mail-text.ts'
import type { MailDescription } from './clean-mail.ts'

type Footer = MailDescription['footer']
type TeamPlace = { readonly teamName: string; readonly teamUrl: string }

/** For mails to owners and admins of a team. */
export function managersFooter({ teamName, teamUrl }: TeamPlace): Footer {
  return {
    why: `You are receiving this mail because you are an owner or admin of the team ${quoteName(teamName)}. Another owner or admin can change that.`,
    change: { label: 'Open the team', url: teamUrl },
  }
}

/** For mails to owners about payments. */
export function ownersFooter({ teamName, teamUrl }: TeamPlace): Footer {
  return {
    why: `You are receiving this mail because you are an owner of the team ${quoteName(teamName)}. Another owner can change that.`,
    change: { label: 'Open the team', url: teamUrl },
  }
}
