import { useInfiniteQuery } from '@tanstack/react-query'
import { auditLogsQuery, type AuditFilter } from '../../api/audit-log.ts'
import { membersQuery } from '../../api/members.ts'
import type { AuditLog, Member } from '../../api/types.ts'
import { listItems, PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { displayName } from '../members/member-rights.ts'
import { describeAction, listDetails } from './action-texts.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

export function AuditTable({ teamId, filter }: { teamId: string; filter: AuditFilter }) {
  const list = useInfiniteQuery(auditLogsQuery(teamId, filter))
  const members = listItems(useInfiniteQuery(membersQuery(teamId)))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div>
      <PagesTable
        label="Audit log"
        list={list}
        columns={['Time', 'Action', 'Who', 'Details']}
        empty={isFiltered ? 'Nothing matches these filters.' : 'Nothing in the last 90 days.'}
      >
        {(entry) => (
          <tr key={entry.id}>
            <td>
              <TimeText time={entry.createdAt} />
            </td>
            <th scope="row" className="audit-action">
              <VisibleText text={describeAction(entry.action)} />
            </th>
            <td className="wrap">
              <Actor entry={entry} />
            </td>
            <td className="audit-details">
              <Details entry={entry} members={members} />
            </td>
          </tr>
        )}
      </PagesTable>
    </div>
  )
}

function Actor({ entry: { actor, details } }: { entry: AuditLog }) {
  if (actor) return <VisibleText text={displayName(actor)} />
  return <span className="muted">{typeof details['tokenId'] === 'string' ? 'An API token' : 'Fixwright itself'}</span>
}

function Details({ entry, members }: { entry: AuditLog; members: readonly Member[] }) {
  const lines = listDetails(entry.details)
  const person = members.find(({ userId }) => userId === entry.target)
  if (lines.length === 0 && entry.target === null) return '–'
  return (
    <>
      {lines.map(({ name, text }) => (
        <span key={name} className="audit-detail">
          <span className="muted">
            <VisibleText text={name} />
          </span>{' '}
          {MOMENT.test(text) ? <TimeText time={text} /> : <VisibleText text={text} />}
        </span>
      ))}
      {entry.target !== null && (
        <span className="audit-detail">
          <span className="muted">on</span>{' '}
          {person ? <VisibleText text={displayName(person)} /> : <VisibleText text={entry.target} code />}
        </span>
      )}
    </>
  )
}
