import type { ReactNode } from 'react'
import { ChartKey } from './chart-key.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { highestOf } from './chart-scales.ts'
import { ChartTable } from './chart-table.tsx'
import type { ChartData, ChartKind, ChartSeries, ChartUnit } from './chart-types.ts'

export type TimeChartProps = {
  title: string
  kind: ChartKind
  data: ChartData
  /** From the bottom of the stack up. */
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** The name of the CSV file with its numbers, including `.csv`. */
  file: string
  /** Shown instead of the plot if there is no data. */
  empty: ReactNode
  /** Shown instead of the sums, for values that cannot be added up. */
  summary?: ReactNode
}

/** A chart over time, usable with pointer and keyboard, with its table and a CSV download. */
export function TimeChart(props: TimeChartProps) {
  const { title, kind, data, series, empty, summary } = props
  // A duration of 0 is a value; a count of 0 means no data.
  const isEmpty =
    kind === 'line'
      ? data.points.every(({ values }) => series.every(({ id }) => values[id] == null))
      : highestOf(data, series, kind) === 0
  return (
    <figure className="chart panel">
      <figcaption>
        <h3>{title}</h3>
        <div className="chart-sums">{summary ?? <Sums data={data} series={series} />}</div>
      </figcaption>
      {isEmpty ? <div className="chart-empty muted">{empty}</div> : <ChartPlot {...props} />}
      <ChartTable {...props} />
    </figure>
  )
}

/** The top of the stack first, in reading order. */
function Sums({ data, series }: { data: ChartData; series: readonly ChartSeries[] }) {
  const shown = series.length > 2 ? series.toReversed() : series
  return shown.map(({ id, name, tone }) => {
    const sum = data.points.reduce((total, { values }) => total + (values[id] ?? 0), 0)
    return (
      <span key={id} className="chart-sum">
        {series.length > 1 && <ChartKey tone={tone} />}
        <strong>{sum.toLocaleString('en')}</strong>{' '}
        <span className="muted">{series.length > 1 ? name.toLowerCase() : 'in all'}</span>
      </span>
    )
  })
}
