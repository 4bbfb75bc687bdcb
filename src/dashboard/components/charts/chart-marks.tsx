import { Bar, BarGroup, BarStack, LinePath } from '@visx/shape'
import { scaleBand } from '@visx/scale'
import { centreOf, PLOT, type Scales } from './chart-scales.ts'
import type { ChartData, ChartKind, ChartPoint, ChartSeries, ChartUnit } from './chart-types.ts'

type MarkProps = { scales: Scales; data: ChartData; series: readonly ChartSeries[]; unit: ChartUnit }

const BASELINE = PLOT.height - PLOT.bottom
/** A value above 0 is always visible. */
const MIN_HEIGHT = 2
/** A gap between stacked bars, so that they can be told apart without colours. */
const GAP = 1.5

export function ChartMarks({ kind, ...props }: MarkProps & { kind: ChartKind }) {
  if (kind === 'line') return <Lines {...props} />
  return kind === 'stacked' ? <Stacks {...props} /> : <Groups {...props} />
}

function Groups({ scales, data, series, unit }: MarkProps) {
  const { x, y } = scales
  const keys = series.map(({ id }) => id)
  const inner = scaleBand<string>({ domain: keys, range: [0, x.bandwidth()], padding: series.length > 1 ? 0.08 : 0 })
  return (
    <BarGroup
      data={rowsOf(data, series, unit)}
      keys={keys}
      height={BASELINE}
      x0={(row) => row.date}
      x0Scale={x}
      x1Scale={inner}
      yScale={y}
      color={() => ''}
    >
      {(groups) =>
        groups.map((group) =>
          group.bars.map((bar) => {
            const one = series[bar.index]
            if (!one || bar.value === 0) return null
            const height = Math.max(MIN_HEIGHT, bar.height)
            return (
              <Bar
                key={`${group.index} ${bar.key}`}
                className={`tone-${one.tone}`}
                x={group.x0 + bar.x}
                y={BASELINE - height}
                width={bar.width}
                height={height}
                rx={Math.min(2, bar.width / 4)}
              />
            )
          }),
        )
      }
    </BarGroup>
  )
}

function Stacks({ scales, data, series, unit }: MarkProps) {
  return (
    <BarStack
      data={rowsOf(data, series, unit)}
      keys={series.map(({ id }) => id)}
      x={(row) => row.date}
      xScale={scales.x}
      yScale={scales.y}
      color={() => ''}
    >
      {(stacks) =>
        stacks.map((stack) =>
          stack.bars.map((bar) => {
            const one = series[stack.index]
            if (!one || bar.height <= 0) return null
            const gap = bar.height > 3 * GAP ? GAP : 0
            return (
              <Bar
                key={`${stack.index} ${bar.index}`}
                className={`tone-${one.tone}`}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height - gap}
                rx={Math.min(1, bar.width / 4)}
              />
            )
          }),
        )
      }
    </BarStack>
  )
}

/** Interrupted where there is no value. Each value has a dot, because a single one makes no line. */
function Lines({ scales, data, series, unit }: MarkProps) {
  const placeX = (point: ChartPoint) => centreOf(scales, point.date)
  return series.map(({ id, tone }) => {
    const placeY = (point: ChartPoint) => scales.y((point.values[id] ?? 0) / unit.size)
    const known = data.points.filter(({ values }) => values[id] != null)
    return (
      <g key={id} className={`line-${tone}`}>
        <LinePath data={[...data.points]} x={placeX} y={placeY} defined={({ values }) => values[id] != null} />
        {known.map((point) => (
          <circle key={point.date} cx={placeX(point)} cy={placeY(point)} r={2.5} />
        ))}
      </g>
    )
  })
}

type Row = { readonly date: string } & Readonly<Record<string, number | string>>

function rowsOf({ points }: ChartData, series: readonly ChartSeries[], unit: ChartUnit): Row[] {
  return points.map(({ date, values }) => ({
    ...Object.fromEntries(series.map(({ id }) => [id, (values[id] ?? 0) / unit.size])),
    date,
  }))
}
