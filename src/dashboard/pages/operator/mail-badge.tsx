import type { OutboxMail } from '../../api/types.ts'

/** @param isKept there is no mail server, so emails were written to the log. */
export function MailBadge({ state, isKept }: { state: OutboxMail['state']; isKept: boolean }) {
  if (state === 'failed') return <span className="badge badge-status-failed">Not taken</span>
  if (state === 'waiting') return <span className="badge badge-status-queued">Waiting</span>
  return <span className={`badge ${isKept ? '' : 'badge-status-open'}`}>{isKept ? 'Kept here' : 'Sent'}</span>
}
