/** The URL if it is a safe link target, otherwise null: `javascript:` and similar schemes are not. */
export function httpUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** Owner, repository and number from the URL, for a heading only; the server decides what they mean. */
export function readPullRequestUrl(text: string): { repository: string; number: string } | null {
  const url = httpUrl(text)
  const [, repository, number] = (url && /^\/([^/]+\/[^/]+)\/pull\/(\d+)\/?$/.exec(new URL(url).pathname)) || []
  return repository && number ? { repository, number } : null
}
