import { useInfiniteQuery } from '@tanstack/react-query'
import { analysesQuery, type HistoryFilter } from '../../api/histories.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { ANALYSIS_COLUMNS, AnalysisRow } from '../../components/recent-analyses.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TeamShell } from '../../components/team-shell.tsx'
import { useLocation } from '../../routing/location.ts'
import { FilterForm, readFilter, type FilterField } from './filter-form.tsx'

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Number, commit or repository', kind: 'text' },
  {
    name: 'severity',
    label: 'With a finding',
    kind: [
      ['critical', 'Critical'],
      ['high', 'High'],
      ['medium', 'Medium'],
      ['low', 'Low'],
    ],
  },
  {
    name: 'fixable',
    label: 'Fixes',
    kind: [
      ['true', 'Something can be fixed'],
      ['false', 'Nothing can be fixed'],
    ],
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
]

export function AnalysesPage({ teamId }: { teamId: string }) {
  const filter = readFilter(useLocation().query, FIELDS)
  return (
    <TeamShell teamId={teamId} section="pull-requests">
      {() => (
        <>
          <div className="page-head">
            <PageHeading title="Pull requests" />
            <p className="muted">What was analysed, newest first. Days are counted in UTC.</p>
          </div>
          <div className="stack">
            <FilterForm
              key={JSON.stringify(filter)}
              path={sectionPath(teamId, findSection('pull-requests'))}
              fields={FIELDS}
              filter={filter}
            />
            <AnalysisTable teamId={teamId} filter={filter} />
          </div>
        </>
      )}
    </TeamShell>
  )
}

function AnalysisTable({ teamId, filter }: { teamId: string; filter: HistoryFilter }) {
  const list = useInfiniteQuery(analysesQuery(teamId, filter))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div>
      <PagesTable
        label="Analyses"
        list={list}
        columns={ANALYSIS_COLUMNS}
        empty={
          isFiltered
            ? 'Nothing fits these filters.'
            : 'None yet. An analysis runs when a pull request is opened or pushed to.'
        }
      >
        {(item) => <AnalysisRow key={item.id} teamId={teamId} item={item} />}
      </PagesTable>
    </div>
  )
}
