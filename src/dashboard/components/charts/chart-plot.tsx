import { Group } from '@visx/group'
import { useState, type PointerEvent } from 'react'
import { ChartAxes } from './chart-axes.tsx'
import { ChartMarks } from './chart-marks.tsx'
import { centreOf, makeScales, PLOT, type Scales } from './chart-scales.ts'
import { ChartTip } from './chart-tip.tsx'
import type { ChartData, ChartKind, ChartSeries, ChartUnit } from './chart-types.ts'
import { readPoint, speakPoint, type PointReading } from './describe-point.ts'
import { useWidth } from './use-width.ts'

type PlotProps = {
  title: string
  kind: ChartKind
  data: ChartData
  series: readonly ChartSeries[]
  unit: ChartUnit
}

/**
 * The plot. Points are selected with the pointer or the arrow keys: a slider covers the plot, because every screen
 * reader supports sliders.
 */
export function ChartPlot(props: PlotProps) {
  const { kind, data, series, unit } = props
  const { target, width } = useWidth<HTMLDivElement>()
  const last = data.points.length - 1
  const [place, setPlace] = useState<number | null>(null)
  const [isRead, setRead] = useState(false)
  const index = Math.min(place ?? last, last)
  const point = data.points[index]
  if (!point) return null
  const scales = makeScales({ width, kind, data, series, unit })
  const reading = readPoint(point, { interval: data.interval, series, unit })
  const x = centreOf(scales, point.date)

  function follow(event: PointerEvent<HTMLDivElement>): void {
    setPlace(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left, scales, last))
    setRead(true)
  }

  return (
    <div
      className="chart-plot"
      ref={target}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setRead(false)
      }}
    >
      <PointReader
        title={props.title}
        last={last}
        index={index}
        reading={reading}
        onPlace={setPlace}
        onRead={setRead}
      />
      {width > 0 && (
        <svg className="chart-picture" width={width} height={PLOT.height} aria-hidden="true">
          <Group>
            {isRead && <Slot scales={scales} x={x} />}
            <ChartAxes scales={scales} unit={unit} interval={data.interval} />
            <ChartMarks kind={kind} scales={scales} data={data} series={series} unit={unit} />
          </Group>
        </svg>
      )}
      {isRead && <ChartTip reading={reading} x={x} width={width} />}
    </div>
  )
}

/** The slider: its position is the point, and its text is the values. */
function PointReader(props: {
  title: string
  last: number
  index: number
  reading: PointReading
  onPlace: (index: number) => void
  onRead: (isRead: boolean) => void
}) {
  const { title, last, index, reading, onPlace, onRead } = props
  return (
    <input
      type="range"
      className="chart-reader"
      aria-label={`${title}: values`}
      aria-valuetext={speakPoint(reading)}
      min={0}
      max={last}
      value={index}
      onChange={(event) => {
        onPlace(Number(event.target.value))
        onRead(true)
      }}
      onFocus={(event) => onRead(event.target.matches(':focus-visible'))}
      onBlur={() => onRead(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onRead(false)
      }}
    />
  )
}

/** Marks the selected point. */
function Slot({ scales, x }: { scales: Scales; x: number }) {
  const width = scales.x.step()
  return (
    <rect
      className="chart-slot"
      x={x - width / 2}
      y={PLOT.top - 4}
      width={width}
      height={PLOT.height - PLOT.bottom - PLOT.top + 4}
    />
  )
}

/** The point below (or nearest to) a position in the plot. */
function indexAt(place: number, { x }: Scales, last: number): number {
  const index = Math.floor((place - x.range()[0]) / x.step())
  return Math.max(0, Math.min(last, index))
}
