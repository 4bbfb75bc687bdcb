import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscriptionQuery } from '../../api/billing.ts'
import { SESSION_KEY } from '../../api/session.ts'
import { Loading } from '../../components/loading.tsx'
import { Notice } from '../../components/notice.tsx'
import { useLocation } from '../../routing/location.ts'
import { describeChoice } from './plan-texts.ts'
import { hasArrived, readWanted } from './wanted-plan.ts'

const POLL_MS = 2_000
/** The processor reports within seconds. After this time, show a message instead of a spinner. */
const PATIENCE_MS = 60_000

/** The result of the processor's page that the user returns from. */
export function ReturnNotice({ teamId }: { teamId: string }) {
  const outcome = useLocation().query.get('checkout')
  if (outcome === 'cancelled') {
    return (
      <Notice tone="info" title="Nothing was bought" role="status">
        <p>You left the payment page before it was finished. The plan has not changed, and nothing was charged.</p>
      </Notice>
    )
  }
  if (outcome === 'success' || outcome === 'changed')
    return <Arrival teamId={teamId} isChange={outcome === 'changed'} />
  return null
}

function Arrival({ teamId, isChange }: { teamId: string; isChange: boolean }) {
  const [wanted] = useState(() => readWanted(teamId))
  const [late, setLate] = useState(false)
  const client = useQueryClient()
  const billing = useQuery({
    ...subscriptionQuery(teamId),
    refetchInterval: ({ state }) => (late || (state.data && hasArrived(state.data, wanted)) ? false : POLL_MS),
  }).data
  const bought = billing && hasArrived(billing, wanted) ? billing.subscription : null
  const arrived = bought !== null
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!arrived) return
    void client.invalidateQueries({ queryKey: ['team', teamId], exact: true })
    void client.invalidateQueries({ queryKey: ['team', teamId, 'quota'] })
    void client.invalidateQueries({ queryKey: ['team', teamId, 'invoices'] })
    void client.invalidateQueries({ queryKey: SESSION_KEY })
  }, [arrived, client, teamId])
  if (bought) {
    return (
      <Notice
        tone="success"
        title={isChange ? 'The subscription is changed' : 'Thank you, the plan is yours'}
        role="status"
      >
        <p>{describeChoice(bought)}. It holds from now on for everybody in the team.</p>
      </Notice>
    )
  }
  if (!late) {
    return <Loading label="Waiting for the payment processor" detail="This usually takes a few seconds." />
  }
  return (
    <Notice tone="info" title="The payment processor has not reported yet" role="status">
      <p>
        This can take some minutes. You do not have to wait here: the plan changes automatically, and this page shows
        it. If it has not changed by tomorrow, the invoices in the customer portal show what happened.
      </p>
    </Notice>
  )
}
