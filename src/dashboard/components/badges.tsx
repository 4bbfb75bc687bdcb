import type { FixPrStatus, Severity } from '../api/types.ts'

const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

const STATUS_NAMES: Readonly<Record<FixPrStatus, string>> = {
  queued: 'Waiting',
  running: 'Being made',
  open: 'Open',
  merged: 'Merged',
  closed: 'Closed',
  skipped: 'Not needed',
  failed: 'Failed',
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <span className={`badge badge-${severity}`}>{SEVERITY_NAMES[severity]}</span>
}

export function StatusBadge({ status }: { status: FixPrStatus }) {
  return <span className={`badge badge-status-${status}`}>{STATUS_NAMES[status]}</span>
}
