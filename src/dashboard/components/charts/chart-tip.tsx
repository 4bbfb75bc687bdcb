import { ChartKey } from './chart-key.tsx'
import type { PointReading } from './describe-point.ts'

/** A tooltip next to the selected point. The slider has the same text. */
export function ChartTip({ reading, x, width }: { reading: PointReading; x: number; width: number }) {
  const distance = 10
  const place = x > width / 2 ? { right: width - x + distance } : { left: x + distance }
  // From the top of the stack down.
  const rows = reading.rows.length > 2 ? reading.rows.toReversed() : reading.rows
  return (
    <div className="chart-tip" style={place} aria-hidden="true">
      <p className="chart-tip-name">{reading.name}</p>
      {rows.map(({ series, text }) => (
        <p key={series.id} className="chart-tip-row">
          <ChartKey tone={series.tone} />
          {reading.rows.length > 1 && <span className="muted">{series.name}</span>}
          <strong>{text}</strong>
        </p>
      ))}
    </div>
  )
}
