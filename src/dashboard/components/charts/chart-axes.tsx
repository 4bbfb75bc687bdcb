import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import type { Interval } from '../../api/types.ts'
import { PLOT, type Scales } from './chart-scales.ts'
import type { ChartUnit } from './chart-types.ts'
import { nameTick } from './name-point.ts'

const NUMBER = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const BASELINE = PLOT.height - PLOT.bottom

/** Grid lines, the values with their unit, and the times. */
export function ChartAxes({ scales, unit, interval }: { scales: Scales; unit: ChartUnit; interval: Interval }) {
  const { x, y, xTicks, yTicks, width } = scales
  return (
    <>
      <text className="chart-text" x={0} y={10}>
        {unit.whole ? `${unit.name} per ${interval}` : `${unit.name}, by ${interval}`}
      </text>
      <GridRows
        className="chart-lines"
        scale={y}
        left={PLOT.left}
        width={Math.max(0, width - PLOT.left)}
        tickValues={yTicks}
      />
      <AxisLeft scale={y} tickValues={yTicks}>
        {({ ticks }) =>
          ticks.map(({ value, from }) => (
            <text key={Number(value)} className="chart-text" x={PLOT.left - 8} y={from.y} dy="0.32em" textAnchor="end">
              {NUMBER.format(Number(value))}
            </text>
          ))
        }
      </AxisLeft>
      <AxisBottom scale={x} top={BASELINE} tickValues={xTicks}>
        {({ ticks }) =>
          ticks.map(({ value, from }) => (
            <text key={value} className="chart-text" {...placeTick(from.x, width)} y={PLOT.bottom - 5}>
              {nameTick(value, interval)}
            </text>
          ))
        }
      </AxisBottom>
    </>
  )
}

/** Centred below its point, unless it would be cut off on the right. */
function placeTick(x: number, width: number): { x: number; textAnchor: 'middle' | 'end' } {
  const halfWidth = 22
  return x + halfWidth > width ? { x: width, textAnchor: 'end' } : { x, textAnchor: 'middle' }
}
