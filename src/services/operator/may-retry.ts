import { TASK_PAYLOADS, type TaskName } from '../../queue/tasks.ts'

/** Tasks whose job already recorded the failure: running them again would do nothing. */
const FINAL_TASKS: readonly string[] = ['run-fix-pr'] satisfies TaskName[]

/** Whether running a job again, after it was given up, may do anything. */
export function mayRunAgain(task: string): task is TaskName {
  return Object.hasOwn(TASK_PAYLOADS, task) && !FINAL_TASKS.includes(task)
}
