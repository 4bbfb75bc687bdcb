import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { metaQuery } from '../../api/session.ts'
import type { Team } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { Loading } from '../../components/loading.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { findAttention, type Attention } from './find-attention.ts'
import { hasResponse, type Overview } from './use-overview.ts'

/** The others are shown on request. */
const SHOWN = 3

const TONE_NAMES = { danger: 'Urgent', warning: 'Warning', info: 'Note' } as const

/** Items that need attention, each with its next step. */
export function AttentionPanel({ team, overview }: { team: Team; overview: Overview }) {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  const { quota, analyses, recentFixPrs, failedFixPrs, installations, credits, subscription, expiredSuppressions } =
    overview
  const sources = [
    quota,
    analyses,
    recentFixPrs,
    failedFixPrs,
    installations,
    credits,
    subscription,
    expiredSuppressions,
  ]
  const unread = sources.filter(({ isError, data }) => isError && data === undefined)
  const items = findAttention({
    teamId: team.id,
    role: team.role,
    codeHostUrl,
    quota: quota.data,
    subscription: subscription.data,
    credits: credits.data,
    installations: installations.data?.items,
    reconnectable: installations.data?.reconnectable,
    failedFixPrs: failedFixPrs.data?.items ?? [],
    fixPrs: recentFixPrs.data?.items ?? [],
    analyses: analyses.data?.items ?? [],
    expiredSuppressions: expiredSuppressions.data?.items ?? [],
  })
  return (
    <section className="panel attention" aria-labelledby="attention">
      <h2 id="attention" className="panel-title">
        Needs attention
        {items.length > 0 && <span className="count">{items.length}</span>}
      </h2>
      {sources.every(hasResponse) ? (
        <AttentionItems items={items} isWhole={unread.length === 0} />
      ) : (
        <Loading label="Looking for what needs attention" />
      )}
      {unread.length > 0 && (
        <p className="muted small attention-unread">
          Not everything could be loaded.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => void Promise.all(unread.map((query) => query.refetch()))}
          >
            Try again
          </button>
        </p>
      )}
    </section>
  )
}

function AttentionItems({ items, isWhole }: { items: readonly Attention[]; isWhole: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return isWhole && <NothingToDo />
  const shown = isOpen ? items : items.slice(0, SHOWN)
  return (
    <>
      <ul className="attention-list">
        {shown.map((item) => (
          <AttentionItem key={item.id} item={item} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <button type="button" className="link-button small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show ${items.length - SHOWN} more`}
        </button>
      )}
    </>
  )
}

function NothingToDo() {
  return (
    <div className="all-well">
      <span className="all-well-mark" aria-hidden="true" />
      <div>
        <p className="all-well-title">Nothing to do</p>
        <p className="muted small">
          Failed fixes, expired suppressions, limits that are nearly reached and failed payments are listed here.
        </p>
      </div>
    </div>
  )
}

function AttentionItem({ item: { tone, title, text, time, action } }: { item: Attention }) {
  return (
    <li className={`attention-item attention-${tone}`}>
      <div className="attention-text">
        <p className="attention-title">
          <span className="visually-hidden">{TONE_NAMES[tone]}: </span>
          <bdi>{title}</bdi>
        </p>
        <p className="muted small attention-detail">
          <VisibleText text={text} />
          {time && (
            <>
              {' '}
              <TimeText time={time} />
            </>
          )}
        </p>
      </div>
      {action.isOutside ? (
        <ExternalLink href={action.to} className="attention-action">
          {action.text}
        </ExternalLink>
      ) : (
        <Link to={action.to} className="attention-action">
          {action.text}
        </Link>
      )}
    </li>
  )
}
