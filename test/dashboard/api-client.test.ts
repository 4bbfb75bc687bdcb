import { test } from 'tap'
import { apiAddress } from '../../src/dashboard/api/client.ts'
import { request } from '../../src/dashboard/api/request.ts'

const path = { teamId: 'a b/c' }

test('addresses that the browser fetches by itself are filled in and encoded', async (t) => {
  t.equal(
    apiAddress('/api/teams/{teamId}/dependencies', { path, query: { q: 'x&y z', severity: undefined, format: 'csv' } }),
    '/api/teams/a%20b%2Fc/dependencies?q=x%26y%20z&format=csv',
  )
  t.equal(apiAddress('/api/auth/login', { query: { returnTo: '/a?b=c' } }), '/api/auth/login?returnTo=%2Fa%3Fb%3Dc')
})

/** Compiled and never run: `tsc` refuses a line here that would compile without its mark. */
const MISTAKES = [
  // @ts-expect-error there is no such path
  () => request('get', '/api/teams/{teamId}/analysis', { params: { path } }),
  // @ts-expect-error the path does not have this method
  () => request('put', '/api/rules'),
  // @ts-expect-error the path has a parameter
  () => request('get', '/api/teams/{teamId}'),
  // @ts-expect-error the parameter has another name
  () => request('get', '/api/teams/{teamId}', { params: { path: { id: 'x' } } }),
  // @ts-expect-error the query has no such parameter
  () => request('get', '/api/rules', { params: { query: { page: '2' } } }),
  // @ts-expect-error the parameter does not have this value
  () => request('get', '/api/teams/{teamId}/fix-prs', { params: { path, query: { status: 'new' } } }),
  // @ts-expect-error the body has no such field
  () => request('patch', '/api/teams/{teamId}', { params: { path }, body: { title: 'Payments' } }),
  // @ts-expect-error the field holds something else
  () => request('post', '/api/teams', { body: { name: 5 } }),
  // @ts-expect-error the answer has no such field
  () => request('get', '/api/meta').then((meta) => meta.codeHost),
  // @ts-expect-error nothing is answered
  () => request('post', '/api/auth/logout').then((answer) => answer.user),
  // @ts-expect-error the file is not offered in this form
  () => apiAddress('/api/teams/{teamId}/dependencies', { path, query: { format: 'xml' } }),
]

test('what the description does not have does not compile', async (t) => {
  t.ok(MISTAKES.every((mistake) => typeof mistake === 'function'))
})
