/** URLs of the pages. */
export const HOME_PATH = '/'
/** The page after signing in in a new tab because a session had ended. */
export const SIGNED_IN_PATH = '/signed-in'

/** For operators. */
export const OPERATOR_PATH = '/operator'

export function teamPath(teamId: string): string {
  return `/teams/${encodeURIComponent(teamId)}`
}

export function createFixPath(teamId: string, prUrl: string | null, job?: string): string {
  const query = new URLSearchParams()
  if (prUrl) query.set('pr', prUrl)
  if (job) query.set('job', job)
  const search = query.toString()
  return `${teamPath(teamId)}/create-fix${search ? `?${search}` : ''}`
}

export function analysisPath(teamId: string, analysisId: string): string {
  return `${teamPath(teamId)}/pull-requests/${encodeURIComponent(analysisId)}`
}

export function fixPrPath(teamId: string, fixPrId: string): string {
  return `${teamPath(teamId)}/fix-prs/${encodeURIComponent(fixPrId)}`
}

export function rulePath(ruleId: string): string {
  return `/rules/${encodeURIComponent(ruleId)}`
}

export function signInPath(returnTo: string, ended: boolean): string {
  const query = new URLSearchParams({ returnTo })
  if (ended) query.set('ended', '1')
  return `/sign-in?${query.toString()}`
}

/** A page of this site, otherwise the start page: anybody can craft a link. */
export function safeReturnTo(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return HOME_PATH
  const origin = window.location.origin
  if (!URL.canParse(wanted, origin)) return HOME_PATH
  const url = new URL(wanted, origin)
  const path = url.pathname + url.search + url.hash
  const leavesPages = url.origin !== origin || path.startsWith('//') || /^\/(api(\/|$)|sign-in$)/.test(url.pathname)
  return leavesPages ? HOME_PATH : path
}
