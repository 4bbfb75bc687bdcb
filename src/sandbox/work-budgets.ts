export type WorkBudgets = {
  isWithin(tenant: string): boolean
  spend(tenant: string, ms: number): void
  /** Until the tenant is within its budget again; 0 when it is. */
  delayMs(tenant: string): number
}

const MINUTE_MS = 60_000
/** Beyond this many tenants, those whose budget is whole again are forgotten. */
const MAX_REMEMBERED = 1_000

type Account = { left: number; at: number }

/**
 * How much work each tenant may have done: a minute's budget that fills up again as time passes. Debts are no larger than one
 * budget, so that nobody waits for more than two minutes.
 */
export function createWorkBudgets({ budgetMs, now }: { budgetMs: number; now: () => number }): WorkBudgets {
  const accounts = new Map<string, Account>()
  const leftIn = ({ left, at }: Account) => Math.min(budgetMs, left + ((now() - at) * budgetMs) / MINUTE_MS)
  const balanceOf = (tenant: string) => {
    const account = accounts.get(tenant)
    return account ? leftIn(account) : budgetMs
  }

  function forgetWhole(): void {
    for (const [tenant, account] of accounts) if (leftIn(account) >= budgetMs) accounts.delete(tenant)
  }

  return {
    isWithin: (tenant) => balanceOf(tenant) > 0,
    spend(tenant, ms) {
      accounts.set(tenant, { left: Math.max(-budgetMs, balanceOf(tenant) - ms), at: now() })
      if (accounts.size > MAX_REMEMBERED) forgetWhole()
    },
    delayMs: (tenant) => Math.ceil((Math.max(0, -balanceOf(tenant)) * MINUTE_MS) / budgetMs),
  }
}
