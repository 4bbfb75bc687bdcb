import { lazy, Suspense } from 'react'
import { Notice } from '../../components/notice.tsx'
import { ChartsPlaceholder } from './charts-placeholder.tsx'

/** Loaded together with the page, but the page does not wait for it: the chart code is larger than all the rest. */
const loading = import('./trend-charts.tsx').then(
  ({ TrendCharts: Charts }) => ({ default: Charts }),
  () => ({ default: ChartsNotLoaded }),
)
const LazyCharts = lazy(() => loading)

export function TrendCharts({ teamId }: { teamId: string }) {
  return (
    <Suspense fallback={<ChartsPlaceholder />}>
      <LazyCharts teamId={teamId} />
    </Suspense>
  )
}

function ChartsNotLoaded() {
  return (
    <Notice tone="warning" title="The charts could not be loaded">
      <p>
        Either there is no connection, or Fixwright has been updated since you opened the page.{' '}
        <a href={window.location.href}>Load the page again</a>.
      </p>
    </Notice>
  )
}
