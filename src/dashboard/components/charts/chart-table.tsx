import { saveFile, toCsv } from './chart-csv.ts'
import type { ChartData, ChartSeries, ChartUnit } from './chart-types.ts'
import { namePoint } from './name-point.ts'

const TIME_NAMES = { day: 'Day', week: 'Week', month: 'Month' } as const

/** The same numbers as a table, and as a file. */
export function ChartTable(props: {
  title: string
  file: string
  data: ChartData
  series: readonly ChartSeries[]
  unit: ChartUnit
}) {
  const { title, file, data, series } = props
  return (
    <div className="chart-foot">
      <details className="chart-table">
        <summary>
          Table<span className="visually-hidden"> of {title.toLowerCase()}</span>
        </summary>
        <div className="chart-table-frame" role="group" aria-label={`Table of ${title.toLowerCase()}`} tabIndex={0}>
          <TableOfPoints {...props} />
        </div>
      </details>
      <button type="button" className="link-button chart-file" onClick={() => saveFile(file, toCsv(data, series))}>
        CSV<span className="visually-hidden"> of {title.toLowerCase()}</span>
      </button>
    </div>
  )
}

function TableOfPoints({ data, series, unit }: { data: ChartData; series: readonly ChartSeries[]; unit: ChartUnit }) {
  const show = (value: number) => (unit.whole ? value.toLocaleString('en') : unit.format(value))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{TIME_NAMES[data.interval]}</th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.points.map(({ date, values }) => (
          <tr key={date}>
            <th scope="row">{namePoint(date, data.interval)}</th>
            {series.map(({ id }) => {
              const value = values[id]
              return <td key={id}>{value == null ? '–' : show(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
