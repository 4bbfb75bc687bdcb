import { useId, useState, type SubmitEvent } from 'react'
import { ApiError } from '../../api/request.ts'
import type { TeamChange } from '../../api/team-settings.ts'
import type { Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { InputField } from '../../components/fields.tsx'
import { checkName, checkSlug, SLUG_RULE } from './name-rules.ts'
import { useChangeTeam } from './use-change-team.ts'

type Entered = { readonly name: string; readonly slug: string; readonly keepsSlug: boolean }

export function NameForm({ team }: { team: Team }) {
  const [entered, setEntered] = useState<Entered>({ name: team.name, slug: team.slug, keepsSlug: false })
  const [isChecked, setIsChecked] = useState(false)
  const changing = useChangeTeam(team.id)
  const id = useId()
  const change = readChange(team, entered)
  const isSame = Object.keys(change).length === 0
  const isTaken = changing.error instanceof ApiError && changing.error.code === 'SLUG_TAKEN'

  function save(event: SubmitEvent): void {
    event.preventDefault()
    if (changing.isPending || isSame) return
    setIsChecked(true)
    if (checkName(entered.name)) return document.getElementById(`${id}-name`)?.focus()
    if (checkSlug(entered.slug)) return document.getElementById(`${id}-slug`)?.focus()
    changing.mutate(change, {
      onSuccess: ({ name, slug }) => setEntered({ name, slug, keepsSlug: false }),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'SLUG_TAKEN') document.getElementById(`${id}-slug`)?.focus()
      },
    })
  }

  return (
    <form className="form" onSubmit={save} noValidate>
      <NameFields
        id={id}
        team={team}
        entered={entered}
        nameError={isChecked ? checkName(entered.name) : null}
        slugError={isTaken ? TAKEN : isChecked ? checkSlug(entered.slug) : null}
        onChange={(to) => {
          setEntered({ ...entered, ...to })
          changing.reset()
        }}
      />
      <div className="row">
        <button
          type="submit"
          className="button button-primary"
          disabled={isSame}
          aria-disabled={isSame || changing.isPending}
        >
          {changing.isPending ? 'Saving …' : 'Save the name'}
        </button>
        <span role="status" className="small">
          {changing.isSuccess && isSame && 'Saved'}
        </span>
      </div>
      {changing.isError && !isTaken && <ErrorNotice error={changing.error} focus />}
    </form>
  )
}

const TAKEN = 'Another team already uses this slug. Choose another one.'

function NameFields(props: {
  id: string
  team: Team
  entered: Entered
  nameError: string | null
  slugError: string | null
  onChange: (to: Partial<Entered>) => void
}) {
  const { id, team, entered, onChange } = props
  const makesSlug = entered.name.trim() !== team.name && entered.slug.trim() === team.slug
  return (
    <>
      <div className="form-row">
        <InputField
          id={`${id}-name`}
          label="Name"
          wide
          maxLength={100}
          value={entered.name}
          error={props.nameError}
          onChange={(name) => onChange({ name })}
        />
        <InputField
          id={`${id}-slug`}
          label="Slug"
          wide
          maxLength={48}
          autoCapitalize="none"
          spellCheck={false}
          value={entered.slug}
          error={props.slugError}
          help={SLUG_RULE}
          onChange={(slug) => onChange({ slug })}
        />
      </div>
      {makesSlug && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={entered.keepsSlug}
            onChange={(event) => onChange({ keepsSlug: event.target.checked })}
          />
          <span>Keep the current slug; otherwise a new one is made from the name</span>
        </label>
      )}
    </>
  )
}

/** Only the changed fields. An unchanged slug is sent as well, because a new name would create a new slug. */
function readChange(team: Team, entered: Entered): TeamChange {
  const name = entered.name.trim()
  const slug = entered.slug.trim()
  const isNewName = name !== team.name
  const isNamedSlug = slug !== team.slug || (isNewName && entered.keepsSlug)
  return { ...(isNewName && { name }), ...(isNamedSlug && { slug }) }
}
