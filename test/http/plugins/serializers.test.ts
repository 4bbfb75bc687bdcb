import { test } from 'tap'
import { buildSerializers } from '../../../src/http/plugins/serializers.ts'

const routeOf = (schema: object, url = '/') => ({ schema, url, method: 'GET', httpStatus: '200' })
const Team = { type: 'object', properties: { name: { type: 'string' } } }

test('equal schemas share what writes their answers', async (t) => {
  const compile = buildSerializers({}, {})
  const written = compile(routeOf(Team))
  t.equal(compile(routeOf({ ...Team }, '/other')), written)
  t.equal(buildSerializers({}, {})(routeOf({ ...Team, description: 'A team' })), written)
  t.equal(written({ name: 'Acme', secret: 'x' }), '{"name":"Acme"}')
})

test('other schemas do not, nor the same reference to another schema', async (t) => {
  const compile = buildSerializers({}, {})
  t.not(compile(routeOf({ type: 'object', properties: { slug: { type: 'string' } } })), compile(routeOf(Team)))
  const reference = { $ref: 'Answer#' }
  const of = (key: string) =>
    buildSerializers(
      { Answer: { $id: 'Answer', type: 'object', properties: { [key]: { type: 'string' } } } },
      {},
    )(routeOf(reference))
  const answer = { code: 'A', message: 'B' }
  t.equal(of('code')(answer), '{"code":"A"}')
  t.equal(of('message')(answer), '{"message":"B"}')
})
