import { check } from '../../../helpers/flows.ts'

check('what a route has checked against a schema before its handler runs', {
  javascript: {
    'src/app.js': `
import Fastify from 'fastify'
import { exec } from 'node:child_process'
const fastify = Fastify()
const querystring = {
  type: 'object',
  properties: {
    host: { type: 'string', pattern: '^[a-z0-9.-]+$' },
    part: { type: 'string', pattern: '[a-z0-9.-]+' },
    any: { type: 'string', minLength: 1 },
    loose: { pattern: '^[a-z]+$' },
    count: { type: 'integer' },
    mode: { type: 'string', enum: ['fast', 'slow'] },
    size: { anyOf: [{ type: 'number' }, { const: 'all' }] },
    mixed: { anyOf: [{ type: 'number' }, { type: 'string' }] },
    both: { allOf: [{ type: 'string' }, { type: 'string', pattern: '^[a-z]+$' }] },
    kinds: { type: ['string', 'boolean'] },
    flags: { type: ['integer', 'boolean'] },
    names: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
    texts: { type: 'array', items: { type: 'string' } },
    user: { type: 'object', properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } } },
  },
}
fastify.get('/a', { schema: { querystring } }, async (request) => {
  const { host, part } = request.query
  const query = request.query
  exec('ping ' + host)
  exec('ping ' + part) // !
  exec('ping ' + query.any) // !
  exec('ping ' + query.loose) // !
  exec('ping ' + query.count + query['mode'] + query.size + query.both + query.flags)
  exec('ping ' + query.mixed) // !
  exec('ping ' + query.kinds) // !
  exec('ping ' + query.names[0])
  exec('ping ' + query.texts[0]) // !
  exec('ping ' + query.user.id)
  exec('ping ' + query.user.name) // !
  exec('ping ' + query.other) // !
  exec('ping ' + request.body.host) // !
})
fastify.post('/b', { attachValidation: true, schema: { querystring } }, async (request) => {
  exec('ping ' + request.query.host) // !
})
fastify.route({
  method: 'POST',
  url: '/c/:id',
  schema: {
    params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
    body: { type: 'object', properties: { name: { type: 'string' } } },
  },
  onRequest: async (request) => {
    exec('show ' + request.params.id) // !
  },
  handler: async ({ params, body }) => {
    exec('show ' + params.id)
    exec('show ' + body.name) // !
  },
})
function show(request) {
  exec('show ' + request.params.id) // !
}
fastify.get('/d/:id', { schema: { params: { type: 'object', properties: { id: { type: 'integer' } } } } }, show)
fastify.get('/e/:id', show)
`,
  },
})
