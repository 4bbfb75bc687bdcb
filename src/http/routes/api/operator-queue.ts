import { operatorOf } from '../../plugins/caller.ts'
import { ListOf, readListRequest } from '../../schemas/common.ts'
import { JobChanged, JobFailure, JobFailureQuery, JobParams, OperatorQueue } from '../../schemas/operator.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Operator']
const PATH = '/api/operator/queue'

export function registerOperatorQueue(app: HttpApp, operator: Services['operator']): void {
  app.get(
    PATH,
    {
      config: { operator: true },
      schema: { tags: TAGS, summary: 'Get the queue depth by task', response: { 200: OperatorQueue } },
    },
    async () => toJson(await operator.readQueue()),
  )
  app.get(
    `${PATH}/failures`,
    {
      config: { operator: true, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List jobs whose last attempt failed, latest failure first',
        description: 'Includes jobs that will be retried, and jobs that were given up in the last 30 days.',
        querystring: JobFailureQuery,
        response: { 200: ListOf(JobFailure) },
      },
    },
    async ({ query }) => {
      const { state, task } = query
      return toJson(await operator.listFailures({ state, task }, readListRequest(query)))
    },
  )
  registerChanges(app, operator)
}

function registerChanges(app: HttpApp, operator: Services['operator']): void {
  app.post(
    `${PATH}/failures/:jobId/retry`,
    {
      config: { operator: true, errors: ['NOT_FOUND', 'CONFLICT'] },
      schema: {
        tags: TAGS,
        summary: 'Retry a failed job now',
        description: 'The job gets all its attempts again. A running job is not changed.',
        params: JobParams,
        response: { 200: JobChanged },
      },
    },
    async (request) => operator.retryJob({ ...request.params, operator: operatorOf(request) }),
  )
  app.post(
    `${PATH}/failures/:jobId/discard`,
    {
      config: { operator: true, errors: ['NOT_FOUND', 'CONFLICT'] },
      schema: {
        tags: TAGS,
        summary: 'Give up a job that would be retried, or remove one that was given up',
        description:
          'What the job reports when it finally fails, such as a comment on the pull request, is reported within seconds.',
        params: JobParams,
        response: { 200: JobChanged },
      },
    },
    async (request) => operator.discardJob({ ...request.params, operator: operatorOf(request) }),
  )
}
