import { readQueueTasks, type QueueTask } from '../../queue/read-queue-tasks.ts'
import { TASK_PAYLOADS } from '../../queue/tasks.ts'
import type { OperatorDeps } from './operator-deps.ts'

export type QueueView = {
  readonly tasks: readonly QueueTask[]
  readonly total: Omit<QueueTask, 'task'>
}
export type ReadQueue = () => Promise<QueueView>

const NOTHING = { ready: 0, scheduled: 0, running: 0, retrying: 0, failed: 0, oldestReadyAt: null } as const

/** All tasks in alphabetical order, including those without jobs. */
export function createReadQueue({ db }: Pick<OperatorDeps, 'db'>): ReadQueue {
  return async () => {
    const found = await readQueueTasks(db)
    const known = Object.keys(TASK_PAYLOADS).filter((name) => !found.some(({ task }) => task === name))
    const tasks = [...found, ...known.map((task) => ({ task, ...NOTHING }))]
    tasks.sort((one, other) => (one.task < other.task ? -1 : 1))
    return { tasks, total: tasks.reduce(add, NOTHING) }
  }
}

function add(sum: Omit<QueueTask, 'task'>, task: QueueTask): Omit<QueueTask, 'task'> {
  const oldest = [sum.oldestReadyAt, task.oldestReadyAt].filter((time) => time !== null)
  return {
    ready: sum.ready + task.ready,
    scheduled: sum.scheduled + task.scheduled,
    running: sum.running + task.running,
    retrying: sum.retrying + task.retrying,
    failed: sum.failed + task.failed,
    oldestReadyAt: oldest.length === 0 ? null : new Date(Math.min(...oldest.map((time) => time.getTime()))),
  }
}
