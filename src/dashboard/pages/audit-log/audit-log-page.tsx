import { auditCsvPath, type AuditFilter } from '../../api/audit-log.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { useLocation } from '../../routing/location.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditTable } from './audit-table.tsx'

export function AuditLogPage({ teamId }: { teamId: string }) {
  const filter = readFilter(useLocation().query)
  const key = JSON.stringify(filter)
  return (
    <TeamShell teamId={teamId} section="audit-log">
      {() => (
        <>
          <div className="page-head">
            <PageHeading title="Audit log" />
            <p className="muted">Who did what in the last 90 days, newest first. Times are in your own time zone.</p>
          </div>
          <div className="stack">
            <AuditFilterForm key={key} teamId={teamId} filter={filter} />
            <AuditTable teamId={teamId} filter={filter} />
            <p>
              <a href={auditCsvPath(teamId, filter)} download>
                Download as CSV
              </a>{' '}
              <span className="muted small">everything that matches the filters</span>
            </p>
          </div>
        </>
      )}
    </TeamShell>
  )
}

/** The filters are in the URL, so that a list can be shared and survives a reload. */
function readFilter(query: URLSearchParams): AuditFilter {
  return {
    action: query.get('action') || null,
    actor: query.get('person') || null,
    from: query.get('from') || null,
    to: query.get('to') || null,
  }
}
