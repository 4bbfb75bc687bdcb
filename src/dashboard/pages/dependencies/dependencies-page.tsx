import { useInfiniteQuery } from '@tanstack/react-query'
import { dependenciesCsvPath, dependenciesQuery } from '../../api/dependencies.ts'
import type { HistoryFilter } from '../../api/histories.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TeamShell } from '../../components/team-shell.tsx'
import { useLocation } from '../../routing/location.ts'
import { FilterForm, readFilter, type FilterField } from '../histories/filter-form.tsx'
import { useRepositorySuggestions } from '../histories/repository-suggestions.ts'
import { DependencyCounts } from './dependency-counts.tsx'
import { DependencyTable } from './dependency-table.tsx'

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Package, identifier, title or manifest', kind: 'text' },
  { name: 'repository', label: 'Repository', kind: 'text' },
  {
    name: 'severity',
    label: 'Severity',
    kind: [
      ['critical', 'Critical'],
      ['high', 'High'],
      ['medium', 'Medium'],
      ['low', 'Low'],
    ],
  },
  {
    name: 'ecosystem',
    label: 'Registry',
    kind: [
      ['npm', 'npm'],
      ['PyPI', 'PyPI'],
      ['Maven', 'Maven'],
    ],
  },
  {
    name: 'reachability',
    label: 'In use',
    kind: [
      ['imported', 'Imported'],
      ['unknown', 'Unknown'],
      ['not-imported', 'Not imported'],
    ],
  },
]

export function DependenciesPage({ teamId }: { teamId: string }) {
  const filter = readFilter(useLocation().query, FIELDS)
  return (
    <TeamShell teamId={teamId} section="dependencies">
      {() => (
        <>
          <div className="page-head">
            <PageHeading title="Dependencies" />
            <p className="muted">
              Known vulnerabilities in what the repositories depend on, as open and merged pull requests have shown.
            </p>
          </div>
          <div className="stack">
            <Filters teamId={teamId} filter={filter} />
            <DependencyList teamId={teamId} filter={filter} />
          </div>
        </>
      )}
    </TeamShell>
  )
}

function Filters({ teamId, filter }: { teamId: string; filter: HistoryFilter }) {
  return (
    <FilterForm
      key={JSON.stringify(filter)}
      path={sectionPath(teamId, findSection('dependencies'))}
      fields={useRepositorySuggestions(teamId, FIELDS)}
      filter={filter}
    />
  )
}

function DependencyList({ teamId, filter }: { teamId: string; filter: HistoryFilter }) {
  const list = useInfiniteQuery(dependenciesQuery(teamId, filter))
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      {counts && counts.total > 0 && (
        <div className="dependency-head">
          <DependencyCounts teamId={teamId} counts={counts} filter={filter} />
          <a href={dependenciesCsvPath(teamId, filter)} download className="button button-small">
            Download as CSV
          </a>
        </div>
      )}
      <DependencyTable teamId={teamId} list={list} filter={filter} />
    </>
  )
}
