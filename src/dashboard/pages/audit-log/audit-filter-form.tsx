import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import type { AuditFilter } from '../../api/audit-log.ts'
import { membersQuery } from '../../api/members.ts'
import { InputField, SelectField } from '../../components/fields.tsx'
import { listItems } from '../../components/pages-table.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { navigate } from '../../routing/location.ts'
import { displayName } from '../members/member-rights.ts'
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
        <SelectField
          id={`${id}-action`}
          label="Action"
          value={action}
          options={listActions(filter.action)}
          onChange={setAction}
        />
        <PersonField id={`${id}-person`} teamId={teamId} value={actor} onChange={setActor} />
        <InputField id={`${id}-from`} label="From" type="date" value={from} onChange={setFrom} />
        <InputField
          id={`${id}-to`}
          label="To"
          type="date"
          value={to}
          onChange={setTo}
          error={isTurned ? 'The first day is after the last.' : null}
        />
        <button type="submit" className="button">
          Show
        </button>
        {Object.values(filter).some(Boolean) && (
          <button type="button" className="button button-quiet" onClick={() => navigate(path, { keepScroll: true })}>
            Clear the filters
          </button>
        )}
      </div>
    </form>
  )
}

/** The first page of members, and the person in the URL: people who have left can still be filtered for. */
function PersonField(props: { id: string; teamId: string; value: string; onChange: (value: string) => void }) {
  const { id, value, onChange } = props
  const members = listItems(useInfiniteQuery(membersQuery(props.teamId)))
  const options = members.map((member) => [member.userId, nameInvisible(displayName(member))] as const)
  const isListed = value === '' || members.some(({ userId }) => userId === value)
  return (
    <SelectField
      id={id}
      label="Person"
      value={value}
      options={[['', 'Everybody'], ...options, ...(isListed ? [] : [[value, 'The person of this link'] as const])]}
      onChange={onChange}
    />
  )
}

/** The groups of actions, and the action from the URL if it is not one of them. */
function listActions(named: string | null): (readonly [string, string])[] {
  const groups = ACTION_GROUPS.map(({ prefix, title }) => [prefix, title] as const)
  const isGroup = named === null || ACTION_GROUPS.some(({ prefix }) => prefix === named)
  return [['', 'All'], ...groups, ...(isGroup ? [] : [[named, nameInvisible(describeAction(named))] as const])]
}
