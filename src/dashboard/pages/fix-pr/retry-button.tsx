import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createFixPr, quotaQuery } from '../../api/queries.ts'
import type { AutoFixQuota, FixPrDetails } from '../../api/types.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { navigate } from '../../routing/location.ts'
import { fixPrPath } from '../../routing/paths.ts'
import { CreateError } from '../create-fix/create-error.tsx'

type Props = { teamId: string; fixPr: FixPrDetails }

/** Requests the same again, for the current pull request, with the price shown before the click. */
export function RetryButton({ teamId, fixPr }: Props) {
  const [isOpen, setOpen] = useState(false)
  const quota = useQuery(quotaQuery(teamId)).data?.autoFixPrs
  const isFree = fixPr.mode === 'suggestions'
  if (quota && !quota.allowed && !isFree) return <QuotaUsedUp quota={quota} />
  return (
    <>
      <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
        Try again
      </button>
      {isOpen && (
        <RetryDialog
          teamId={teamId}
          fixPr={fixPr}
          price={isFree ? 'Suggestions take nothing from the quota.' : describePrice(quota)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function RetryDialog({ teamId, fixPr, price, onClose }: Props & { price: string; onClose: () => void }) {
  const client = useQueryClient()
  const { originalPrUrl, mode, repository, originalPrNumber } = fixPr
  const asking = useMutation({
    mutationFn: () => createFixPr(teamId, originalPrUrl, mode === 'suggestions' ? 'suggestions' : 'pull-request'),
    onSuccess: ({ jobId }) => {
      void client.invalidateQueries({ queryKey: ['team', teamId] })
      navigate(fixPrPath(teamId, jobId))
    },
  })
  const ask = (): void => {
    if (!asking.isPending) asking.mutate()
  }
  return (
    <Dialog title="Request it again?" onClose={onClose}>
      <div className="stack">
        <p>
          <VisibleText text={`${repository}#${originalPrNumber}`} /> is read in its current state, including all commits
          since then.
        </p>
        <p>{price}</p>
        {asking.isError && <CreateError error={asking.error} teamId={teamId} prUrl={originalPrUrl} onRetry={ask} />}
        <div className="actions dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button button-primary" aria-disabled={asking.isPending} onClick={ask}>
            {asking.isPending ? 'Requesting …' : 'Ask again'}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function QuotaUsedUp({ quota: { limit, resetsAt } }: { quota: AutoFixQuota }) {
  if (limit === 0) return <p>This team’s plan has no fix pull requests. An owner can move it to a larger plan.</p>
  return (
    <p>
      It cannot be requested again yet: all {limit} fix pull requests for this period are used.{' '}
      {resetsAt && (
        <>
          The next ones are available from <TimeText time={resetsAt} format="date" /> on.
        </>
      )}
    </p>
  )
}

function describePrice(quota: AutoFixQuota | undefined): string {
  if (!quota || quota.limit === 'unlimited') return 'It counts as one fix pull request.'
  return `It counts as one fix pull request: ${quota.used} of ${quota.limit} used this period, ${quota.used + 1} after it.`
}
