import type { AnalysisDetails } from '../../api/types.ts'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { useLocation } from '../../routing/location.ts'
import { findingSearch, isIntroduced, NO_FILTER, readFindingFilter, SEVERITIES } from './finding-filter.ts'

const NAMES = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } as const

/** Counts by severity, new findings first. Each links to its findings. */
export function SeverityTiles({ analysis }: { analysis: AnalysisDetails }) {
  const { path, query } = useLocation()
  const { severity: chosen } = readFindingFilter(query)
  return (
    <ul className="tiles" aria-label="Findings by severity">
      {SEVERITIES.map((severity) => {
        const all = analysis.findings.filter((finding) => finding.severity === severity)
        const introduced = all.filter(isIntroduced).length
        const isChosen = chosen === severity
        return (
          <li key={severity}>
            <Link
              to={path + findingSearch({ ...NO_FILTER, severity: isChosen ? null : severity })}
              keepScroll
              className={`tile tile-${severity}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              <span className="tile-name">{NAMES[severity]}</span>
              <span className="tile-value">
                {introduced} <span className="tile-unit">new</span>
              </span>
              <span className="muted small">{describeRest(all.length - introduced)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Pre-existing, or hidden from the comment. */
function describeRest(rest: number): string {
  return rest === 0 ? 'no others' : `and ${countOf(rest, 'other')}`
}
