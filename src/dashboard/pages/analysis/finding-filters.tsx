import { useId } from 'react'
import type { ReviewedFinding } from '../../api/types.ts'
import { SelectField } from '../../components/fields.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { navigate, useLocation } from '../../routing/location.ts'
import { filterFindings, findingSearch, NO_FILTER, SEVERITIES, type FindingFilter } from './finding-filter.ts'

type Props = { findings: readonly ReviewedFinding[]; filter: FindingFilter }

/** Each option shows its number of results. Options without results are hidden. */
export function FindingFilters({ findings, filter }: Props) {
  const id = useId()
  const { path } = useLocation()
  const show = (change: Partial<FindingFilter>): void =>
    navigate(path + findingSearch({ ...filter, ...change }), { keepScroll: true })
  const count = (change: Partial<FindingFilter>): number => filterFindings(findings, { ...filter, ...change }).length
  const severities = SEVERITIES.filter((one) => findings.some(({ severity }) => severity === one))
  const rules = [...new Set(findings.map(({ ruleId }) => ruleId))].toSorted()
  const isFiltered = Object.values(filter).some((value) => value !== null)
  return (
    <div className="form-row finding-filters" role="group" aria-label="Which findings are shown">
      <SelectField
        id={`${id}-severity`}
        label="Severity"
        value={filter.severity ?? ''}
        options={[
          ['', `All (${count({ severity: null })})`],
          ...keepChosen(severities, filter.severity).map(
            (one) => [one, `${capital(one)} (${count({ severity: one })})`] as const,
          ),
        ]}
        onChange={(value) => show({ severity: value === '' ? null : value })}
      />
      <SelectField
        id={`${id}-rule`}
        label="Rule"
        value={filter.rule ?? ''}
        options={[
          ['', `All (${count({ rule: null })})`],
          ...keepChosen(rules, filter.rule).map(
            (one) => [one, `${nameInvisible(one)} (${count({ rule: one })})`] as const,
          ),
        ]}
        onChange={(value) => show({ rule: value === '' ? null : value })}
      />
      <SelectField
        id={`${id}-origin`}
        label="Origin"
        value={filter.origin ?? ''}
        options={[
          ['', `All (${count({ origin: null })})`],
          ['new', `New (${count({ origin: 'new' })})`],
          ['before', `Older (${count({ origin: 'before' })})`],
        ]}
        onChange={(value) => show({ origin: value === '' ? null : value })}
      />
      {isFiltered && (
        <button type="button" className="button button-quiet" onClick={() => show(NO_FILTER)}>
          Clear the filters
        </button>
      )}
    </div>
  )
}

/** The value from the URL is always an option, even without results. */
function keepChosen<Value extends string>(values: readonly Value[], chosen: Value | null): readonly Value[] {
  return chosen === null || values.includes(chosen) ? values : [...values, chosen]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
