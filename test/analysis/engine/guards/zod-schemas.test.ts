import { check } from '../../../helpers/flows.ts'

const HEAD = `
import express from 'express'
import { z } from 'zod'
import { exec } from 'node:child_process'
const app = express()
`

check('what a schema made by calls lets through', {
  typescript: {
    'src/app.ts': `${HEAD}
enum Level { Low = 'low', High = 'high' }
const LEVELS = ['low', 'high'] as const
const Query = z.object({
  id: z.string().uuid(),
  v4: z.uuid().optional(),
  host: z.string().regex(/^[a-z0-9-]+$/).min(1),
  part: z.string().regex(/[a-z0-9-]+/),
  text: z.string().min(3).max(20),
  mail: z.string().email(),
  link: z.url(),
  page: z.coerce.number().int().default(1),
  size: z.number().or(z.literal('all')),
  mixed: z.union([z.number(), z.string()]),
  level: z.nativeEnum(Level),
  kind: z.enum(LEVELS).nullable(),
  open: z.any(),
  names: z.array(z.string().regex(/^\\w+$/)),
  texts: z.string().array(),
  counts: z.record(z.string(), z.number()),
  user: z.object({ id: z.cuid2(), name: z.string() }),
  lower: z.string().transform((text) => text.toLowerCase()),
  length: z.string().transform((text) => text.length),
  amount: z.string().transform(Number),
  known: z.string().refine((text) => LEVELS.includes(text)),
  short: z.string().refine((text) => text.length < 10),
  piped: z.string().pipe(z.coerce.number()),
  caught: z.enum(['a', 'b']).catch('a'),
})
app.get('/a', (req, res) => {
  const query = Query.parse(req.query)
  exec('a ' + query.id + query.v4 + query.host)
  exec('a ' + query.part) // !
  exec('a ' + query.text) // !
  exec('a ' + query.mail) // !
  exec('a ' + query.link) // !
  exec('a ' + query.page + query.size + query.level + query.kind)
  exec('a ' + query.mixed) // !
  exec('a ' + query.open) // !
  exec('a ' + query.names[0] + query.names.join(' '))
  exec('a ' + query.texts[0]) // !
  exec('a ' + query.counts.first)
  exec('a ' + query.user.id)
  exec('a ' + query.user.name) // !
  exec('a ' + query.lower) // !
  exec('a ' + query.length + query.amount + query.known + query.piped + query.caught)
  exec('a ' + query.short) // !
  exec('a ' + query.other)
})
const Open = z.object({ id: z.uuid() }).passthrough()
const Longer = Open.extend({ id: z.string(), level: z.enum(['a']) }).strip()
app.get('/b', async (req, res) => {
  const { id, ...rest } = await Open.parseAsync(req.query)
  exec('b ' + id)
  exec('b ' + rest.other) // !
  const longer = Longer.parse(req.body)
  exec('b ' + longer.id) // !
  exec('b ' + longer.level + longer.other)
})
app.get('/c', (req, res) => {
  const result = Query.safeParse(req.query)
  if (!result.success) {
    exec('c ' + req.query.id) // !
    return res.status(400).json(result.error)
  }
  exec('c ' + result.data.id + result.data.level)
  exec('c ' + result.data.text) // !
  exec('c ' + req.query.id + req.query.host)
  exec('c ' + req.query.text) // !
  exec('c ' + req.query.other) // !
  exec('c ' + req.query.caught) // !
})
app.get('/d', (req, res) => {
  const { data } = z.uuid().safeParse(req.query.id)
  exec('d ' + data)
  exec('d ' + req.query.id) // !
  z.string().uuid().parse(req.query.id)
  exec('d ' + req.query.id)
  exec('d ' + req.query.name) // !
})
const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), name: z.string() }),
  z.object({ kind: z.literal('b'), id: z.uuid() }),
])
app.post('/e', (req, res) => {
  const body = Shape.parse(req.body)
  exec('e ' + body.kind + body.id)
  exec('e ' + body.name) // !
})
`,
  },
})

check('what a schema was asked of before the handler', {
  javascript: {
    'src/schemas.js': `
import { z } from 'zod'
export const show = z.object({
  params: z.object({ id: z.uuid() }),
  query: z.object({ name: z.string() }),
})
export const body = z.object({ id: z.uuid(), name: z.string() })
`,
    'src/validate.js': `
export const validate = (schema) => async (req, res, next) => {
  try {
    await schema.parseAsync({ body: req.body, query: req.query, params: req.params })
    return next()
  } catch (error) {
    return res.status(400).json(error)
  }
}
export const validateBody = (schema) => (req, res, next) => {
  const result = schema.safeParse(req.body)
  if (!result.success) return res.status(400).end()
  req.body = result.data
  next()
}
export const warn = (schema) => (req, res, next) => {
  const result = schema.safeParse(req.body)
  if (!result.success) console.warn('odd')
  next()
}
`,
    'src/app.js': `
import express from 'express'
import { exec } from 'node:child_process'
import { validate, validateBody, warn } from './validate.js'
import { show, body } from './schemas.js'
const app = express()
app.get('/a/:id', validate(show), (req, res) => {
  exec('a ' + req.params.id)
  exec('a ' + req.query.name) // !
  exec('a ' + req.query.id) // !
})
app.post('/b', validateBody(body), (req, res) => {
  exec('b ' + req.body.id)
  exec('b ' + req.body.name) // !
})
app.post('/c', warn(body), (req, res) => {
  exec('c ' + req.body.id) // !
})
`,
  },
})

check('one check for several routes, each with its own schema', {
  javascript: {
    'src/app.js': `
import express from 'express'
import { z } from 'zod'
import { exec } from 'node:child_process'
const app = express()
const validate = (schema) => (req, res, next) => {
  const result = schema.safeParse(req.query)
  if (!result.success) return res.status(400).end()
  next()
}
const strict = z.object({ id: z.uuid() })
const loose = z.object({ id: z.string() })
app.get('/a', validate(strict), (req, res) => {
  exec('a ' + req.query.id)
})
app.get('/b', validate(loose), (req, res) => {
  exec('b ' + req.query.id) // !
})
app.get('/c', validate(strict), (req, res) => {
  exec('c ' + req.query.id)
})
const show = (req, res) => {
  exec('d ' + req.query.id) // !
}
const wrapped = (handle) => (req, res, next) => Promise.resolve(handle(req, res, next)).catch(next)
const strictBody = (req, res, next) => {
  req.body = strict.parse(req.body)
  next()
}
app.post('/f', strictBody, wrapped(async (req, res) => {
  exec('f ' + req.body.id)
  exec('f ' + req.query.id) // !
}))
app.post('/g', wrapped(async (req, res) => {
  exec('g ' + req.body.id) // !
}))
app.get('/d', validate(strict), show)
app.get('/e', validate(loose), show)
`,
  },
})
