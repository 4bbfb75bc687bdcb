import type { OperatorHealth } from '../../api/types.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { AgeText } from './age-text.tsx'

const ROLES = { all: 'Server and worker', server: 'Server', worker: 'Worker' } as const

/** All running processes, so that an old version or a missing process is noticed. */
export function ProcessesPanel({ processes }: Pick<OperatorHealth, 'processes'>) {
  return (
    <section className="panel" aria-labelledby="processes">
      <h2 className="panel-title" id="processes">
        Processes
      </h2>
      {processes.length === 0 ? (
        <p className="muted">None has reported in the last minute.</p>
      ) : (
        <div className="table-frame" role="group" aria-labelledby="processes" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">Host</th>
                <th scope="col">Process</th>
                <th scope="col">Version</th>
                <th scope="col">Up for</th>
                <th scope="col">Last seen</th>
              </tr>
            </thead>
            <tbody>
              {processes.map(({ role, host, processId, version, startedAt, lastSeenAt }) => (
                <tr key={`${host} ${processId} ${startedAt}`}>
                  <th scope="row">{ROLES[role]}</th>
                  <td>
                    <VisibleText text={host} code />
                  </td>
                  <td>{processId}</td>
                  <td>
                    <VisibleText text={version} />
                  </td>
                  <td>
                    <AgeText time={startedAt} />
                  </td>
                  <td className="nowrap">
                    <AgeText time={lastSeenAt} /> ago
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
