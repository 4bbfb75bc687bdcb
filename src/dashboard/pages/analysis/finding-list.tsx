import { useState, type ReactNode } from 'react'
import type { AnalysisDetails, ReviewedFinding } from '../../api/types.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { navigate, useLocation } from '../../routing/location.ts'
import { FindingCard } from './finding-card.tsx'
import {
  filterFindings,
  findingSearch,
  groupFindings,
  NO_FILTER,
  readFindingFilter,
  type FileFindings,
} from './finding-filter.ts'
import { FindingFilters } from './finding-filters.tsx'
import type { FixPlanState } from './use-fix-plan.ts'

/** The number of findings rendered at first, and added each time. */
const STEP = 50

type Props = { teamId: string; analysis: AnalysisDetails; plan: FixPlanState }

/** The findings by file. Filters and the open finding are in the URL. */
export function FindingList({ teamId, analysis, plan }: Props) {
  const { path, query } = useLocation()
  const filter = readFindingFilter(query)
  const wanted = query.get('finding')
  const found = filterFindings(analysis.findings, filter)
  const openId = wanted ?? found[0]?.id ?? null
  const [shown, setShown] = useState(STEP)
  // Only for the initial URL: a finding that the user opens is already visible.
  const [target] = useState(wanted)
  const toggle = (findingId: string, open: boolean): void =>
    navigate(path + findingSearch(filter, open ? findingId : ''), { replace: true, keepScroll: true })
  return (
    <section aria-labelledby="findings">
      <div className="section-head">
        <h2 id="findings">Findings</h2>
        <p className="muted small" role="status">
          {found.length === analysis.findings.length
            ? countOf(found.length, 'finding')
            : `${found.length} of ${countOf(analysis.findings.length, 'finding')}`}
        </p>
      </div>
      <div className="stack">
        {analysis.findings.length > 0 && <FindingFilters findings={analysis.findings} filter={filter} />}
        {found.length === 0 && <NoFindings isFiltered={analysis.findings.length > 0} status={analysis.status} />}
        {groupFindings(chooseShown(found, shown, openId)).map((group, index) => (
          <FileCard key={group.file} id={`found-${index}`} group={group}>
            {group.findings.map((finding) => (
              <FindingCard
                key={finding.id}
                teamId={teamId}
                analysis={analysis}
                finding={finding}
                plan={plan}
                isOpen={finding.id === openId}
                isTarget={finding.id === target}
                onToggle={toggle}
              />
            ))}
          </FileCard>
        ))}
        {found.length > shown && (
          <p className="row">
            <button type="button" className="button" onClick={() => setShown(shown + STEP)}>
              Show more
            </button>
            <span className="muted small">{shown} shown</span>
          </p>
        )}
      </div>
    </section>
  )
}

/** The first and most urgent findings, always including the open one. */
function chooseShown(found: readonly ReviewedFinding[], count: number, openId: string | null): ReviewedFinding[] {
  return found.filter(({ id }, index) => index < count || id === openId)
}

function FileCard({ id, group, children }: { id: string; group: FileFindings; children: ReactNode }) {
  return (
    <div className="file panel" role="group" aria-labelledby={id}>
      <h3 id={id} className="file-path">
        <VisibleText text={group.file} code />
      </h3>
      {children}
    </div>
  )
}

function NoFindings({ isFiltered, status }: { isFiltered: boolean; status: AnalysisDetails['status'] }) {
  const { path } = useLocation()
  if (!isFiltered) {
    const isDone = status === 'complete' || status === 'partial'
    return (
      <p className="panel muted">
        {isDone ? 'Nothing dangerous was found in what was analysed.' : 'There is no result to show.'}
      </p>
    )
  }
  return (
    <div className="panel row">
      <span className="muted">No finding matches these filters.</span>
      <button
        type="button"
        className="button button-small"
        onClick={() => navigate(path + findingSearch(NO_FILTER), { keepScroll: true })}
      >
        Clear the filters
      </button>
    </div>
  )
}
