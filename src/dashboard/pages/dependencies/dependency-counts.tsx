import type { HistoryFilter } from '../../api/histories.ts'
import type { DependencyList } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const

/** Counts by severity. Each links to its entries. */
export function DependencyCounts(props: { teamId: string; counts: DependencyList['counts']; filter: HistoryFilter }) {
  const { counts, filter } = props
  const path = sectionPath(props.teamId, findSection('dependencies'))
  return (
    <div className="dependency-counts">
      <p role="status">
        <strong>{countOf(counts.total, 'vulnerability', 'vulnerabilities')}</strong> in{' '}
        {countOf(counts.packages, 'package')} of {countOf(counts.repositories, 'repository', 'repositories')}
      </p>
      <ul aria-label="By severity" className="row">
        {SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => (
          <li key={severity}>
            <Link
              to={`${path}?${new URLSearchParams({ ...filter, severity }).toString()}`}
              keepScroll
              className="severity-count"
              aria-current={filter['severity'] === severity ? 'true' : undefined}
            >
              <SeverityBadge severity={severity} /> {counts[severity]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
