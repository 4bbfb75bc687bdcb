import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trendCsvPath, trendQuery, type TrendRange } from '../../api/trends.ts'
import type { Trend } from '../../api/types.ts'
import type { ChartData } from '../../components/charts/chart-types.ts'
import { formatDuration, unitOfCount, unitOfDuration } from '../../components/charts/chart-units.ts'
import { TimeChart, type TimeChartProps } from '../../components/charts/time-chart.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { useLocation } from '../../routing/location.ts'
import { readRange } from './chart-range.ts'
import { EMPTY_TEXTS } from './chart-texts.ts'
import { ChartsPlaceholder } from './charts-placeholder.tsx'
import { RangePicker } from './range-picker.tsx'

const REFRESH_MS = 60_000

export function TrendCharts({ teamId }: { teamId: string }) {
  const chosen = readRange(useLocation().query, new Date())
  const { range } = chosen
  const trend = useQuery({
    ...trendQuery(teamId, range),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  return (
    <section aria-labelledby="trends">
      <div className="row charts-head">
        <h2 id="trends">Over time</h2>
        <RangePicker teamId={teamId} chosen={chosen} />
      </div>
      {trend.data ? (
        <>
          <Charts trend={trend.data} range={range} busy={trend.isPlaceholderData} />
          <p className="small charts-foot">
            <a href={trendCsvPath(teamId, range)} download={`fixwright-${range.from}-${range.to}.csv`}>
              Download as CSV
            </a>{' '}
            <span className="muted">All charts in one file. Days are counted in UTC.</span>
          </p>
        </>
      ) : trend.isError ? (
        <ErrorNotice error={trend.error} onRetry={() => void trend.refetch()} />
      ) : (
        <ChartsPlaceholder />
      )}
    </section>
  )
}

type ChartOf = Omit<TimeChartProps, 'data'>

function Charts({ trend, range, busy }: { trend: Trend; range: TrendRange; busy: boolean }) {
  const points = trend.points.map(({ date, bySeverity, ...values }) => ({ date, values: { ...values, ...bySeverity } }))
  const data: ChartData = { interval: trend.interval, points }
  const charts = [...COUNTED, timeToMerge(trend), CREDITS]
  return (
    <div className="charts" aria-busy={busy}>
      {charts.map((chart) => (
        <TimeChart
          key={chart.title}
          {...chart}
          data={data}
          file={`fixwright-${chart.file}-${range.from}-${range.to}.csv`}
        />
      ))}
    </div>
  )
}

const COUNTED: readonly ChartOf[] = [
  {
    title: 'Findings by severity',
    kind: 'stacked',
    series: [
      { id: 'low', name: 'Low', tone: 'low' },
      { id: 'medium', name: 'Medium', tone: 'medium' },
      { id: 'high', name: 'High', tone: 'high' },
      { id: 'critical', name: 'Critical', tone: 'critical' },
    ],
    unit: unitOfCount('finding'),
    file: 'findings',
    empty: EMPTY_TEXTS.findings,
  },
  {
    title: 'Analyses',
    kind: 'bars',
    series: [{ id: 'analyses', name: 'Analyses', tone: 'first' }],
    unit: unitOfCount('analysis', 'analyses'),
    file: 'analyses',
    empty: EMPTY_TEXTS.analyses,
  },
  {
    title: 'Fix pull requests',
    kind: 'bars',
    series: [
      { id: 'fixPrsCreated', name: 'Created', tone: 'first' },
      { id: 'fixPrsMerged', name: 'Merged', tone: 'second' },
    ],
    unit: unitOfCount('fix pull request'),
    file: 'fix-pull-requests',
    empty: EMPTY_TEXTS.fixPrs,
  },
]

const CREDITS: ChartOf = {
  title: 'AI credits used',
  kind: 'bars',
  series: [{ id: 'creditsUsed', name: 'Credits', tone: 'third' }],
  unit: unitOfCount('credit'),
  file: 'credits',
  empty: EMPTY_TEXTS.credits,
}

/** Medians cannot be added up, and their unit depends on the values. */
function timeToMerge({ points }: Trend): ChartOf {
  const times = points.flatMap(({ medianTimeToMerge }) => medianTimeToMerge ?? [])
  const latest = times.at(-1)
  return {
    title: 'Time to merge',
    kind: 'line',
    series: [{ id: 'medianTimeToMerge', name: 'Median', tone: 'second' }],
    unit: unitOfDuration(Math.max(0, ...times)),
    file: 'time-to-merge',
    empty: EMPTY_TEXTS.timeToMerge,
    summary: latest !== undefined && (
      <span>
        <strong>{formatDuration(latest)}</strong> <span className="muted">median, latest</span>
      </span>
    ),
  }
}
