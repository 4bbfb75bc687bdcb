import { TASK_PAYLOADS, type TaskName } from '../../queue/tasks.ts'

/** Tasks whose failure is final once recorded: running their jobs again would do nothing. */
const FINAL_TASKS: readonly string[] = ['run-fix-pr'] satisfies TaskName[]

/** Whether a job that was given up can be run again. */
export function mayRunAgain(task: string): task is TaskName {
  return Object.hasOwn(TASK_PAYLOADS, task) && !FINAL_TASKS.includes(task)
}
