import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { startCheckout } from '../../api/billing.ts'
import type { AiOption, BillingInterval, PlanChoice, Subscription } from '../../api/types.ts'
import { ChoiceGroup, type Choice } from '../../components/choice-group.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { AtOnceDialog } from './at-once-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { AI_OPTION_NAMES, annualDiscount, orderKind } from './plan-texts.ts'
import { useLeaveFor } from './use-leave-for.ts'
import { rememberWanted } from './wanted-plan.ts'

const AI_OPTIONS = [
  { value: 'none', title: AI_OPTION_NAMES.none, text: 'You pay your AI provider' },
  { value: 'credits', title: AI_OPTION_NAMES.credits, text: 'A number of AI fixes a month' },
  { value: 'unlimited', title: AI_OPTION_NAMES.unlimited, text: 'As many as you need' },
] as const

export function PlanChooser({ teamId, billing }: { teamId: string; billing: Subscription }) {
  const bought = billing.subscription
  const [interval, setInterval] = useState<BillingInterval>(bought?.interval ?? 'month')
  const [aiOption, setAiOption] = useState<AiOption>(bought?.aiOption ?? 'none')
  const [asked, setAsked] = useState<PlanChoice | null>(null)
  const { leaving, leaveFor } = useLeaveFor()
  const ordering = useMutation({
    mutationFn: (choice: PlanChoice) => startCheckout(teamId, choice),
    onSuccess: ({ url }, choice) => {
      rememberWanted(teamId, choice)
      leaveFor(url)
    },
  })
  const busy = ordering.isPending || leaving

  function order(choice: PlanChoice): void {
    if (busy) return
    ordering.reset()
    if (orderKind(bought, choice.aiOption) === 'at_once') setAsked(choice)
    else ordering.mutate(choice)
  }

  return (
    <div className="stack">
      <div className="row">
        <ChoiceGroup legend="Paid" choices={listIntervals(billing)} value={interval} onChange={setInterval} />
        {billing.pricingModel === 'ai-options' && (
          <ChoiceGroup legend="AI fixes" choices={AI_OPTIONS} value={aiOption} onChange={setAiOption} />
        )}
      </div>
      <div className="plan-cards">
        {(['FREE', 'TEAM', 'ENTERPRISE'] as const).map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            interval={interval}
            aiOption={aiOption}
            billing={billing}
            ordered={busy ? (ordering.variables ?? null) : null}
            onOrder={order}
          />
        ))}
      </div>
      {asked === null && ordering.isError && (
        <ErrorNotice error={ordering.error} focus onRetry={() => order(ordering.variables)} />
      )}
      <p className="muted small">Prices are without taxes. A change within a period is prorated to the day.</p>
      {asked && bought && (
        <AtOnceDialog
          from={bought}
          to={asked}
          billing={billing}
          pending={busy}
          error={ordering.error}
          onConfirm={() => ordering.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function listIntervals({ prices }: Subscription): readonly Choice<BillingInterval>[] {
  const discount = annualDiscount(prices)
  return [
    { value: 'month', title: 'Monthly' },
    { value: 'year', title: 'Yearly', ...(discount !== null && { text: `${discount} % less` }) },
  ]
}
