import { useInfiniteQuery } from '@tanstack/react-query'
import { fixPrsQuery, type HistoryFilter } from '../../api/histories.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { FIX_PR_COLUMNS, FixPrRow } from '../../components/recent-fix-prs.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TeamShell } from '../../components/team-shell.tsx'
import { useLocation } from '../../routing/location.ts'
import { FilterForm, readFilter, type FilterField } from './filter-form.tsx'
import { useRepositorySuggestions } from './repository-suggestions.ts'

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Number, commit or repository', kind: 'text' },
  { name: 'repository', label: 'Repository', kind: 'text' },
  {
    name: 'status',
    label: 'Status',
    kind: [
      ['queued', 'Waiting'],
      ['running', 'Being made'],
      ['open', 'Open'],
      ['merged', 'Merged'],
      ['closed', 'Closed'],
      ['skipped', 'Not needed'],
      ['failed', 'Failed'],
    ],
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
]

export function FixPrsPage({ teamId }: { teamId: string }) {
  const filter = readFilter(useLocation().query, FIELDS)
  const fields = useRepositorySuggestions(teamId, FIELDS)
  return (
    <TeamShell teamId={teamId} section="fix-prs">
      {() => (
        <>
          <div className="page-head">
            <PageHeading title="Fix pull requests" />
            <p className="muted">Requested fixes and their outcome, newest first. Days are counted in UTC.</p>
          </div>
          <div className="stack">
            <FilterForm
              key={JSON.stringify(filter)}
              path={sectionPath(teamId, findSection('fix-prs'))}
              fields={fields}
              filter={filter}
            />
            <FixPrTable teamId={teamId} filter={filter} />
          </div>
        </>
      )}
    </TeamShell>
  )
}

function FixPrTable({ teamId, filter }: { teamId: string; filter: HistoryFilter }) {
  const list = useInfiniteQuery(fixPrsQuery(teamId, filter))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div>
      <PagesTable
        label="Fix pull requests"
        list={list}
        columns={FIX_PR_COLUMNS}
        empty={
          isFiltered
            ? 'Nothing matches these filters.'
            : 'None yet. Open a pull request with something to fix: the comment links to this page.'
        }
      >
        {(item) => <FixPrRow key={item.id} teamId={teamId} item={item} />}
      </PagesTable>
    </div>
  )
}
