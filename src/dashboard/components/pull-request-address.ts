/** Where a pull request is on the code host; null as long as that host is not known. */
export function pullRequestAddress(codeHostUrl: string | undefined, repository: string, number: number): string | null {
  return codeHostUrl ? `${codeHostUrl.replace(/\/+$/, '')}/${repository}/pull/${number}` : null
}
