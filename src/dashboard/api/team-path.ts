/** The address of a team in the API. */
export function teamPath(teamId: string, rest?: string): string {
  return `/api/teams/${encodeURIComponent(teamId)}${rest ? `/${rest}` : ''}`
}
