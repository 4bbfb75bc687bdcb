import { Loading } from '../../components/loading.tsx'

const CHARTS = 5

/** As large as the charts, so that the layout does not jump when they are loaded. */
export function ChartsPlaceholder() {
  return (
    <div className="charts">
      {Array.from({ length: CHARTS }, (_, index) => (
        <div key={index} className="chart panel chart-placeholder">
          {index === 0 && <Loading label="Loading the charts" />}
        </div>
      ))}
    </div>
  )
}
