import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import type { AuditFilter } from '../../api/audit-log.ts'
import { membersQuery } from '../../api/members.ts'
import { listItems } from '../../components/pages-table.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { navigate } from '../../routing/location.ts'
import { nameOf } from '../members/member-rights.ts'
import { ACTION_GROUPS, describeAction } from './action-texts.ts'

export function AuditFilterForm({ teamId, filter }: { teamId: string; filter: AuditFilter }) {
  const [action, setAction] = useState(filter.action ?? '')
  const [actor, setActor] = useState(filter.actor ?? '')
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const id = useId()
  const isTurned = from !== '' && to !== '' && from > to
  const path = sectionPath(teamId, findSection('audit-log'))

  function show(event: SubmitEvent): void {
    event.preventDefault()
    if (isTurned) return document.getElementById(`${id}-to`)?.focus()
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ action, person: actor, from, to })) if (value) query.set(name, value)
    const search = query.toString()
    navigate(search ? `${path}?${search}` : path, { keepScroll: true })
  }

  return (
    <form className="form" onSubmit={show} noValidate>
      <div className="form-row">
        <div className="field">
          <label htmlFor={`${id}-action`}>Action</label>
          <select id={`${id}-action`} value={action} onChange={(event) => setAction(event.target.value)}>
            <option value="">All</option>
            {ACTION_GROUPS.map(({ prefix, title }) => (
              <option key={prefix} value={prefix}>
                {title}
              </option>
            ))}
            {action !== '' && !ACTION_GROUPS.some(({ prefix }) => prefix === action) && (
              <option value={action}>{describeAction(action)}</option>
            )}
          </select>
        </div>
        <PersonField id={`${id}-person`} teamId={teamId} value={actor} onChange={setActor} />
        <div className="field">
          <label htmlFor={`${id}-from`}>From</label>
          <input id={`${id}-from`} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-to`}>To</label>
          <input
            id={`${id}-to`}
            type="date"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            aria-invalid={isTurned}
            aria-describedby={isTurned ? `${id}-error` : undefined}
          />
        </div>
        <button type="submit" className="button">
          Show
        </button>
        {Object.values(filter).some(Boolean) && (
          <button type="button" className="button button-quiet" onClick={() => navigate(path, { keepScroll: true })}>
            Clear the filters
          </button>
        )}
      </div>
      {isTurned && (
        <p className="field-error" id={`${id}-error`} role="alert">
          The first day is after the last.
        </p>
      )}
    </form>
  )
}

/** The first page of the members, and whoever the address names: a person that has left can still be filtered for. */
function PersonField(props: { id: string; teamId: string; value: string; onChange: (value: string) => void }) {
  const { id, value, onChange } = props
  const members = listItems(useInfiniteQuery(membersQuery(props.teamId)))
  return (
    <div className="field">
      <label htmlFor={id}>Person</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Everybody</option>
        {members.map((member) => (
          <option key={member.userId} value={member.userId}>
            {nameInvisible(nameOf(member))}
          </option>
        ))}
        {value !== '' && !members.some(({ userId }) => userId === value) && (
          <option value={value}>The person of this link</option>
        )}
      </select>
    </div>
  )
}
