import { scaleBand, scaleLinear } from '@visx/scale'
import type { ChartData, ChartKind, ChartSeries, ChartUnit } from './chart-types.ts'

/**
 * In CSS pixels. The height is the same as in the styles and never depends on the data, so that the layout does not
 * jump when the data arrives.
 */
export const PLOT = { height: 180, top: 22, right: 6, bottom: 22, left: 38 } as const
/** From this number of points on, bars have no gaps. */
const MANY_POINTS = 100
const TICKS = 4
const TICK_WIDTH = 76

export type Scales = ReturnType<typeof makeScales>

/** @param width of the whole plot. */
export function makeScales(props: {
  width: number
  kind: ChartKind
  data: ChartData
  series: readonly ChartSeries[]
  unit: ChartUnit
}) {
  const { width, kind, data, series, unit } = props
  const dates = data.points.map(({ date }) => date)
  const x = scaleBand<string>({
    domain: dates,
    range: [PLOT.left, Math.max(PLOT.left + 1, width - PLOT.right)],
    padding: dates.length > MANY_POINTS ? 0.05 : 0.28,
  })
  const y = scaleLinear<number>({
    domain: [0, Math.max(unit.whole ? 1 : 0.1, highestOf(data, series, kind) / unit.size)],
    range: [PLOT.height - PLOT.bottom, PLOT.top],
    nice: TICKS,
  })
  const yTicks = y.ticks(TICKS).filter((tick) => !unit.whole || Number.isInteger(tick))
  const step = Math.max(1, Math.ceil(dates.length / Math.max(1, Math.floor((width - PLOT.left) / TICK_WIDTH))))
  // Counted from the end, so that the newest point has a label.
  const xTicks = dates.filter((_, index) => (dates.length - 1 - index) % step === 0)
  return { x, y, xTicks, yTicks, width }
}

/** The horizontal centre of a point. */
export function centreOf({ x }: Scales, date: string): number {
  const start = x(date)
  if (start === undefined) throw new RangeError(`The chart has no point at ${date}`)
  return start + x.bandwidth() / 2
}

/** The highest bar, or the highest stack. */
export function highestOf({ points }: ChartData, series: readonly ChartSeries[], kind: ChartKind): number {
  const heights = points.map(({ values }) => {
    const own = series.map(({ id }) => values[id] ?? 0)
    return kind === 'stacked' ? own.reduce((sum, value) => sum + value, 0) : Math.max(0, ...own)
  })
  return Math.max(0, ...heights)
}
