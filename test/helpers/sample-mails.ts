import { codeHostQuotaMail } from '../../src/messages/mails/code-host-alerts.ts'
import { creditAlertMail } from '../../src/messages/mails/credit-alert-mail.ts'
import { duplicateRefundedMail } from '../../src/messages/mails/duplicate-refunded-mail.ts'
import { fixPrFailedMail, fixPrOpenedMail } from '../../src/messages/mails/fix-pr-result-mails.ts'
import { graceEndedMail } from '../../src/messages/mails/grace-ended-mail.ts'
import { graceStartedMail } from '../../src/messages/mails/grace-started-mail.ts'
import { addedToTeamMail, invitationMail } from '../../src/messages/mails/invitation-mail.ts'
import type { MailContent } from '../../src/messages/mails/mail-content.ts'
import { operatorAlertMail } from '../../src/messages/mails/operator-alert-mail.ts'
import { paymentFailedMail } from '../../src/messages/mails/payment-failed-mail.ts'
import { quotaWarningMail } from '../../src/messages/mails/quota-warning-mail.ts'
import { subscriptionEndedMail } from '../../src/messages/mails/subscription-ended-mail.ts'

/** What people choose the names of. */
export type Names = { readonly team: string; readonly person: string; readonly repository: string }

const ORDINARY: Names = { team: 'Acme Garden Supplies', person: 'Ida Berg', repository: 'acme/webshop' }
const BASE_URL = 'https://fixwright.example'
const RESETS_AT = new Date('2026-12-01T00:00:00Z')
const ENDS_AT = new Date('2026-11-24T20:29:00Z')
const TEAM_URL = `${BASE_URL}/teams/7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f`
const ORIGINAL_URL = 'https://codehost.example/acme/webshop/pull/7'
const FIX_PR_URL = 'https://codehost.example/acme/webshop/pull/8'
const PAY_URL = 'https://invoice.stripe.com/i/acct_1/test_1?s=ap'

/** Every mail that we send, by name. */
export function sampleMails({ team, person, repository }: Names = ORDINARY): Readonly<Record<string, MailContent>> {
  const place = { teamName: team, teamUrl: TEAM_URL }
  const analyses = { ...place, limit: 20, resetsAt: RESETS_AT }
  const payment = { ...place, amount: 9900, currency: 'eur', payUrl: PAY_URL, graceEndsAt: ENDS_AT }
  const original = { ...place, repository, originalNumber: 7, originalUrl: ORIGINAL_URL }
  const fixed = { vulnerabilitiesFixed: 8, filesFixed: 4 }
  const credits = { ...place, limit: 500, resetsAt: RESETS_AT }
  const invited = { teamName: team, inviterName: person, signInUrl: `${BASE_URL}/sign-in` }
  return {
    'quota-warning': quotaWarningMail({ ...analyses, used: 16 }),
    'grace-over-limit': graceStartedMail({ ...analyses, reason: 'over_limit', endsAt: ENDS_AT }),
    'grace-downgrade': graceStartedMail({ ...analyses, reason: 'downgrade', endsAt: ENDS_AT }),
    'grace-ended': graceEndedMail(analyses),
    'payment-first': paymentFailedMail({ ...payment, stage: 'first' }),
    'payment-reminder': paymentFailedMail({ ...payment, stage: 'reminder', payUrl: null }),
    'payment-final': paymentFailedMail({ ...payment, stage: 'final' }),
    'duplicate-refunded': duplicateRefundedMail({ ...place, amount: 9900, currency: 'eur' }),
    'subscription-cancelled': subscriptionEndedMail({ ...place, reason: 'cancelled' }),
    'subscription-unpaid': subscriptionEndedMail({ ...place, reason: 'payment' }),
    'invitation-member': invitationMail({ ...invited, role: 'member' }),
    'invitation-owner-by-program': invitationMail({ ...invited, inviterName: null, role: 'owner' }),
    'added-to-team': addedToTeamMail({ ...place, inviterName: person, role: 'admin' }),
    'fix-pr-opened': fixPrOpenedMail({ ...original, ...fixed, fixPrUrl: FIX_PR_URL, fixPrNumber: 8 }),
    'fix-pr-suggested': fixPrOpenedMail({ ...original, ...fixed, fixPrUrl: ORIGINAL_URL, fixPrNumber: null }),
    'fix-pr-failed': fixPrFailedMail({
      ...original,
      errorSentence: 'The pull request conflicts with its base branch. Resolve the conflicts, then try again.',
      fixPrUrl: null,
      delivery: 'pull-request',
      quotaTaken: true,
    }),
    'fix-pr-not-suggested': fixPrFailedMail({
      ...original,
      errorSentence: 'The branch has changed since the fix was requested. Request another one for the new commits.',
      fixPrUrl: null,
      delivery: 'suggestions',
      quotaTaken: false,
    }),
    'fix-pr-withdrawn': fixPrFailedMail({
      ...original,
      errorSentence: 'The checks of the fix pull request failed, so it was turned into a draft.',
      fixPrUrl: FIX_PR_URL,
      delivery: 'pull-request',
      quotaTaken: true,
    }),
    'credits-half': creditAlertMail({ ...credits, type: '50_percent', used: 250, remaining: 250 }),
    'credits-three-quarters': creditAlertMail({ ...credits, type: '75_percent', used: 375, remaining: 125 }),
    'credits-nine-tenths': creditAlertMail({ ...credits, type: '90_percent', used: 450, remaining: 50 }),
    'credits-exhausted': creditAlertMail({ ...credits, type: 'exhausted', used: 500, remaining: 0 }),
    'operator-alert': operatorAlertMail(codeHostQuotaMail({ work: `the review of ${repository}#7` })),
  }
}
