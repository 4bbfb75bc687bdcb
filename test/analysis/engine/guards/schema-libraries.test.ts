import { check } from '../../../helpers/flows.ts'

const HEAD = `
import express from 'express'
import { exec } from 'node:child_process'
const app = express()
`

check('schemas of TypeBox, and JSON schemas that are compiled', {
  typescript: {
    'src/items.ts': `${HEAD}
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import Ajv from 'ajv'
const Query = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String({ minLength: 1 }),
  page: Type.Optional(Type.Integer()),
  kind: Type.Union([Type.Literal('a'), Type.Literal('b')]),
  names: Type.Array(Type.String({ pattern: '^[a-z]+$' })),
}, { additionalProperties: false })
const compiled = TypeCompiler.Compile(Query)
const validate = new Ajv().compile({
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
})
app.get('/a', (req, res) => {
  const query = Value.Parse(Query, req.query)
  exec('a ' + query.id + query.page + query.kind + query.names[0] + query.other)
  exec('a ' + query.name) // !
})
app.get('/b', (req, res) => {
  if (!Value.Check(Query, req.query)) return res.status(400).end()
  exec('b ' + req.query.id + req.query.kind)
  exec('b ' + req.query.name) // !
})
app.get('/c', (req, res) => {
  if (compiled.Check(req.query)) exec('c ' + req.query.id)
  else exec('c ' + req.query.id) // !
})
app.post('/d', (req, res) => {
  const valid = validate(req.body)
  if (!valid) return res.status(400).json(validate.errors)
  exec('d ' + req.body.id)
  exec('d ' + req.body.name) // !
  exec('d ' + req.body.other) // !
})
app.post('/e', (req, res) => {
  validate(req.body)
  exec('e ' + req.body.id) // !
})
`,
    'src/server.ts': `
import Fastify from 'fastify'
import { Type } from '@sinclair/typebox'
import { z } from 'zod'
import { exec } from 'node:child_process'
const fastify = Fastify()
fastify.get('/a', { schema: { querystring: Type.Object({ id: Type.Integer(), name: Type.String() }) } }, async (request) => {
  exec('a ' + request.query.id)
  exec('a ' + request.query.name) // !
})
fastify.get('/b', { schema: { querystring: z.object({ id: z.uuid(), name: z.string() }) } }, async (request) => {
  exec('b ' + request.query.id)
  exec('b ' + request.query.name) // !
})
`,
  },
})

check('schemas of Joi', {
  javascript: {
    'src/items.js': `${HEAD}
import Joi from 'joi'
const schema = Joi.object({
  id: Joi.string().guid().required(),
  name: Joi.string().min(3).max(30).required(),
  code: Joi.string().alphanum(),
  host: Joi.string().pattern(/^[a-z0-9-]+$/),
  part: Joi.string().pattern(/[;]/, { invert: true }),
  page: Joi.number().integer().max(100).default(1),
  kind: Joi.string().valid('a', 'b'),
  open: Joi.any(),
  ids: Joi.array().items(Joi.string().guid()),
  either: Joi.alternatives().try(Joi.number(), Joi.boolean()),
  day: Joi.date(),
  user: Joi.object().keys({ id: Joi.string().hex(), name: Joi.string() }),
})
app.get('/a', (req, res) => {
  const { error, value } = schema.validate(req.query)
  if (error) {
    exec('a ' + req.query.id) // !
    return res.status(400).end()
  }
  exec('a ' + value.id + value.code + value.host + value.page + value.kind + value.ids[0] + value.either + value.day)
  exec('a ' + value.name) // !
  exec('a ' + value.part) // !
  exec('a ' + value.open) // !
  exec('a ' + value.user.id + value.other)
  exec('a ' + value.user.name) // !
  exec('a ' + req.query.id + req.query.kind + req.query.other)
  exec('a ' + req.query.name) // !
  exec('a ' + req.query.day) // !
})
app.get('/b', (req, res) => {
  const { value } = schema.validate(req.query)
  exec('b ' + value.id) // !
})
app.get('/c', async (req, res) => {
  const value = await schema.validateAsync(req.query, { allowUnknown: true })
  exec('c ' + value.id)
  exec('c ' + value.other) // !
  const id = Joi.attempt(req.params.id, Joi.string().uuid())
  exec('c ' + id + req.params.id)
})
app.get('/d', async (req, res) => {
  const result = schema.unknown().validate(req.query)
  if (!result.error) {
    exec('d ' + result.value.id)
    exec('d ' + result.value.other) // !
  }
})
`,
    'src/routes.js': `${HEAD}
import { celebrate, Joi, Segments } from 'celebrate'
app.post('/a/:id',
  celebrate({
    [Segments.BODY]: Joi.object().keys({ name: Joi.string(), kind: Joi.string().valid('a') }),
    params: { id: Joi.string().uuid() },
  }),
  (req, res) => {
    exec('a ' + req.params.id + req.body.kind)
    exec('a ' + req.body.name) // !
    exec('a ' + req.query.kind) // !
  })
`,
    'src/server.js': `
import Hapi from '@hapi/hapi'
import Joi from 'joi'
import { exec } from 'node:child_process'
const server = Hapi.server()
server.route({
  method: 'GET',
  path: '/a/{id}',
  options: { validate: { params: Joi.object({ id: Joi.string().guid(), name: Joi.string() }) } },
  handler: (request, h) => {
    exec('a ' + request.params.id)
    exec('a ' + request.params.name) // !
    return exec('a ' + request.query.id) // !
  },
})
`,
  },
})

check('schemas of Yup, Valibot and Superstruct', {
  javascript: {
    'src/one.js': `${HEAD}
import * as yup from 'yup'
import { object, string } from 'yup'
const schema = yup.object({
  id: yup.string().uuid().required(),
  name: yup.string().required(),
  kind: yup.mixed().oneOf(['a', 'b']),
  host: yup.string().matches(/^[a-z]+$/),
  page: yup.number().default(1),
  names: yup.array().of(yup.string().matches(/^\\w+$/)),
})
app.get('/a', async (req, res) => {
  const query = await schema.validate(req.query)
  exec('a ' + query.id + query.kind + query.host + query.page + query.names[0])
  exec('a ' + query.name) // !
  exec('a ' + query.other) // !
  exec('a ' + req.query.id)
})
app.get('/b', async (req, res) => {
  const one = object().shape({ id: string().uuid() }).noUnknown()
  if (!(await one.isValid(req.query))) return
  exec('b ' + req.query.id + req.query.other)
})
`,
    'src/two.js': `${HEAD}
import * as v from 'valibot'
const Query = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.minLength(1)),
  kind: v.optional(v.picklist(['a', 'b'])),
  page: v.pipe(v.string(), v.transform(Number), v.number()),
  upper: v.pipe(v.string(), v.transform((text) => text + '!')),
  code: v.pipe(v.string(), v.regex(/^\\w+$/)),
})
app.get('/a', (req, res) => {
  const query = v.parse(Query, req.query)
  exec('a ' + query.id + query.kind + query.page + query.code + query.other)
  exec('a ' + query.name) // !
  exec('a ' + query.upper) // !
})
app.get('/b', (req, res) => {
  const result = v.safeParse(Query, req.query)
  exec('b ' + result.output.id) // !
  if (!result.success) return
  exec('b ' + result.output.id + req.query.code)
  exec('b ' + result.output.name) // !
})
`,
    'src/three.js': `${HEAD}
import { assert, create, enums, is, object, pattern, string } from 'superstruct'
const Query = object({ id: pattern(string(), /^\\w+$/), name: string(), kind: enums(['a', 'b']) })
app.get('/a', (req, res) => {
  assert(req.query, Query)
  exec('a ' + req.query.id + req.query.kind + req.query.other)
  exec('a ' + req.query.name) // !
})
app.get('/b', (req, res) => {
  const query = create(req.query, Query)
  exec('b ' + query.id)
  exec('b ' + query.name) // !
  if (is(req.body, Query)) exec('b ' + req.body.kind)
  exec('b ' + req.body.kind) // !
})
`,
  },
})

check('what a procedure of tRPC takes', {
  typescript: {
    'src/router.ts': `
import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import { exec } from 'node:child_process'
const t = initTRPC.create()
export const router = t.router({
  show: t.procedure.input(z.object({ id: z.uuid(), name: z.string() })).query(({ input }) => {
    exec('a ' + input.id)
    exec('a ' + input.name) // !
  }),
  kind: t.procedure
    .input(z.enum(['a', 'b']))
    .use(({ next }) => next())
    .mutation(async ({ input }) => exec('b ' + input)),
  bare: t.procedure.query(async (options) => exec('c ' + options.input)), // !
})
`,
  },
})
