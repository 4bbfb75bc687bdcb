import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import { codeHostQuotaMail, credentialsRefusedMail } from '../../messages/mails/code-host-alerts.ts'
import type { Alerts } from './raise-alert.ts'

/**
 * Alerts the operator when the code host's answer affects all our requests: the rate limit is used up, or the
 * credentials are rejected.
 * @param work what was stopped, such as "the review of acme/shop#7".
 */
export async function alertCodeHostTrouble(alerts: Alerts, error: unknown, work: string): Promise<void> {
  if (!(error instanceof CodeHostError)) return
  if (error.kind === 'rate_limit') {
    const mail = codeHostQuotaMail({ work })
    await alerts.raise('codehost_quota', mail.subject, mail.text)
  }
  if (error.kind === 'invalid_credentials') {
    const mail = credentialsRefusedMail({ work })
    await alerts.raise('invalid_credentials', mail.subject, mail.text)
  }
}
