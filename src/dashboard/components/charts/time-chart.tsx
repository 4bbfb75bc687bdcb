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
  /** From the bottom of a pile up. */
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** The name of the file with its numbers, with `.csv`. */
  file: string
  /** What is said in the place of the picture when there is nothing to draw. */
  empty: ReactNode
  /** In the place of the sums, for what cannot be added up. */
  summary?: ReactNode
}

/** Something over time: a picture that can be read by pointer and keys, its table, and its numbers as a file. */
export function TimeChart(props: TimeChartProps) {
  const { title, kind, data, series, empty, summary } = props
  // A wait of no time at all is a value; a count of nothing is none.
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

/** The top of a pile first, as it is read. */
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
