import type { ReactNode } from 'react'
import type { OperatorHealth } from '../../api/types.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { formatBytes, formatSeconds } from './operator-texts.ts'

/** The figures of the service, each with its parts. */
export function HealthFigures({ health }: { health: OperatorHealth }) {
  const { database, sandbox, workers } = health
  return (
    <section aria-labelledby="health">
      <h2 className="visually-hidden" id="health">
        Health
      </h2>
      <div className="figures">
        <Figure title="Version" value={<VisibleText text={health.version} />}>
          up for {formatSeconds(health.uptimeSeconds)}, Node {health.nodeVersion}, analyser{' '}
          <code>{health.analyserVersion}</code>
        </Figure>
        <Figure title="Workers" value={countOf(workers.length, 'process', 'processes')}>
          {workers.length === 0 ? 'none is registered' : <Workers workers={workers} />}
        </Figure>
        <Figure title="Database" value={formatBytes(database.sizeBytes)}>
          Postgres <VisibleText text={database.version} />, {database.embedded ? 'embedded' : 'remote'},{' '}
          {database.connections} of {database.maxConnections} connections, {database.migrationsApplied} migrations{' '}
          {health.ready ? '(up to date)' : '(not up to date)'}
        </Figure>
        {sandbox && (
          <Figure title="Analyser" value={`${sandbox.working} of ${sandbox.size} at work`}>
            {countOf(sandbox.children, 'child process', 'child processes')} alive, {sandbox.waiting} waiting,{' '}
            {sandbox.givenUp} given up since the start
          </Figure>
        )}
      </div>
    </section>
  )
}

function Figure({ title, value, children }: { title: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="figure">
      <h3>{title}</h3>
      <p className="figure-value operator-figure">{value}</p>
      <p className="muted small">{children}</p>
    </div>
  )
}

const WORKERS_NAMED = 3

function Workers({ workers }: { workers: OperatorHealth['workers'] }) {
  const more = workers.length - WORKERS_NAMED
  return (
    <>
      {workers.slice(0, WORKERS_NAMED).map(({ poolId, host, processId }, index) => (
        <span key={poolId}>
          {index > 0 && ', '}
          <VisibleText text={host} code /> {processId}
        </span>
      ))}
      {more > 0 && ` and ${countOf(more, 'other')}`}
    </>
  )
}
