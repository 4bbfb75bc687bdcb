import type { Trend, TrendPoint } from '../../api/types.ts'
import { nameOfPoint, topOfScale } from './chart-range.ts'

type Count = Exclude<keyof TrendPoint, 'date'>
export type Series = { readonly field: Count; readonly name: string; readonly tone: 'first' | 'second' }

/** Share of a point's width that its bars take. */
const FILLED = 0.72
/** Room above the highest bar for the scale's number, in percent. */
const HEADROOM = 12

/** Bars over time. Pointing at them tells the numbers; the table below has them all. */
export function TrendChart({ title, series, trend }: { title: string; series: readonly Series[]; trend: Trend }) {
  const { points, interval } = trend
  const counts = points.flatMap((point) => series.map(({ field }) => point[field]))
  const highest = Math.max(0, ...counts)
  const totals = series.map(({ field, name }) => ({
    name,
    total: points.reduce((sum, point) => sum + point[field], 0),
  }))
  return (
    <figure className="chart panel">
      <figcaption>
        <h3>{title}</h3>
        <p className="row small">
          {totals.map(({ name, total }, index) => (
            <span key={name}>
              {series.length > 1 && <Key tone={series[index]!.tone} />}
              <strong>{total.toLocaleString('en')}</strong>{' '}
              <span className="muted">{series.length > 1 ? name.toLowerCase() : 'in all'}</span>
            </span>
          ))}
        </p>
      </figcaption>
      {highest === 0 ? (
        <p className="chart-empty muted">Nothing in this time</p>
      ) : (
        <>
          <Bars title={title} series={series} trend={trend} top={topOfScale(highest)} />
          <p className="chart-axis muted small" aria-hidden="true">
            <span>{nameOfPoint(points[0]!.date, interval)}</span>
            <span>{nameOfPoint(points.at(-1)!.date, interval)}</span>
          </p>
        </>
      )}
      <ChartTable title={title} series={series} trend={trend} />
    </figure>
  )
}

function Key({ tone }: { tone: Series['tone'] }) {
  return (
    <svg className="chart-key" aria-hidden="true">
      <rect className={`bar-${tone}`} width="100%" height="100%" rx="2" />
    </svg>
  )
}

function Bars(props: { title: string; series: readonly Series[]; trend: Trend; top: number }) {
  const { series, top } = props
  const { points, interval } = props.trend
  const slot = 100 / points.length
  const width = (slot * FILLED) / series.length
  return (
    <svg
      className="chart-bars"
      role="img"
      aria-label={`${props.title}: bars; the numbers are in the table that follows`}
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          className="chart-line"
          x1="0"
          x2="100%"
          y1={`${heightAt(share)}%`}
          y2={`${heightAt(share)}%`}
        />
      ))}
      <text className="chart-scale" x="0" y={`${heightAt(1)}%`} dy="-4">
        {top.toLocaleString('en')}
      </text>
      {points.map((point, index) => (
        <g key={point.date}>
          <title>{describePoint(point, series, nameOfPoint(point.date, interval))}</title>
          <rect className="chart-slot" x={`${index * slot}%`} width={`${slot}%`} height="100%" />
          {series.map(({ field, tone }, position) => (
            <rect
              key={field}
              className={`bar-${tone}`}
              x={`${index * slot + (slot * (1 - FILLED)) / 2 + position * width}%`}
              y={`${heightAt(point[field] / top)}%`}
              width={`${width}%`}
              height={`${heightAt(0) - heightAt(point[field] / top)}%`}
              rx="1.5"
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** How far from the top, in percent, a share of the scale lies. */
function heightAt(share: number): number {
  return HEADROOM + (100 - HEADROOM - 1) * (1 - share)
}

function describePoint(point: TrendPoint, series: readonly Series[], name: string): string {
  return `${name}: ${series.map((one) => `${point[one.field]} ${one.name.toLowerCase()}`).join(', ')}`
}

function ChartTable({ title, series, trend }: { title: string; series: readonly Series[]; trend: Trend }) {
  return (
    <details className="chart-table">
      <summary>
        Table<span className="visually-hidden"> of {title.toLowerCase()}</span>
      </summary>
      <div className="chart-table-frame" role="group" aria-label={`Table of ${title.toLowerCase()}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{TIME_NAMES[trend.interval]}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trend.points.map((point) => (
              <tr key={point.date}>
                <th scope="row">{nameOfPoint(point.date, trend.interval)}</th>
                {series.map(({ field }) => (
                  <td key={field}>{point[field].toLocaleString('en')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const TIME_NAMES = { day: 'Day', week: 'Week', month: 'Month' } as const
