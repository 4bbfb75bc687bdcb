import { useMutation } from '@tanstack/react-query'
import { openPortal } from '../../api/billing.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { useLeaveFor } from './use-leave-for.ts'

export function PortalButton({ teamId }: { teamId: string }) {
  const { leaving, leaveFor } = useLeaveFor()
  const opening = useMutation({ mutationFn: () => openPortal(teamId), onSuccess: ({ url }) => leaveFor(url) })
  const busy = opening.isPending || leaving
  const open = (): void => {
    if (!busy) opening.mutate()
  }
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="button" aria-disabled={busy} onClick={open}>
          {busy ? 'Opening the customer portal …' : 'Open the customer portal'}
        </button>
        <span className="muted small">Card, address, invoices and cancellation, at the payment processor</span>
      </div>
      {opening.isError && <ErrorNotice error={opening.error} focus onRetry={open} />}
    </div>
  )
}
