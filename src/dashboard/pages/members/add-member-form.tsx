import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { addMember, membersKey, type NewMember } from '../../api/members.ts'
import type { Member, Role, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { InputField, SelectField } from '../../components/fields.tsx'
import { ROLE_NAMES, withArticle } from '../../components/wording.ts'
import { displayName, rolesToGive } from './member-rights.ts'
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
      void client.invalidateQueries({ queryKey: membersKey(team.id) })
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
        <InputField
          id={id}
          label="Login or e-mail address"
          wide
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={setText}
          error={wrong ? 'Enter a login such as mona-lisa, or a whole e-mail address.' : null}
        />
        <SelectField
          id={`${id}-role`}
          label="Role"
          value={role}
          options={rolesToGive(team.role).map((value) => [value, ROLE_NAMES[value] ?? value] as const)}
          onChange={setRole}
        />
        <button type="submit" className="button button-primary" aria-disabled={adding.isPending}>
          {adding.isPending ? 'Adding …' : 'Add to the team'}
        </button>
      </div>
      <p className="muted small">A person without an account is invited and joins the team at the first sign-in.</p>
      {adding.isError && <ErrorNotice error={adding.error} focus />}
    </form>
  )
}

function describeAdded(member: Member): string {
  const role = withArticle(ROLE_NAMES[member.role] ?? member.role)
  if (!member.invited) return `${displayName(member)} is now ${role} of the team`
  if (member.email !== null) return `${displayName(member)} is invited as ${role}; a mail is on its way`
  return `${displayName(member)} is invited as ${role}; tell them to sign in`
}
