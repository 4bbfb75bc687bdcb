export type WorkBudgets = {
  isWithin(tenant: string): boolean
  spend(tenant: string, ms: number): void
  /** Time until the tenant is within its budget again; 0 if it is. */
  delayMs(tenant: string): number
}

const MINUTE_MS = 60_000
/** Beyond this many tenants, those with a full budget are removed. */
const MAX_REMEMBERED = 1_000

type Account = { remainingMs: number; at: number }

/**
 * A budget of working time for each tenant, refilled over a minute. A debt is at most one budget, so that a tenant is within its
 * budget after at most a minute.
 */
export function createWorkBudgets({ budgetMs, now }: { budgetMs: number; now: () => number }): WorkBudgets {
  const accounts = new Map<string, Account>()
  const remainingIn = ({ remainingMs, at }: Account) =>
    Math.min(budgetMs, remainingMs + ((now() - at) * budgetMs) / MINUTE_MS)
  const balanceOf = (tenant: string) => {
    const account = accounts.get(tenant)
    return account ? remainingIn(account) : budgetMs
  }

  function removeFull(): void {
    for (const [tenant, account] of accounts) if (remainingIn(account) >= budgetMs) accounts.delete(tenant)
  }

  return {
    isWithin: (tenant) => balanceOf(tenant) > 0,
    spend(tenant, ms) {
      accounts.set(tenant, { remainingMs: Math.max(-budgetMs, balanceOf(tenant) - ms), at: now() })
      if (accounts.size > MAX_REMEMBERED) removeFull()
    },
    delayMs: (tenant) => Math.ceil((Math.max(0, -balanceOf(tenant)) * MINUTE_MS) / budgetMs),
  }
}
