import type { Analysis } from '../api/types.ts'

const STATUSES: Readonly<Record<Analysis['status'], string>> = {
  running: 'Running',
  complete: 'Complete',
  partial: 'Partial',
  failed: 'Failed',
}

export function AnalysisBadge({ status }: { status: Analysis['status'] }) {
  return <span className={`badge badge-status-${status}`}>{STATUSES[status]}</span>
}
