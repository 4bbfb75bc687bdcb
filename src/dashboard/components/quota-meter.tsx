import type { Limit } from '../api/types.ts'

/** From this share on, the bar is shown as a warning. The API uses the same share for analyses. */
const WARNING_SHARE = 0.8

/** A usage bar, with planned usage in another shade. The text next to it says the same. */
export function QuotaMeter({ used, limit, added = 0 }: { used: number; limit: Limit; added?: number }) {
  if (limit === 'unlimited' || limit === 0) return null
  const usedShare = share(used, limit)
  return (
    <svg className="meter" aria-hidden="true">
      <rect className="meter-track" width="100%" height="100%" rx="3" />
      <rect className="meter-added" width={percent(share(used + added, limit))} height="100%" rx="3" />
      <rect className={toneOf(usedShare)} width={percent(usedShare)} height="100%" rx="3" />
    </svg>
  )
}

function toneOf(usedShare: number): string {
  if (usedShare >= 1) return 'meter-full'
  return usedShare >= WARNING_SHARE ? 'meter-warning' : 'meter-used'
}

function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / whole))
}

function percent(value: number): string {
  return `${Math.round(value * 100)}%`
}
