import { useQuery } from '@tanstack/react-query'
import { repositoryNamesQuery, rulesQuery } from '../../api/analysis.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TeamShell } from '../../components/team-shell.tsx'
import { useLocation } from '../../routing/location.ts'
import { AnalysisTable } from './analysis-table.tsx'
import { FilterForm, readFilter, type FilterField } from './filter-form.tsx'

/** The format of rule IDs in the API. */
const RULE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SEVERITIES = [
  ['critical', 'Critical'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
] as const
const FIXABLE = [
  ['true', 'Something can be fixed'],
  ['false', 'Nothing can be fixed'],
] as const

export function AnalysesPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="pull-requests">
      {() => (
        <>
          <div className="page-head">
            <PageHeading title="Pull requests" />
            <p className="muted">What was analysed, newest first. Days are counted in UTC.</p>
          </div>
          <FilteredAnalyses teamId={teamId} />
        </>
      )}
    </TeamShell>
  )
}

function FilteredAnalyses({ teamId }: { teamId: string }) {
  const { query } = useLocation()
  const fields = useFields(teamId, query.get('ruleId'))
  const filter = readFilter(query, fields)
  return (
    <div className="stack">
      <FilterForm
        key={JSON.stringify(filter)}
        path={sectionPath(teamId, findSection('pull-requests'))}
        fields={fields}
        filter={filter}
      />
      <AnalysisTable teamId={teamId} filter={filter} />
    </div>
  )
}

function useFields(teamId: string, chosenRule: string | null): readonly FilterField[] {
  const repositories = useQuery(repositoryNamesQuery(teamId)).data ?? []
  const rules = useQuery(rulesQuery).data?.items ?? []
  const known = rules.map(({ id, title }) => [id, title] as const).toSorted(([, a], [, b]) => a.localeCompare(b))
  // While the catalogue is loading, and for removed rules, the ID is shown instead of the title.
  const isUnknown = chosenRule !== null && RULE_ID.test(chosenRule) && !rules.some(({ id }) => id === chosenRule)
  return [
    { name: 'q', label: 'Number, commit or repository', kind: 'text' },
    { name: 'repository', label: 'Repository', kind: 'text', suggestions: repositories },
    { name: 'severity', label: 'With a finding', kind: SEVERITIES },
    { name: 'ruleId', label: 'Rule', kind: isUnknown ? [...known, [chosenRule, chosenRule]] : known },
    { name: 'fixable', label: 'Fixes', kind: FIXABLE },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ]
}
