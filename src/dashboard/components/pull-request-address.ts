/** The URL of a pull request on the code host; null while the host is unknown. */
export function pullRequestAddress(codeHostUrl: string | undefined, repository: string, number: number): string | null {
  return codeHostUrl ? `${codeHostUrl.replace(/\/+$/, '')}/${repository}/pull/${number}` : null
}
