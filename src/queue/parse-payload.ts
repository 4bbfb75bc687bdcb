import { Value } from 'typebox/value'
import { TASK_PAYLOADS, type TaskName, type TaskPayload } from './tasks.ts'

/** @throws Error naming the task and the first field that is wrong, never its value. */
export function parsePayload<Name extends TaskName>(task: Name, payload: unknown): TaskPayload<Name> {
  if (isPayload(task, payload)) return payload
  const [first] = Value.Errors(TASK_PAYLOADS[task], payload)
  throw new Error(`The payload of ${task} is wrong at ${first?.instancePath || '/'}: ${first?.message ?? 'unknown'}`)
}

export function isPayload<Name extends TaskName>(task: Name, payload: unknown): payload is TaskPayload<Name> {
  return Value.Check(TASK_PAYLOADS[task], payload)
}
