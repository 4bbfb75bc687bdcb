import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trendCsvPath, trendQuery } from '../../api/trends.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { Link } from '../../routing/link.tsx'
import { useLocation } from '../../routing/location.ts'
import { teamPath } from '../../routing/paths.ts'
import { makeRange, RANGES, readRangeId, type RangeId } from './chart-range.ts'
import { TrendChart, type Series } from './trend-chart.tsx'

const CHARTS: readonly { readonly title: string; readonly series: readonly Series[] }[] = [
  { title: 'Analyses', series: [{ field: 'analyses', name: 'Analyses', tone: 'first' }] },
  { title: 'Findings', series: [{ field: 'findings', name: 'Findings', tone: 'first' }] },
  {
    title: 'Fix pull requests',
    series: [
      { field: 'fixPrsCreated', name: 'Created', tone: 'first' },
      { field: 'fixPrsMerged', name: 'Merged', tone: 'second' },
    ],
  },
]

export function TrendCharts({ teamId }: { teamId: string }) {
  const rangeId = readRangeId(useLocation().query.get('range'))
  const range = makeRange(rangeId, new Date())
  const trend = useQuery({ ...trendQuery(teamId, range), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="trends">
      <div className="row charts-head">
        <h2 id="trends">Over time</h2>
        <RangePicker teamId={teamId} shown={rangeId} />
      </div>
      {trend.data ? (
        <>
          <div className="charts" aria-busy={trend.isPlaceholderData}>
            {CHARTS.map((chart) => (
              <TrendChart key={chart.title} {...chart} trend={trend.data} />
            ))}
          </div>
          <p className="small charts-foot">
            <a href={trendCsvPath(teamId, range)} download={`fixwright-${range.from}-${range.to}.csv`}>
              Download as CSV
            </a>{' '}
            <span className="muted">Days are counted in UTC</span>
          </p>
        </>
      ) : trend.isError ? (
        <ErrorNotice error={trend.error} onRetry={() => void trend.refetch()} />
      ) : (
        <Loading label="Loading the charts" />
      )}
    </section>
  )
}

function RangePicker({ teamId, shown }: { teamId: string; shown: RangeId }) {
  return (
    <nav aria-label="Time range" className="segments">
      {RANGES.map(({ id, title }) => (
        <Link
          key={id}
          to={`${teamPath(teamId)}${id === '30d' ? '' : `?range=${id}`}`}
          keepScroll
          aria-current={id === shown ? 'true' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
