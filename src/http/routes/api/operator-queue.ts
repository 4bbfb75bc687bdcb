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
      schema: { tags: TAGS, summary: 'How much waits, by task', response: { 200: OperatorQueue } },
    },
    async () => toJson(await operator.readQueue()),
  )
  app.get(
    `${PATH}/failures`,
    {
      config: { operator: true, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'Jobs whose last attempt failed, the latest failure first',
        description: 'Those that will be tried again, and those that were given up in the last 30 days.',
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
        summary: 'Run a failed job once more, at once',
        description: 'It has all its attempts before it again. A job that runs at the moment is left alone.',
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
        summary: 'Give a job up that would be tried again, or forget one that was given up',
        description:
          'What a job says when it fails for good is said within seconds, such as a word on the pull request.',
        params: JobParams,
        response: { 200: JobChanged },
      },
    },
    async (request) => operator.discardJob({ ...request.params, operator: operatorOf(request) }),
  )
}
