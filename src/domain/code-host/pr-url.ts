import type { PullRequestRef } from './pull-request.ts'

export type ParsedPullRequestUrl = { readonly ok: true; readonly ref: PullRequestRef } | { readonly ok: false }

const MAX_URL_LENGTH = 512
/** GitHub's own rules: owners up to 39 characters (an underscore in managed accounts), repositories up to 100. */
const PATH = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,38})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})\/?$/
const DOTS_ONLY = /^\.+$/
const MAX_NUMBER = 2_147_483_647
const REFUSED: ParsedPullRequestUrl = { ok: false }

/**
 * Parses a pull request URL of exactly the form `{codehost_url}/<owner>/<repo>/pull/<number>`; one trailing slash is
 * allowed. The text is compared with the configured address character by character and never resolved, so a user part,
 * a port, an encoded or doubled slash, another scheme or a look-alike host cannot pass.
 * @param codeHostUrl the configured address, with or without a trailing slash.
 */
export function parsePullRequestUrl(text: string, codeHostUrl: string): ParsedPullRequestUrl {
  const origin = codeHostUrl.replace(/\/+$/, '')
  if (text.length > MAX_URL_LENGTH || !text.startsWith(origin)) return REFUSED
  const [, owner, repo, digits] = PATH.exec(text.slice(origin.length)) ?? []
  const number = Number(digits)
  if (!owner || !repo || DOTS_ONLY.test(repo) || !(number <= MAX_NUMBER)) return REFUSED
  return { ok: true, ref: { owner, repo, number } }
}

/** The canonical URL of a pull request. */
export function pullRequestUrl(ref: PullRequestRef, codeHostUrl: string): string {
  return `${codeHostUrl.replace(/\/+$/, '')}/${ref.owner}/${ref.repo}/pull/${ref.number}`
}
