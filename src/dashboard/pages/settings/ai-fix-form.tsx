import { useState, type SubmitEvent } from 'react'
import type { AiFixMode, Team } from '../../api/types.ts'
import { ChoiceGroup, type Choice } from '../../components/choice-group.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { Link } from '../../routing/link.tsx'
import { useChangeTeam } from './use-change-team.ts'

const MODES = [
  { value: 'pull-request', title: 'In fix pull requests', text: 'Next to the fixes made by rules, marked as AI fixes' },
  { value: 'suggestions', title: 'As suggestions only', text: 'A person accepts each one' },
  { value: 'off', title: 'Off', text: 'No code is sent to a model' },
] as const satisfies readonly Choice<AiFixMode>[]

export function AiFixForm({ team }: { team: Team }) {
  // The session does not contain this field.
  if (team.aiFixMode === undefined) return <Loading label="Loading the choice" />
  return <ChoiceForm team={team} present={team.aiFixMode} />
}

function ChoiceForm({ team, present }: { team: Team; present: AiFixMode }) {
  const [chosen, setChosen] = useState<AiFixMode | null>(null)
  const changing = useChangeTeam(team.id)
  const mode = chosen ?? present
  const isNew = mode !== present
  function save(event: SubmitEvent): void {
    event.preventDefault()
    if (isNew && !changing.isPending) changing.mutate({ aiFixMode: mode }, { onSuccess: () => setChosen(null) })
  }
  return (
    <form className="form" onSubmit={save}>
      <ChoiceGroup<AiFixMode>
        legend="Where AI fixes are allowed"
        choices={MODES}
        value={mode}
        onChange={(value) => {
          setChosen(value)
          changing.reset()
        }}
      />
      <p className="muted small field-note">
        A repository can be stricter, never laxer: <code>ai-fixes: suggestions</code> or <code>ai-fixes: off</code> in
        its <code>.github/fixwright.yml</code>. The stricter of the two applies, and a file that cannot be read counts
        as off. <Link to={sectionPath(team.id, findSection('credits'))}>How AI fixes are paid</Link>
      </p>
      <div className="row">
        <button type="submit" className="button button-primary" disabled={!isNew} aria-disabled={changing.isPending}>
          {changing.isPending ? 'Saving …' : 'Save the choice'}
        </button>
        <span role="status" className="small">
          {changing.isSuccess && 'Saved'}
        </span>
      </div>
      {changing.isError && <ErrorNotice error={changing.error} focus />}
    </form>
  )
}
