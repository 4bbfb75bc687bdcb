import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { addMember, membersQuery, type NewMember } from '../../api/members.ts'
import type { Member, Role, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ROLE_NAMES, withArticle } from '../../components/wording.ts'
import { nameOf, rolesToGive } from './member-rights.ts'
import { readPerson } from './read-person.ts'

export function AddMemberForm({ team, onDone }: { team: Team; onDone: (text: string | null) => void }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('member')
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: (member: NewMember) => addMember(team.id, member),
    onSuccess: (member) => {
      setText('')
      onDone(describeAdded(member))
      void client.invalidateQueries({ queryKey: membersQuery(team.id).queryKey })
    },
  })

  function add(event: SubmitEvent): void {
    event.preventDefault()
    if (adding.isPending) return
    const person = readPerson(text)
    setWrong(person === null)
    onDone(null)
    if (person) adding.mutate({ ...person, role })
    else document.getElementById(id)?.focus()
  }

  return (
    <form className="form" onSubmit={add} noValidate>
      <div className="form-row">
        <div className="field field-wide">
          <label htmlFor={id}>Login or e-mail address</label>
          <input
            id={id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-error` : `${id}-help`}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-role`}>Role</label>
          <select id={`${id}-role`} value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {rolesToGive(team.role).map((value) => (
              <option key={value} value={value}>
                {ROLE_NAMES[value]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-primary" aria-disabled={adding.isPending}>
          {adding.isPending ? 'Adding …' : 'Add to the team'}
        </button>
      </div>
      {wrong ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          Enter a login such as mona-lisa, or a whole e-mail address.
        </p>
      ) : (
        <p className="muted small" id={`${id}-help`}>
          Who is not known here yet is invited, and belongs to the team from the first sign-in on.
        </p>
      )}
      {adding.isError && <ErrorNotice error={adding.error} focus />}
    </form>
  )
}

function describeAdded(member: Member): string {
  const role = withArticle(ROLE_NAMES[member.role] ?? member.role)
  if (!member.invited) return `${nameOf(member)} is now ${role} of the team`
  if (member.email !== null) return `${nameOf(member)} is invited as ${role}; a mail is on its way`
  return `${nameOf(member)} is invited as ${role}; tell them to sign in`
}
