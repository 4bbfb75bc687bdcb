import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { operatorHealthQuery, outboxQuery, resendMail } from '../../api/operator.ts'
import type { OutboxMail } from '../../api/types.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { useLocation } from '../../routing/location.ts'
import { FilterForm, readFilter, type FilterField } from '../histories/filter-form.tsx'
import { ActionNews } from './action-news.tsx'
import { LongText } from './long-text.tsx'
import { MailBadge } from './mail-badge.tsx'
import { OperatorShell, operatorPath } from './operator-shell.tsx'
import { readableName } from './operator-texts.ts'
import { useOperatorAction } from './use-operator-action.ts'

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: [
      ['failed', 'Not taken'],
      ['waiting', 'Waiting'],
      ['sent', 'Sent'],
    ],
  },
]

export function OutboxPage() {
  return (
    <OperatorShell section="outbox">
      <Outbox />
    </OperatorShell>
  )
}

function Outbox() {
  const filter = readFilter(useLocation().query, FIELDS)
  const list = useInfiniteQuery(outboxQuery(filter))
  const setUp = useQuery(operatorHealthQuery).data?.setUp
  const acting = useOperatorAction(resendMail, () => 'The mail is sent again.')
  return (
    <>
      <div className="page-head">
        <PageHeading title="Outbox" />
        <p className="muted">
          Mails of the last 90 days, newest first.
          {setUp?.hasMailServer === false &&
            ' No mail server is configured (SMTP_URL), so they are kept here and not sent.'}
        </p>
      </div>
      <div className="stack">
        <FilterForm key={JSON.stringify(filter)} path={operatorPath('outbox')} fields={FIELDS} filter={filter} />
        <ActionNews acting={acting} />
        <div className="operator-rows">
          <PagesTable
            label="Mails"
            list={list}
            columns={['Subject', 'To', 'Written', 'State', 'Actions']}
            empty={Object.keys(filter).length > 0 ? 'No mail matches these filters.' : 'No mails yet.'}
          >
            {(mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isKept={setUp?.hasMailServer === false}
                pending={acting.pending === mail.id}
                onResend={() => acting.act(mail.id)}
              />
            )}
          </PagesTable>
        </div>
      </div>
    </>
  )
}

function MailRow(props: { mail: OutboxMail; isKept: boolean; pending: boolean; onResend: () => void }) {
  const { mail, pending } = props
  return (
    <tr>
      <th scope="row" className="operator-what">
        <Link to={`${operatorPath('outbox')}/${encodeURIComponent(mail.id)}`} className="operator-clamped">
          <VisibleText text={mail.subject === '' ? 'No subject' : mail.subject} />
        </Link>
        <span className="operator-sub muted small">{readableName(mail.mailClass)}</span>
      </th>
      <td className="operator-recipient">
        <span className="operator-clamped">
          <VisibleText text={mail.recipient} />
        </span>
      </td>
      <td>
        <TimeText time={mail.createdAt} />
      </td>
      <td className={mail.lastError === null ? undefined : 'operator-error'}>
        <MailBadge state={mail.state} isKept={props.isKept} />
        {mail.lastError !== null && (
          <span className="operator-sub small">
            <LongText text={mail.lastError} />
          </span>
        )}
      </td>
      <td>
        {mail.state === 'failed' && (
          <div className="row-actions">
            <button type="button" className="button" aria-disabled={pending} onClick={props.onResend}>
              {pending ? 'Working …' : 'Send again'}
              <span className="visually-hidden"> {mail.id}</span>
            </button>
          </div>
        )}
      </td>
    </tr>
  )
}
