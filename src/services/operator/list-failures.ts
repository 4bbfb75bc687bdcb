import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import { listJobFailures, type JobFailure, type JobFailureFilter } from '../../queue/list-job-failures.ts'
import { mayRunAgain } from './may-retry.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { showError } from './show-error.ts'

/** What a job is about: only the ids in its payload. */
export type JobIds = Readonly<Record<string, string | number>>
export type JobFailureView = Omit<JobFailure, 'payload'> & { readonly ids: JobIds; readonly canRetry: boolean }
export type ListFailures = (filter: JobFailureFilter, request: ListRequest) => Promise<ListPage<JobFailureView>>

const JOB_ID = /^\d{1,18}$/
const ID_FIELDS = [
  'source',
  'deliveryId',
  'installationId',
  'repositoryId',
  'owner',
  'repo',
  'number',
  'fixPrId',
  'customerId',
  'teamId',
  'mailId',
] as const

/** Jobs whose last attempt failed, the latest failure first. */
export function createListFailures(deps: Pick<OperatorDeps, 'db' | 'scrub'>): ListFailures {
  return async (filter, { limit, cursor }) => {
    const rows = await listJobFailures(deps.db, { filter, after: decodeCursor(cursor, JOB_ID), limit: limit + 1 })
    const page = cutPage(rows, limit, ({ failedAt, jobId }) => ({ at: failedAt, id: jobId }))
    const items = page.items.map(({ payload, ...row }) => ({
      ...row,
      error: showError(deps, row.error),
      ids: pickIds(payload),
      canRetry: row.state === 'retrying' || mayRunAgain(row.task),
    }))
    return { ...page, items }
  }
}

function pickIds(payload: unknown): JobIds {
  if (typeof payload !== 'object' || payload === null) return {}
  const fields = new Map<string, unknown>(Object.entries(payload))
  const ids = ID_FIELDS.map((name) => [name, fields.get(name)] as const)
  return Object.fromEntries(
    ids.filter((pair): pair is [(typeof ID_FIELDS)[number], string | number] =>
      /^(string|number)$/.test(typeof pair[1]),
    ),
  )
}
