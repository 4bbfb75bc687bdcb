import type { ActingOperator } from '../../db/repositories/operator-action-repository.ts'
import {
  holdOutboxRow,
  type OutboxMail,
  type OutboxListItem,
  type OutboxState,
} from '../../db/repositories/outbox-repository.ts'
import type { ListPage, ListRequest } from '../../domain/lists/list-cursor.ts'
import { AppError } from '../../errors.ts'
import { resendMailJobOptions } from '../../queue/mail-job.ts'
import type { ReadOutbox } from '../notices/read-outbox.ts'
import { actAsOperator } from './act-as-operator.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { showError } from './show-error.ts'

export type MailView = OutboxListItem & { readonly state: OutboxState }
export type MailDetail = MailView & { readonly text: string; readonly html: string | null }
export type OperateOutbox = {
  list(state: OutboxState | undefined, request: ListRequest): Promise<ListPage<MailView>>
  /** @throws AppError NOT_FOUND */
  find(mailId: string): Promise<MailDetail>
  /** Sends a mail again that the mail server rejected. @throws AppError NOT_FOUND, CONFLICT for one that was sent */
  resend(change: { readonly mailId: string; readonly operator: ActingOperator }): Promise<MailView>
}

type Deps = Pick<OperatorDeps, 'db' | 'queue' | 'clock' | 'log' | 'scrub'> & { readonly outbox: ReadOutbox }

export function createOperateOutbox(deps: Deps): OperateOutbox {
  return {
    async list(state, request) {
      const page = await deps.outbox.list(request, state)
      return { ...page, items: page.items.map((mail) => showMail(deps, mail)) }
    },
    async find(mailId) {
      const mail = await deps.outbox.find(mailId)
      if (!mail) throw missing()
      return { ...showMail(deps, mail), text: mail.textBody, html: mail.htmlBody }
    },
    resend: ({ mailId, operator }) =>
      actAsOperator(deps, operator, async (tx) => {
        const mail = await holdOutboxRow(tx, mailId)
        if (!mail) throw missing()
        if (mail.sentAt !== null)
          throw new AppError('CONFLICT', { message: 'This mail was sent. It is not sent to the same person twice.' })
        await deps.queue.enqueue(tx, 'send-mail', { mailId }, resendMailJobOptions(mailId))
        const details = { mailClass: mail.mailClass, attempts: mail.attempts }
        return { answer: showMail(deps, mail), did: { action: 'mail.resent', target: mailId, details } }
      }),
  }
}

function missing(): AppError {
  return new AppError('NOT_FOUND', { message: 'Mail not found. Mails are kept for 90 days.' })
}

function showMail(deps: Pick<OperatorDeps, 'scrub'>, mail: OutboxListItem | OutboxMail): MailView {
  const { id, mailClass, recipient, subject, attempts, createdAt, sentAt } = mail
  const lastError = mail.lastError === null ? null : showError(deps, mail.lastError)
  return { id, mailClass, recipient, subject, attempts, lastError, createdAt, sentAt, state: stateOf(mail) }
}

function stateOf({ sentAt, lastError }: OutboxListItem): OutboxState {
  if (sentAt !== null) return 'sent'
  return lastError === null ? 'waiting' : 'failed'
}
