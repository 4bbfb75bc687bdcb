/** The address when it is one that a link may lead to, else null: `javascript:` and its like are not. */
export function httpUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** owner, repository and number, as read from the address for a heading; the server decides what it means. */
export function readPullRequestUrl(text: string): { repository: string; number: string } | null {
  const url = httpUrl(text)
  const [, repository, number] = (url && /^\/([^/]+\/[^/]+)\/pull\/(\d+)\/?$/.exec(new URL(url).pathname)) || []
  return repository && number ? { repository, number } : null
}
