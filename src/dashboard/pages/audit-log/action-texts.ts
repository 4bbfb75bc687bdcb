/** The groups of actions to filter by: actions with the same prefix. */
export const ACTION_GROUPS: readonly { readonly prefix: string; readonly title: string }[] = [
  { prefix: 'member.', title: 'Members' },
  { prefix: 'team.', title: 'Team settings' },
  { prefix: 'api_token.', title: 'API tokens' },
  { prefix: 'fix_pr.', title: 'Fix pull requests' },
  { prefix: 'billing.', title: 'Billing' },
  { prefix: 'analysis_quota.', title: 'Analysis quota' },
  { prefix: 'auto_fix_quota.', title: 'Fix pull request quota' },
  { prefix: 'repository_limit.', title: 'Repository limit' },
  { prefix: 'analysed_repository.', title: 'Repository choice' },
  { prefix: 'ai_credits.', title: 'AI credits' },
  { prefix: 'ai_option.', title: 'AI option' },
  { prefix: 'credit_alert.', title: 'Credit alerts' },
  { prefix: 'installation.', title: 'Installations' },
]

const ACTIONS: Readonly<Record<string, string>> = {
  'member.added': 'Member added',
  'member.removed': 'Member removed',
  'member.left': 'Member left',
  'member.role_changed': 'Role changed',
  'member.invitation_resent': 'Invitation sent again',
  'team.created': 'Team created',
  'team.updated': 'Team settings changed',
  'api_token.created': 'API token created',
  'api_token.revoked': 'API token revoked',
  'fix_pr.requested': 'Fix pull request requested',
  'fix_pr.created': 'Fix pull request opened',
  'fix_pr.merged': 'Fix pull request merged',
  'fix_pr.closed': 'Fix pull request closed',
  'fix_pr.reopened': 'Fix pull request reopened',
  'fix_pr.remade': 'Fix recreated on another base',
  'fix_pr.failed': 'Fix pull request failed',
  'fix_pr.skipped': 'Fix pull request not needed',
  'billing.checkout_started': 'Checkout started',
  'billing.change_requested': 'Subscription change requested',
  'billing.plan_changed': 'Plan changed',
  'billing.checkout_completed': 'Checkout finished',
  'billing.invoice_paid': 'Invoice paid',
  'billing.payment_failed': 'Payment failed',
  'billing.payment_reminded': 'Payment reminder sent',
  'billing.duplicate_cancelled': 'Second subscription cancelled',
  'billing.duplicate_refunded': 'Second subscription refunded',
  'analysis_quota.warned': 'Warning: analysis quota nearly used up',
  'analysis_quota.grace_started': 'Grace period for analyses started',
  'analysis_quota.grace_ended': 'Grace period for analyses ended',
  'analysis_quota.exceeded': 'Analysis refused: quota used up',
  'auto_fix_quota.exceeded': 'Fix pull request refused: quota used up',
  'auto_fix_quota.returned': 'Unit of the quota returned',
  'repository_limit.reached': 'Analysis refused: another repository is chosen',
  'analysed_repository.chosen': 'Repository chosen',
  'ai_credits.configured': 'AI option set up',
  'ai_credits.alerted': 'Alert about AI credits sent',
  'ai_option.began': 'AI option begun',
  'ai_option.ended': 'AI option ended',
  'ai_option.limit_changed': 'Credit pack size changed',
  'credit_alert.acknowledged': 'Credit alert acknowledged',
  'installation.bound': 'Installation connected',
  'installation.suspended': 'Installation suspended',
  'installation.resumed': 'Installation resumed',
  'installation.deleted': 'Installation removed',
}

/** An action in words; an unknown action is shown by its name. */
export function describeAction(action: string): string {
  const known = ACTIONS[action]
  if (known) return known
  const [group = '', name = ''] = action.split('.')
  return `${capitalize(group.replaceAll('_', ' '))}: ${name.replaceAll('_', ' ')}`
}

export type DetailLine = { readonly name: string; readonly text: string }

/** The details of an entry, one per line; objects are shown as JSON. */
export function listDetails(details: Readonly<Record<string, unknown>>): DetailLine[] {
  return (
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      // The store does not keep the order. The previous value comes before the new one.
      .toSorted(([one], [other]) => Number(other === 'from') - Number(one === 'from'))
      .map(([name, value]) => ({ name: nameInWords(name), text: valueInWords(value) }))
  )
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  if (typeof value === 'object' && value !== null)
    return listDetails(value as Record<string, unknown>)
      .map(({ name, text }) => `${name} ${text}`)
      .join(', ')
  return String(value)
}

/** "fixPullRequest" as "fix pull request". */
function nameInWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
