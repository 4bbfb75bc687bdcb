import type { ChartTone } from './chart-types.ts'

/** The small square that shows the colour of a series. */
export function ChartKey({ tone }: { tone: ChartTone }) {
  return (
    <svg className="chart-key" viewBox="0 0 10 10" aria-hidden="true">
      <rect className={`tone-${tone}`} width="10" height="10" rx="2.5" />
    </svg>
  )
}
