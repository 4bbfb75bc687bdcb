import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { chooseRepository, repositoriesQuery } from '../../api/team-settings.ts'
import type { Repository, Team } from '../../api/types.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { findSection, hasRole, sectionPath } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'

/** The repositories of the installations. On the FREE plan, one of them is analysed, and can be chosen once a month. */
export function RepositoryTable({ team }: { team: Team }) {
  const [asked, setAsked] = useState<Repository | null>(null)
  const [done, setDone] = useState<Repository | null>(null)
  const list = useInfiniteQuery(repositoriesQuery(team.id))
  const isFree = team.plan === 'FREE'
  return (
    <div className="stack">
      <p className="muted measure">
        {isFree ? <FreeRule team={team} /> : 'The plan covers the pull requests of all of them.'}
      </p>
      <div role="status" className="status-line">
        {done && (
          <Notice tone="success" title={<VisibleText text={`${done.name} is analysed from now on`} />}>
            <p>Its open pull requests are being analysed.</p>
          </Notice>
        )}
      </div>
      <PagesTable
        label="Repositories"
        list={list}
        columns={['Repository', 'Visibility', 'Analysed', ...(isFree ? ['Choose'] : [])]}
        empty="No repository yet: they appear here once the Fixwright app is installed on them."
      >
        {(repository) => (
          <RepositoryRow
            key={repository.repositoryId}
            repository={repository}
            isFree={isFree}
            onChoose={() => {
              setDone(null)
              setAsked(repository)
            }}
          />
        )}
      </PagesTable>
      {asked && <ChooseDialog team={team} repository={asked} onClose={() => setAsked(null)} onDone={setDone} />}
    </div>
  )
}

function RepositoryRow(props: { repository: Repository; isFree: boolean; onChoose: () => void }) {
  const { name, private: isPrivate, analysed, removed } = props.repository
  return (
    <tr>
      <th scope="row">
        <VisibleText text={name} />
      </th>
      <td>{isPrivate ? 'Private' : 'Public'}</td>
      <td>
        {removed ? (
          <span className="muted">Removed from the app</span>
        ) : analysed ? (
          <span className="badge badge-status-open">Yes</span>
        ) : (
          'No'
        )}
      </td>
      {props.isFree && (
        <td>
          {!analysed && !removed && (
            <button
              type="button"
              className="button button-small"
              aria-label={`Analyse ${nameInvisible(name)} instead`}
              onClick={props.onChoose}
            >
              Analyse this one
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

function FreeRule({ team }: { team: Team }) {
  return (
    <>
      The Free plan analyses one repository: the first one that had a pull request, or the one you choose, once a
      calendar month (UTC).{' '}
      {hasRole(team.role, 'owner') ? (
        <Link to={sectionPath(team.id, findSection('billing'))}>Larger plans cover all of them</Link>
      ) : (
        'An owner can move the team to a plan that covers all of them.'
      )}
    </>
  )
}

function ChooseDialog(props: {
  team: Team
  repository: Repository
  onClose: () => void
  onDone: (repository: Repository) => void
}) {
  const { team, repository, onClose, onDone } = props
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: () => chooseRepository(team.id, repository.repositoryId),
    onSuccess: (chosen) => {
      void client.invalidateQueries({ queryKey: repositoriesQuery(team.id).queryKey })
      onClose()
      onDone(chosen)
    },
  })
  const resetsAt = readResetsAt(choosing.error)
  return (
    <ConfirmDialog
      title="Analyse this repository?"
      action="Analyse it"
      pending={choosing.isPending}
      error={choosing.error}
      onConfirm={() => choosing.mutate()}
      onClose={onClose}
    >
      <p>
        <VisibleText text={repository.name} /> is analysed from now on, and no other one. It can be changed again next
        month.
      </p>
      {resetsAt !== null && (
        <p>
          This month’s choice was made already; the next one can be made on <TimeText time={resetsAt} />.
        </p>
      )}
    </ConfirmDialog>
  )
}

function readResetsAt(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'REPOSITORY_CHOICE_USED') return null
  const { resetsAt } = error.details
  return typeof resetsAt === 'string' ? resetsAt : null
}
