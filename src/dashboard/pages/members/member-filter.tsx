import { useEffect, useId, useState } from 'react'
import type { Role, Team } from '../../api/types.ts'
import { InputField, SelectField } from '../../components/fields.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { ROLE_NAMES } from '../../components/wording.ts'
import { navigate, useLocation } from '../../routing/location.ts'

type Filter = { readonly search: string; readonly role: Role | null }

const ROLES = ['owner', 'admin', 'member'] as const
const LONGEST = 100
/** Long enough to avoid a request per keystroke, short enough to feel immediate. */
const PAUSE_MS = 250
const CONTROLS = /[\u0000-\u001f\u007f]/g

/** The filter in the URL, so that it can be shared and survives a reload. */
export function useMemberFilter(): Filter {
  const { query } = useLocation()
  const role = ROLES.find((one) => one === query.get('role')) ?? null
  return { search: cleanSearch(query.get('q') ?? ''), role }
}

/** Filters the list while typing. */
export function MemberFilterForm({ team, filter }: { team: Team; filter: Filter }) {
  const [text, setText] = useState(filter.search)
  const id = useId()
  const path = sectionPath(team.id, findSection('members'))
  const { search, role } = filter
  useEffect(() => {
    const wanted = cleanSearch(text)
    if (wanted === search) return
    const timer = setTimeout(() => show(path, { search: wanted, role }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search, role, path])
  return (
    <form
      className="form member-filter"
      role="search"
      aria-label="Members"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="form-row">
        <InputField
          id={`${id}-search`}
          label="Find a person"
          type="search"
          wide
          maxLength={LONGEST}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Name, login or address"
          value={text}
          onChange={setText}
        />
        <SelectField
          id={`${id}-listed-role`}
          label="Listed roles"
          value={role ?? ''}
          options={[['', 'All'], ...ROLES.map((one) => [one, `${ROLE_NAMES[one]}s`] as const)]}
          onChange={(value) => show(path, { search: cleanSearch(text), role: value === '' ? null : value })}
        />
      </div>
    </form>
  )
}

function show(path: string, { search, role }: Filter): void {
  const query = new URLSearchParams({ ...(search && { q: search }), ...(role && { role }) }).toString()
  navigate(query ? `${path}?${query}` : path, { replace: true, keepScroll: true })
}

function cleanSearch(text: string): string {
  return text.replace(CONTROLS, '').trim().slice(0, LONGEST)
}
