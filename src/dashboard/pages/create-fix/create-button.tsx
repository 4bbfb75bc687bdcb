import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFixPr } from '../../api/queries.ts'
import { navigate } from '../../routing/location.ts'
import { createFixPath } from '../../routing/paths.ts'
import { CreateError } from './create-error.tsx'

/** The one button of the page. It stays where it is while it works, so that the focus is not lost. */
export function CreateButton({ teamId, prUrl, isFork }: { teamId: string; prUrl: string; isFork: boolean }) {
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: () => createFixPr(teamId, prUrl),
    onSuccess: ({ jobId }) => {
      void client.invalidateQueries({ queryKey: ['team', teamId] })
      navigate(createFixPath(teamId, prUrl, jobId), { replace: true })
    },
  })
  const create = (): void => {
    if (!creating.isPending) creating.mutate()
  }
  return (
    <div className="create">
      <button
        type="button"
        className="button button-primary button-wide"
        aria-disabled={creating.isPending}
        onClick={create}
      >
        {creating.isPending ? 'Asking for it …' : isFork ? 'Post the fix suggestions' : 'Create the fix pull request'}
      </button>
      <p className="muted small">
        {isFork
          ? 'Nothing is changed until the author accepts a suggestion.'
          : 'One commit on a branch of its own, into the branch of this pull request. Nothing is merged without you.'}
      </p>
      {creating.isError && <CreateError error={creating.error} teamId={teamId} prUrl={prUrl} onRetry={create} />}
    </div>
  )
}
