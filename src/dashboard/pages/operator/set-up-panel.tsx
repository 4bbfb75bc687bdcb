import type { OperatorHealth } from '../../api/types.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { readableName, taskTitle } from './operator-texts.ts'

/** The setup of this installation, and the last alerts to its operator. */
export function SetUpPanel({ health }: { health: OperatorHealth }) {
  const { setUp } = health
  const parts: readonly (readonly [name: string, on: boolean, text: string])[] = [
    ['Database login', ['own', 'given'].includes(setUp.databaseLogin), LOGIN_TEXTS[setUp.databaseLogin]],
    ['Mail server', setUp.hasMailServer, setUp.hasMailServer ? 'mails are sent' : 'mails are kept in the outbox'],
    ['Alerts', setUp.hasAlertRecipient, setUp.hasAlertRecipient ? 'are mailed' : 'are in the log only'],
    ['Billing', setUp.hasBilling, setUp.hasBilling ? 'connected' : 'not set up'],
    ['Platform AI key', setUp.hasPlatformAi, setUp.hasPlatformAi ? 'set' : 'teams use their own keys'],
    ['Product telemetry', setUp.hasTelemetry, setUp.hasTelemetry ? 'sent' : 'not sent'],
  ]
  return (
    <div className="operator-lists">
      <section className="panel" aria-labelledby="set-up">
        <h2 className="panel-title" id="set-up">
          Set-up
        </h2>
        <dl className="operator-facts">
          <div>
            <dt>Code host</dt>
            <dd>
              <VisibleText text={setUp.codeHostUrl} code /> {setUp.localMode && <span className="tag">local mode</span>}
            </dd>
          </div>
          {parts.map(([name, on, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={on ? undefined : 'muted'}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel" aria-labelledby="alerts">
        <h2 className="panel-title" id="alerts">
          Alerts and failures in a row
        </h2>
        <Alerts health={health} />
      </section>
      <SandboxLayers layers={health.sandboxLayers} />
    </div>
  )
}

const LOGIN_TEXTS: Readonly<Record<OperatorHealth['setUp']['databaseLogin'], string>> = {
  own: 'a login role of its own, which owns nothing',
  given: 'the login role of DATABASE_URL, which owns nothing',
  'reduced-owner': 'the owner, restricted to a role that it could drop again',
  owner: 'the owner, with row-level security forced',
}

const LAYER_TITLES: Readonly<Record<OperatorHealth['sandboxLayers'][number]['name'], string>> = {
  network: 'Network',
  processes: 'Processes',
  user: 'User',
  privileges: 'Privileges',
}

/** The isolation that the operating system adds to that of Node.js. */
function SandboxLayers({ layers }: { layers: OperatorHealth['sandboxLayers'] }) {
  return (
    <section className="panel operator-layers" aria-labelledby="sandbox">
      <h2 className="panel-title" id="sandbox">
        Sandbox
      </h2>
      <p className="muted">
        Isolation layers that this process’s operating system adds to Node’s own limits on analysis.
      </p>
      <dl className="operator-facts">
        {layers.map(({ name, holds, text }) => (
          <div key={name}>
            <dt>{LAYER_TITLES[name]}</dt>
            <dd>
              <span className={`badge ${holds ? 'badge-status-open' : 'badge-medium'}`}>
                {holds ? 'In place' : 'Missing'}
              </span>{' '}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Alerts({ health: { alerts, failureStreaks } }: { health: OperatorHealth }) {
  if (alerts.length + failureStreaks.length === 0)
    return <p className="muted">No alert was mailed, and the last run of every task succeeded.</p>
  return (
    <dl className="operator-facts">
      {failureStreaks.map(({ task, failures }) => (
        <div key={task}>
          <dt>
            <VisibleText text={taskTitle(task)} />
          </dt>
          <dd>{failures === 1 ? 'the last run failed' : `the last ${failures} runs failed`}</dd>
        </div>
      ))}
      {alerts.map(({ alertClass, lastMailedAt }) => (
        <div key={alertClass}>
          <dt>
            <VisibleText text={readableName(alertClass)} />
          </dt>
          <dd>
            mailed <TimeText time={lastMailedAt} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
