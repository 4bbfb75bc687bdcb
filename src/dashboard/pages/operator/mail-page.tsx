import { useQuery } from '@tanstack/react-query'
import { mailPagePath, mailQuery, operatorHealthQuery, resendMail } from '../../api/operator.ts'
import type { OutboxMailDetail } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { ActionNews } from './action-news.tsx'
import { LongText } from './long-text.tsx'
import { MailBadge } from './mail-badge.tsx'
import { OperatorShell, operatorPath } from './operator-shell.tsx'
import { readableName } from './operator-texts.ts'
import { useOperatorAction } from './use-operator-action.ts'
import { VisibleLines } from './visible-lines.tsx'

const MAX_TITLE_LENGTH = 200

export function MailPage({ mailId }: { mailId: string }) {
  const mail = useQuery(mailQuery(mailId))
  return (
    <OperatorShell section="outbox">
      <p className="small">
        <Link to={operatorPath('outbox')}>Outbox</Link>
      </p>
      {mail.data ? (
        <Mail mail={mail.data} />
      ) : (
        <>
          <PageHeading title="Mail" />
          {mail.isError ? (
            <ErrorNotice error={mail.error} onRetry={() => void mail.refetch()} />
          ) : (
            <Loading label="Loading the mail" />
          )}
        </>
      )}
    </OperatorShell>
  )
}

function Mail({ mail }: { mail: OutboxMailDetail }) {
  const title = nameInvisible(mail.subject === '' ? 'No subject' : mail.subject).slice(0, MAX_TITLE_LENGTH)
  return (
    <div className="stack-large">
      <PageHeading title={title.toWellFormed()}>
        <span className="operator-clamped">
          <VisibleText text={mail.subject === '' ? 'No subject' : mail.subject} />
        </span>
      </PageHeading>
      <Facts mail={mail} />
      {mail.hasHtml && (
        <section aria-labelledby="mail-html">
          <h2 id="mail-html">As the recipient sees it</h2>
          <iframe
            className="mail-frame"
            title="The mail as the recipient sees it"
            src={mailPagePath(mail.id)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </section>
      )}
      <section aria-labelledby="mail-text">
        <h2 id="mail-text">Plain text</h2>
        <pre className="panel mail-text" tabIndex={0}>
          <VisibleLines text={mail.text} />
        </pre>
      </section>
    </div>
  )
}

function Facts({ mail }: { mail: OutboxMailDetail }) {
  const hasMailServer = useQuery(operatorHealthQuery).data?.setUp.hasMailServer
  const acting = useOperatorAction(resendMail, () => 'The mail is sent again.')
  return (
    <section className="panel stack" aria-label="About the mail">
      <dl className="operator-facts">
        <div>
          <dt>To</dt>
          <dd>
            <LongText text={mail.recipient} />
          </dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>{readableName(mail.mailClass)}</dd>
        </div>
        <div>
          <dt>Written</dt>
          <dd>
            <TimeText time={mail.createdAt} />
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>
            <MailBadge state={mail.state} isKept={hasMailServer === false} />{' '}
            {mail.sentAt ? (
              <TimeText time={mail.sentAt} />
            ) : (
              mail.attempts > 0 && <span className="muted">{mail.attempts} attempts</span>
            )}
          </dd>
        </div>
        {mail.lastError !== null && (
          <div>
            <dt>Last error</dt>
            <dd>
              <LongText text={mail.lastError} />
            </dd>
          </div>
        )}
      </dl>
      {mail.state === 'failed' && (
        <div>
          <button
            type="button"
            className="button"
            aria-disabled={acting.pending !== undefined}
            onClick={() => acting.act(mail.id)}
          >
            {acting.pending === undefined ? 'Send again' : 'Working …'}
          </button>
        </div>
      )}
      <ActionNews acting={acting} />
    </section>
  )
}
