import { useQuery } from '@tanstack/react-query'
import { operatorHealthQuery, operatorQueueQuery } from '../../api/operator.ts'
import type { OperatorHealth, OperatorQueue } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Link } from '../../routing/link.tsx'
import { DepthBar, DepthLegend, depthOf } from './depth-bar.tsx'
import { findTrouble, type Trouble } from './find-trouble.ts'
import { HealthFigures } from './health-figures.tsx'
import { OperatorShell, operatorPath } from './operator-shell.tsx'
import { taskTitle } from './operator-texts.ts'
import { ProcessesPanel } from './processes-panel.tsx'
import { SetUpPanel } from './set-up-panel.tsx'

export function OperatorPage() {
  return (
    <OperatorShell section="overview">
      <Overview />
    </OperatorShell>
  )
}

function Overview() {
  const health = useQuery(operatorHealthQuery)
  const queue = useQuery(operatorQueueQuery)
  const error = health.error ?? queue.error
  return (
    <>
      <div className="page-head">
        <PageHeading title="Overview" />
        <p className="muted">Health of the service, refreshed every five seconds.</p>
      </div>
      <div className="stack-large">
        {error && (
          <ErrorNotice
            error={error}
            onRetry={() => {
              void health.refetch()
              void queue.refetch()
            }}
          />
        )}
        {health.data && queue.data ? (
          <Panels health={health.data} queue={queue.data} />
        ) : (
          !error && <Loading label="Reading the health of the service" />
        )}
      </div>
    </>
  )
}

function Panels({ health, queue }: { health: OperatorHealth; queue: OperatorQueue }) {
  return (
    <>
      <div className="operator-top">
        <TroublePanel troubles={findTrouble(health, queue, new Date())} />
        <QueuePanel queue={queue} />
      </div>
      <HealthFigures health={health} />
      <ProcessesPanel processes={health.processes} />
      <SetUpPanel health={health} />
    </>
  )
}

function TroublePanel({ troubles }: { troubles: readonly Trouble[] }) {
  return (
    <section className="panel attention" aria-labelledby="trouble">
      <h2 className="panel-title" id="trouble">
        Needs attention
        {troubles.length > 0 && <span className="count">{troubles.length}</span>}
      </h2>
      {troubles.length === 0 ? (
        <div className="all-well">
          <span className="all-well-mark" aria-hidden="true" />
          <div>
            <p className="all-well-title">All is well</p>
            <p className="muted">Jobs run without delay, and none was given up.</p>
          </div>
        </div>
      ) : (
        <ul className="attention-list">
          {troubles.map(({ tone, title, detail, link }) => (
            <li key={title} className={`attention-item attention-${tone}`}>
              <div className="attention-text">
                <p className="attention-title">{title}</p>
                <p className="muted small">{detail}</p>
              </div>
              {link && (
                <Link className="attention-action" to={link.to}>
                  {link.title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function QueuePanel({ queue }: { queue: OperatorQueue }) {
  const { total } = queue
  const busy = queue.tasks.filter((task) => depthOf(task) > 0)
  const longest = Math.max(0, ...busy.map(depthOf))
  return (
    <section className="panel" aria-labelledby="queue-panel">
      <div className="short-list-head">
        <h2 className="panel-title" id="queue-panel">
          Queue
        </h2>
        <Link className="small" to={operatorPath('queue')}>
          All of it
        </Link>
      </div>
      <p>
        <span className="figure-value">{total.ready + total.running}</span>{' '}
        <span className="muted">
          to do, {total.running} of them running; {total.scheduled} for later
        </span>
      </p>
      {busy.length === 0 ? (
        <p className="muted">No jobs are waiting.</p>
      ) : (
        <>
          <ul className="depth-list">
            {busy.map((task) => (
              <li key={task.task}>
                <span className="depth-name">
                  <span>{taskTitle(task.task)}</span>
                  <span className="muted">{depthOf(task)}</span>
                </span>
                <DepthBar task={task} longest={longest} />
              </li>
            ))}
          </ul>
          <DepthLegend />
        </>
      )}
    </section>
  )
}
