import type { OperatorHealth, OperatorQueue } from '../../api/types.ts'
import { countOf } from '../../components/wording.ts'
import { operatorPath } from './operator-shell.tsx'
import { formatSeconds, taskTitle } from './operator-texts.ts'

export type Trouble = {
  readonly tone: 'danger' | 'warning'
  readonly title: string
  readonly detail: string
  readonly link: { readonly to: string; readonly title: string } | null
}

/** From this age on, ready work is not being done. */
const LATE_SECONDS = 60
const CONNECTIONS_SHARE = 0.8

/** Problems that an operator should look at, worst first. */
export function findTrouble(health: OperatorHealth, queue: OperatorQueue, now: Date): readonly Trouble[] {
  return [...findOutage(health), ...findLateness(queue, now), ...findFailures(health, queue), ...findCrowding(health)]
}

function findOutage({ ready, workers }: OperatorHealth): Trouble[] {
  const troubles: Trouble[] = []
  if (!ready)
    troubles.push({
      tone: 'danger',
      title: 'The service is not ready',
      detail: 'The database lacks the newest migration or the tables of the queue: start a process of this version.',
      link: null,
    })
  if (workers.length === 0)
    troubles.push({
      tone: 'danger',
      title: 'No worker is running',
      detail: 'No worker process is registered, so nothing is reviewed, fixed or mailed. Start one.',
      link: null,
    })
  return troubles
}

function findLateness({ total }: OperatorQueue, now: Date): Trouble[] {
  if (total.oldestReadyAt === null) return []
  const seconds = (now.getTime() - Date.parse(total.oldestReadyAt)) / 1000
  if (seconds < LATE_SECONDS) return []
  return [
    {
      tone: 'warning',
      title: `Work is behind by ${formatSeconds(seconds)}`,
      detail: `${countOf(total.ready, 'job')} could start now. Start more worker processes to work faster.`,
      link: { to: operatorPath('queue'), title: 'See the queue' },
    },
  ]
}

function findFailures({ failureStreaks }: OperatorHealth, { total }: OperatorQueue): Trouble[] {
  const troubles: Trouble[] = failureStreaks
    .filter(({ failures }) => failures >= 3)
    .map(({ task, failures }) => ({
      tone: 'danger',
      title: `${taskTitle(task)}: the last ${failures} runs failed`,
      detail: 'Each error is in the log of the workers.',
      link: { to: `${operatorPath('queue')}?${new URLSearchParams({ task }).toString()}`, title: 'See the failures' },
    }))
  if (total.failed > 0)
    troubles.push({
      tone: 'warning',
      title: `${countOf(total.failed, 'job was', 'jobs were')} given up`,
      detail: 'In the last 30 days, after all attempts. They can be run again once the cause is fixed.',
      link: { to: `${operatorPath('queue')}?state=failed`, title: 'See them' },
    })
  if (total.retrying > 0)
    troubles.push({
      tone: 'warning',
      title: `${countOf(total.retrying, 'job')} failed and will be tried again`,
      detail: 'The queue does that by itself, with growing delays.',
      link: { to: `${operatorPath('queue')}?state=retrying`, title: 'See them' },
    })
  return troubles
}

function findCrowding({ database, sandbox }: OperatorHealth): Trouble[] {
  const troubles: Trouble[] = []
  const { connections, maxConnections } = database
  if (connections > maxConnections * CONNECTIONS_SHARE)
    troubles.push({
      tone: 'warning',
      title: `${connections} of ${maxConnections} database connections are taken`,
      detail: 'When there are none left, requests fail. Run fewer processes, or raise the database’s connection limit.',
      link: null,
    })
  if (sandbox !== null && sandbox.waiting > sandbox.size)
    troubles.push({
      tone: 'warning',
      title: `${countOf(sandbox.waiting, 'analysis', 'analyses')} waiting for a free child process`,
      detail: 'This process is at its capacity.',
      link: null,
    })
  return troubles
}
