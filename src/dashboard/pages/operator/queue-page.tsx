import { useQuery } from '@tanstack/react-query'
import { operatorQueueQuery } from '../../api/operator.ts'
import type { OperatorQueue, QueueTask } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { AgeText } from './age-text.tsx'
import { DepthBar, DepthLegend, depthOf } from './depth-bar.tsx'
import { FailureList } from './failure-list.tsx'
import { OperatorShell } from './operator-shell.tsx'
import { taskTitle } from './operator-texts.ts'

export function QueuePage() {
  return (
    <OperatorShell section="queue">
      <div className="page-head">
        <PageHeading title="Queue" />
        <p className="muted">Background jobs by task, and failures. Refreshed every five seconds.</p>
      </div>
      <div className="stack-large">
        <Depth />
        <FailureList />
      </div>
    </OperatorShell>
  )
}

function Depth() {
  const queue = useQuery(operatorQueueQuery)
  if (queue.data) return <DepthTable queue={queue.data} />
  if (queue.isError) return <ErrorNotice error={queue.error} onRetry={() => void queue.refetch()} />
  return <Loading label="Counting the jobs" />
}

function DepthTable({ queue: { tasks, total } }: { queue: OperatorQueue }) {
  const longest = Math.max(0, ...tasks.map(depthOf))
  return (
    <section aria-labelledby="depth">
      <div className="operator-head">
        <h2 id="depth">By task</h2>
        <DepthLegend />
      </div>
      <div className="table-frame" role="group" aria-labelledby="depth" tabIndex={0}>
        <table className="table depth-table">
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col" className="depth-cell">
                Jobs
              </th>
              {['Ready', 'Running', 'For later', 'Failed before', 'Given up', 'Longest wait'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.toSorted(byTitle).map((task) => (
              <tr key={task.task} className={depthOf(task) === 0 ? 'depth-idle' : undefined}>
                <th scope="row">
                  <VisibleText text={taskTitle(task.task)} />{' '}
                  <code className="depth-code">
                    <VisibleText text={task.task} code />
                  </code>
                </th>
                <td className="depth-cell">
                  <DepthBar task={task} longest={longest} />
                </td>
                <Numbers depth={task} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td className="depth-cell" />
              <Numbers depth={total} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function byTitle(one: QueueTask, other: QueueTask): number {
  return taskTitle(one.task).localeCompare(taskTitle(other.task), 'en')
}

const NUMBERS = ['ready', 'running', 'scheduled', 'retrying', 'failed'] as const

function Numbers({ depth }: { depth: OperatorQueue['total'] }) {
  const { oldestReadyAt } = depth
  return (
    <>
      {NUMBERS.map((name) => (
        <td key={name} className={depth[name] === 0 ? 'muted' : undefined}>
          {depth[name]}
        </td>
      ))}
      <td className={oldestReadyAt ? undefined : 'muted'}>{oldestReadyAt ? <AgeText time={oldestReadyAt} /> : '–'}</td>
    </>
  )
}
