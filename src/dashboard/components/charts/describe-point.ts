import type { ChartData, ChartPoint, ChartSeries, ChartUnit } from './chart-types.ts'
import { namePoint } from './name-point.ts'

export type PointReading = {
  readonly name: string
  readonly rows: readonly { readonly series: ChartSeries; readonly text: string }[]
}

const NOTHING = 'none'

/** The text of a point, as displayed and for screen readers. */
export function readPoint(
  point: ChartPoint,
  { interval, series, unit }: { interval: ChartData['interval']; series: readonly ChartSeries[]; unit: ChartUnit },
): PointReading {
  const rows = series.map((one) => {
    const value = point.values[one.id]
    return { series: one, text: value == null ? NOTHING : unit.format(value) }
  })
  return { name: namePoint(point.date, interval), rows }
}

/** "Nov 3, 2025: 12 analyses", "Nov 3, 2025: Critical 1 finding, High none". */
export function speakPoint({ name, rows }: PointReading): string {
  const values = rows.map(({ series, text }) => (rows.length > 1 ? `${series.name}: ${text}` : text))
  return `${name}. ${values.join(', ')}`
}
