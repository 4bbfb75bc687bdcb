import { formatTime } from './mails/mail-values.ts'

/** Sentences about a team's analyses, as plain text: for comments, check runs and answers. */

export type QuotaSentence = { readonly used: number; readonly limit: number; readonly resetsAt: Date }

export function describeWarning({ used, limit, resetsAt }: QuotaSentence): string {
  return `${used} of the ${limit} analyses for this month are used; the next month begins on ${formatTime(resetsAt)}.`
}

export function describeGrace({ limit, resetsAt, endsAt }: QuotaSentence & { readonly endsAt: Date }): string {
  const used = `The ${limit} analyses for this month are used up.`
  if (endsAt >= resetsAt) return `${used} Analyses continue during a grace period until the next month begins.`
  return `${used} Analyses continue during a grace period until ${formatTime(endsAt)}, and resume on ${formatTime(resetsAt)}.`
}

/** Why an analysis was refused and until when. */
export function describeUsedUp({ used, limit, resetsAt }: QuotaSentence): string {
  return `The ${limit} analyses for this month are used up (${used} were run), and the grace period is over. Analyses resume on ${formatTime(resetsAt)}, or immediately on a plan without this limit.`
}

/** The same for a person without a team. */
export function describePersonUsedUp({ limit, resetsAt }: Pick<QuotaSentence, 'limit' | 'resetsAt'>): string {
  return `The ${limit} analyses for this month of a person without a team are used up. Analyses resume on ${formatTime(resetsAt)}, or immediately in a team.`
}

/**
 * Why a pull request of another repository was not analysed.
 * @param name the repository that is analysed; null if the reader must not learn it.
 */
export function describeOtherRepository(name: string | null): string {
  const analysed = name === null ? 'another one' : name
  return `The FREE plan covers one repository, and for this team that is ${analysed}. An owner or admin can choose this repository instead, once a month, on the team's page. Plans without this limit cover all repositories.`
}
