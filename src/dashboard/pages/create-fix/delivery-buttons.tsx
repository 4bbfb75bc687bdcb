import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFixPr } from '../../api/queries.ts'
import type { FixDelivery } from '../../api/types.ts'
import { navigate } from '../../routing/location.ts'
import { createFixPath } from '../../routing/paths.ts'
import { CreateError } from './create-error.tsx'

type ButtonText = { readonly label: string; readonly note: string }
const FIRST: Readonly<Record<FixDelivery, ButtonText>> = {
  'pull-request': {
    label: 'Create the fix pull request',
    note: 'One commit on a separate branch that targets the branch of this pull request. Nothing is merged without you.',
  },
  suggestions: {
    label: 'Post the fix suggestions',
    note: 'A review on the pull request. Nothing is changed until its author accepts a suggestion.',
  },
}
const SUGGESTIONS_INSTEAD: ButtonText = {
  label: 'Post suggestions instead',
  note: 'A review on the pull request that does not count against the quota. Its author accepts what they want.',
}

type Props = {
  teamId: string
  prUrl: string
  /** The default delivery. Suggestions are available instead of a pull request. */
  delivery: FixDelivery
}

/** The buttons stay in place during a request, so that the focus is not lost. */
export function DeliveryButtons({ teamId, prUrl, delivery }: Props) {
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: (asked: FixDelivery) => createFixPr(teamId, prUrl, asked),
    onSuccess: ({ jobId }) => {
      void client.invalidateQueries({ queryKey: ['team', teamId] })
      navigate(createFixPath(teamId, prUrl, jobId), { replace: true })
    },
  })
  const create = (asked: FixDelivery): void => {
    if (!creating.isPending) creating.mutate(asked)
  }
  const asked = creating.isPending ? creating.variables : null
  return (
    <div className="create">
      <Choice text={FIRST[delivery]} isPrimary asked={asked} own={delivery} onChoose={create} />
      {delivery === 'pull-request' && (
        <Choice text={SUGGESTIONS_INSTEAD} asked={asked} own="suggestions" onChoose={create} />
      )}
      <p className="muted small">You need write access to the repository at the code host.</p>
      {creating.isError && (
        <CreateError
          error={creating.error}
          teamId={teamId}
          prUrl={prUrl}
          onRetry={() => create(creating.variables ?? delivery)}
        />
      )}
    </div>
  )
}

function Choice(props: {
  text: ButtonText
  own: FixDelivery
  /** The delivery being requested; null if none. */
  asked: FixDelivery | null
  isPrimary?: boolean
  onChoose: (delivery: FixDelivery) => void
}) {
  const { text, own, asked, isPrimary } = props
  return (
    <div>
      <button
        type="button"
        className={`button button-wide${isPrimary ? ' button-primary' : ''}`}
        aria-disabled={asked !== null}
        onClick={() => props.onChoose(own)}
      >
        {asked === own ? 'Requesting …' : text.label}
      </button>
      <p className="muted small">{text.note}</p>
    </div>
  )
}
