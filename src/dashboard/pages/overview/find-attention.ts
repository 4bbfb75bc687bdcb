import type {
  Analysis,
  Credits,
  ExpiredSuppressions,
  FixPr,
  Installation,
  Limit,
  Quota,
  Role,
  Subscription,
} from '../../api/types.ts'
import { nameInvisible } from '../../components/split-invisible.ts'
import { findSection, hasRole, sectionPath, type SectionId } from '../../components/team-sections.ts'
import { codeHostName, countOf } from '../../components/wording.ts'
import { analysisPath, fixPrPath } from '../../routing/paths.ts'

/** An item that needs attention, with its next step. `time` is shown after `text`. */
export type Attention = {
  readonly id: string
  readonly tone: 'danger' | 'warning' | 'info'
  readonly title: string
  readonly text: string
  readonly time?: string
  readonly action: { readonly text: string; readonly to: string; readonly isOutside?: boolean }
}

/** The loaded data; data that could not be loaded is missing. */
export type Known = {
  readonly teamId: string
  readonly role: Role
  readonly codeHostUrl: string | undefined
  readonly quota?: Quota | undefined
  readonly subscription?: Subscription | undefined
  readonly credits?: Credits | undefined
  readonly installations?: readonly Installation[] | undefined
  /** Reinstalled on one of the team's accounts, but not connected. */
  readonly reconnectable?: readonly Installation[] | undefined
  readonly failedFixPrs: readonly FixPr[]
  /** The newest fix pull requests in any state. */
  readonly fixPrs: readonly FixPr[]
  readonly analyses: readonly Analysis[]
  readonly expiredSuppressions: readonly ExpiredSuppressions[]
}

/** Worst first. */
export function findAttention(known: Known): Attention[] {
  const found = [
    ...ofPayment(known),
    ...ofAnalysisQuota(known),
    ...ofInstallations(known),
    ...ofReinstalled(known),
    ...ofFixPrs(known),
    ...ofAnalyses(known),
    ...ofExpiredSuppressions(known),
    ...ofCredits(known),
    ...ofFixQuota(known),
  ]
  const rank = { danger: 0, warning: 1, info: 2 }
  return found.toSorted((a, b) => rank[a.tone] - rank[b.tone])
}

function ofPayment({ subscription, teamId }: Known): Attention[] {
  const bought = subscription?.subscription
  if (!bought || !['past_due', 'unpaid', 'incomplete'].includes(bought.status)) return []
  const until = bought.paymentGraceEndsAt
  return [
    {
      id: 'payment',
      tone: 'danger',
      title: 'The last payment failed',
      text: until ? 'The plan stays until' : 'The plan has ended.',
      ...(until && { time: until }),
      action: { text: 'Pay, or change the card', to: pathOf(teamId, 'billing') },
    },
  ]
}

function ofAnalysisQuota({ quota, teamId, role }: Known): Attention[] {
  if (!quota) return []
  const { limit, used, grace, blocked, warning, resetsAt } = quota.analyses
  const action = planAction(teamId, role)
  if (blocked)
    return [
      {
        id: 'blocked',
        tone: 'danger',
        title: 'Analyses are paused',
        text: `The ${countOfLimit(limit)} for this month are used up. They resume on`,
        time: resetsAt,
        action,
      },
    ]
  if (grace)
    return [
      {
        id: 'grace',
        tone: 'warning',
        title: `More than ${countOfLimit(limit)} this month`,
        text: 'Pull requests are analysed for a few more days. Analyses pause from',
        time: grace.endsAt,
        action,
      },
    ]
  if (!warning) return []
  return [
    {
      id: 'quota',
      tone: 'info',
      title: `${used} of ${countOfLimit(limit)} used`,
      text: 'They reset on',
      time: resetsAt,
      action,
    },
  ]
}

function ofInstallations({ installations = [], codeHostUrl }: Known): Attention[] {
  return installations
    .filter(({ state }) => state === 'suspended')
    .map(({ installationId, accountLogin, accountType }) => ({
      id: `installation ${installationId}`,
      tone: 'danger' as const,
      title: `The app is suspended on ${nameInvisible(accountLogin)}`,
      text: 'Its pull requests are not analysed.',
      action: {
        text: `Change that on ${codeHostName(codeHostUrl)}`,
        to: installationAddress({ codeHostUrl, installationId, accountLogin, accountType }),
        isOutside: true,
      },
    }))
}

function ofReinstalled({ reconnectable = [], teamId }: Known): Attention[] {
  return reconnectable.map(({ installationId, accountLogin }) => ({
    id: `reinstalled ${installationId}`,
    tone: 'warning' as const,
    title: `The app was installed again on ${nameInvisible(accountLogin)}`,
    text: 'Its pull requests are analysed once it is connected to the team.',
    action: { text: 'Connect it again', to: pathOf(teamId, 'settings') },
  }))
}

/** Failed ones that have not been requested again since. */
function ofFixPrs({ failedFixPrs, fixPrs, teamId }: Known): Attention[] {
  const wasAskedAgain = (failed: FixPr) =>
    fixPrs.some((other) => isSamePullRequest(other, failed) && other.createdAt > failed.createdAt) ||
    failedFixPrs.some((other) => isSamePullRequest(other, failed) && other.createdAt > failed.createdAt)
  return failedFixPrs
    .filter((fixPr) => fixPr.status === 'failed' && !wasAskedAgain(fixPr))
    .map(({ id, repository, originalPrNumber, errorMessage, createdAt }) => ({
      id: `fix ${id}`,
      tone: 'warning' as const,
      title: `No fix pull request for ${nameInvisible(repository)}#${originalPrNumber}`,
      text: errorMessage ?? 'It could not be created. Requested on',
      ...(errorMessage === null && { time: createdAt }),
      action: {
        text: 'See why, try again',
        to: fixPrPath(teamId, id),
      },
    }))
}

function isSamePullRequest(a: FixPr, b: FixPr): boolean {
  return a.repository === b.repository && a.originalPrNumber === b.originalPrNumber && a.id !== b.id
}

/** Pull requests whose newest analysis failed. The list is sorted newest first. */
function ofAnalyses({ analyses, teamId }: Known): Attention[] {
  const newest = new Map<string, Analysis>()
  for (const analysis of analyses) {
    const { repositoryFullName, prNumber } = analysis
    const name = repositoryFullName === null ? null : `${repositoryFullName}#${prNumber}`
    if (name !== null && !newest.has(name)) newest.set(name, analysis)
  }
  return [...newest]
    .filter(([, { status }]) => status === 'failed')
    .map(([name, { id, analysedAt }]) => ({
      id: `analysis ${id}`,
      tone: 'warning' as const,
      title: `The analysis of ${nameInvisible(name)} failed`,
      text: 'A new commit starts another one. It ran on',
      time: analysedAt,
      action: { text: 'See the analysis', to: analysisPath(teamId, id) },
    }))
}

function ofExpiredSuppressions({ expiredSuppressions, teamId }: Known): Attention[] {
  return expiredSuppressions.map(({ repositoryFullName, count, analysisId, file, line }) => ({
    id: `suppressions ${analysisId}`,
    tone: 'warning' as const,
    title: `${countOf(count, 'suppression')} in ${nameInvisible(repositoryFullName)} ${count === 1 ? 'has' : 'have'} expired`,
    text: `What ${count === 1 ? 'it' : 'they'} accepted is reported again: ${file}, line ${line}${count === 1 ? '' : ', and others'}.`,
    action: { text: 'See the analysis', to: analysisPath(teamId, analysisId) },
  }))
}

function ofCredits({ credits, teamId }: Known): Attention[] {
  const [warning] = credits?.warnings ?? []
  if (!warning) return []
  return [
    {
      id: 'credits',
      tone: warning.actionRequired ? 'warning' : 'info',
      title: warning.actionRequired ? 'The AI credits are used up' : 'AI credits are running low',
      text: warning.message,
      action: { text: 'AI credits', to: pathOf(teamId, 'credits') },
    },
  ]
}

function ofFixQuota({ quota, teamId, role }: Known): Attention[] {
  if (!quota) return []
  const { limit, used, resetsAt } = quota.autoFixPrs
  if (limit === 'unlimited' || limit === 0 || used < limit) return []
  return [
    {
      id: 'fix quota',
      tone: 'info',
      title: `All ${countOf(limit, 'fix pull request')} for this period are used`,
      text: resetsAt ? 'The next period starts on' : 'The next one starts a new period.',
      ...(resetsAt && { time: resetsAt }),
      action: planAction(teamId, role),
    },
  ]
}

/** Only owners see billing. */
function planAction(teamId: string, role: Role): Attention['action'] {
  if (hasRole(role, 'owner')) return { text: 'Compare the plans', to: pathOf(teamId, 'billing') }
  return { text: 'Ask an owner', to: pathOf(teamId, 'members') }
}

function installationAddress(
  place: Pick<Installation, 'installationId' | 'accountLogin' | 'accountType'> & { codeHostUrl: string | undefined },
): string {
  const { codeHostUrl = 'https://github.com', installationId, accountLogin, accountType } = place
  const owner = accountType === 'Organization' ? `/organizations/${encodeURIComponent(accountLogin)}` : ''
  return `${codeHostUrl}${owner}/settings/installations/${installationId}`
}

function countOfLimit(limit: Limit): string {
  return limit === 'unlimited' ? 'analyses' : countOf(limit, 'analysis', 'analyses')
}

function pathOf(teamId: string, section: SectionId): string {
  return sectionPath(teamId, findSection(section))
}
