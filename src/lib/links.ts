/**
 * Addresses of our own pages. The base is read at each use, because with PORT=0 it is known only once the server
 * listens.
 */
export type Links = {
  baseUrl(): string
  createFixPage(teamId: string, prUrl: string): string
  team(teamId: string): string
  /** The page on which a team's owners see what it pays. `outcome`: how the visit to the payment processor ended. */
  teamBilling(teamId: string, outcome?: 'success' | 'cancelled' | 'changed'): string
  ruleHelp(ruleId: string): string
  /** Where the receipt of a fix pull request is checked and read. */
  fixReceipt(receiptId: string): string
}

export function createLinks(baseUrl: () => string): Links {
  return {
    baseUrl,
    createFixPage: (teamId, prUrl) => `${baseUrl()}/teams/${teamId}/create-fix?pr=${encodeURIComponent(prUrl)}`,
    team: (teamId) => `${baseUrl()}/teams/${teamId}`,
    teamBilling: (teamId, outcome) =>
      `${baseUrl()}/teams/${teamId}/billing${outcome === undefined ? '' : `?checkout=${outcome}`}`,
    ruleHelp: (ruleId) => `${baseUrl()}/rules/${ruleId}`,
    fixReceipt: (receiptId) => `${baseUrl()}/api/fix-receipts/${receiptId}/verify`,
  }
}
