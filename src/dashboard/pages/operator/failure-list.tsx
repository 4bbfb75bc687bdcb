import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { discardJob, failuresQuery, retryJob } from '../../api/operator.ts'
import type { JobFailure } from '../../api/types.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { useLocation } from '../../routing/location.ts'
import { FilterForm, readFilter, type FilterField } from '../histories/filter-form.tsx'
import { ActionNews } from './action-news.tsx'
import { describeJob } from './describe-job.ts'
import { LongText } from './long-text.tsx'
import { operatorPath } from './operator-shell.tsx'
import { TASK_TITLES } from '../../api/task-titles.ts'
import { taskTitle } from './operator-texts.ts'
import { useOperatorAction } from './use-operator-action.ts'

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: [
      ['retrying', 'Will be tried again'],
      ['failed', 'Given up'],
    ],
  },
  { name: 'task', label: 'Task', kind: Object.entries(TASK_TITLES) },
]

/** Jobs whose last attempt failed, with their two actions. */
export function FailureList() {
  const filter = readFilter(useLocation().query, FIELDS)
  const list = useInfiniteQuery(failuresQuery(filter))
  const [asked, setAsked] = useState<JobFailure | null>(null)
  const retrying = useOperatorAction(retryJob, (job) => `${taskTitle(job.task)}, job ${job.jobId}: runs again.`)
  return (
    <section className="stack" aria-labelledby="failures">
      <h2 id="failures">Failures</h2>
      <FilterForm key={JSON.stringify(filter)} path={operatorPath('queue')} fields={FIELDS} filter={filter} />
      <ActionNews acting={retrying} />
      <div className="operator-rows">
        <PagesTable
          label="Failures"
          list={list}
          columns={['Job', 'State', 'Error', 'Failed', 'Actions']}
          empty={
            Object.keys(filter).length > 0
              ? 'No failure matches these filters.'
              : 'No failed jobs. Jobs that have succeeded since are not listed.'
          }
        >
          {(job) => (
            <FailureRow
              key={job.jobId}
              job={job}
              pending={retrying.pending === job.jobId}
              onRetry={() => retrying.act(job.jobId)}
              onDiscard={() => setAsked(job)}
            />
          )}
        </PagesTable>
      </div>
      {asked && <DiscardDialog job={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function FailureRow(props: { job: JobFailure; pending: boolean; onRetry: () => void; onDiscard: () => void }) {
  const { job, pending } = props
  const about = describeJob(job)
  return (
    <tr>
      <th scope="row" className="operator-what">
        {taskTitle(job.task)}
        <span className="operator-sub muted small">
          <VisibleText text={about === '' ? `job ${job.jobId}` : about} code />
        </span>
      </th>
      <td>
        <span className={`badge ${job.state === 'failed' ? 'badge-status-failed' : 'badge-status-queued'}`}>
          {job.state === 'failed' ? 'Given up' : 'Tried again'}
        </span>
        <span className="operator-sub muted small">
          {job.attempts} of {job.maxAttempts} attempts
        </span>
      </td>
      <td className="operator-error">
        <LongText text={job.error} />
      </td>
      <td>
        <TimeText time={job.failedAt} />
        {job.nextRunAt && (
          <span className="operator-sub muted small">
            next <TimeText time={job.nextRunAt} format="time" />
          </span>
        )}
      </td>
      <td>
        <div className="row-actions">
          {job.canRetry ? (
            <button type="button" className="button" aria-disabled={pending} onClick={props.onRetry}>
              {pending ? 'Working …' : 'Retry'}
              <span className="visually-hidden"> job {job.jobId}</span>
            </button>
          ) : (
            <span className="muted small operator-final">cannot run again</span>
          )}
          <button type="button" className="button button-quiet" onClick={props.onDiscard}>
            {job.state === 'failed' ? 'Remove' : 'Give up'}
            <span className="visually-hidden"> job {job.jobId}</span>
          </button>
        </div>
      </td>
    </tr>
  )
}

function DiscardDialog({ job, onClose }: { job: JobFailure; onClose: () => void }) {
  const discarding = useOperatorAction(
    async (jobId: string) => {
      await discardJob(jobId)
      onClose()
    },
    () => '',
  )
  const isGivenUp = job.state === 'failed'
  return (
    <ConfirmDialog
      title={isGivenUp ? 'Remove this job?' : 'Give this job up?'}
      action={isGivenUp ? 'Remove' : 'Give up'}
      danger
      pending={discarding.pending !== undefined}
      error={discarding.error}
      onConfirm={() => discarding.act(job.jobId)}
      onClose={onClose}
    >
      <p>
        {taskTitle(job.task)}: <VisibleText text={describeJob(job) || `job ${job.jobId}`} code />
      </p>
      <p>
        {isGivenUp
          ? 'It cannot be run again afterwards. Nothing else changes, because it was already given up.'
          : 'It will not be retried. What it reports when it finally fails, such as a comment on the pull request, is written within seconds; then it is listed here as given up.'}
      </p>
    </ConfirmDialog>
  )
}
