import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'tap'
import { ERRORS } from '../../src/errors.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { createTestHttp } from '../helpers/http-app.ts'

type Schema = { $ref?: string }
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Answer = { description: string; headers: Record<string, object>; content?: Record<string, Media> }
type Parameter = { $ref?: string; name: string; in: string; schema: Schema; example?: unknown }
type Operation = {
  operationId: string
  summary?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

test('the description is OpenAPI 3.1 and covers every route with its errors, headers and access', async (t) => {
  const document = await readDocument(t)
  t.equal(document.openapi, '3.1.0')
  t.match(document.components.securitySchemes, { session: { in: 'cookie' }, token: { scheme: 'bearer' } })
  t.ok(document.tags.every((tag: { description?: string }) => tag.description))
  const described = new Set<string>()
  const names = new Set<string>()
  for (const { route, path, operation } of operationsOf(document)) {
    t.ok(operation.summary, route)
    t.ok(operation.tags.length > 0, route)
    t.ok(Array.isArray(operation.security), `${route}: who may ask`)
    t.notOk(names.has(operation.operationId), `${route}: its name is its own`)
    names.add(operation.operationId)
    t.ok(operation.responses['500'], route)
    t.ok(
      Object.keys(operation.responses).some((status) => Number(status) < 400),
      `${route}: how it goes well`,
    )
    for (const [status, answer] of Object.entries(operation.responses)) {
      t.ok(answer.headers['X-Request-Id'] && answer.headers['X-API-Version'], `${route} ${status}`)
      t.equal(status === '429', status === '429' && 'Retry-After' in answer.headers, `${route} ${status}`)
      if (Number(status) < 400 || path === '/readyz') continue
      t.equal(answer.content!['application/json']!.schema.$ref, '#/components/schemas/Error', `${route} ${status}`)
      for (const code of answer.description.split(', ')) {
        t.equal(ERRORS[code as keyof typeof ERRORS]?.status, Number(status), `${route} ${code}`)
        described.add(code)
      }
    }
  }
  t.ok(described.has('LAST_OWNER') && described.has('FIX_PR_EXISTS') && described.has('INSUFFICIENT_SCOPE'))
  t.notMatch(JSON.stringify(document), /def-\d|x-route/)
  const token = document.paths['/api/teams/{teamId}'].patch.security
  t.same(token, [{ session: [] }, { token: [] }])
  t.same(document.paths['/api/teams/{teamId}'].delete.security, [{ session: [] }])
  t.same(document.paths['/api/rules'].get.security, [])
})

test('every schema is one, and every example fits its schema', async (t) => {
  const document = await readDocument(t)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'https://openapi.test/', ...document })
  const check = (schema: Schema, value: unknown, what: string) => {
    const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://openapi.test/#/'))
    const validate = ajv.compile(resolved)
    t.ok(validate(value), `${what}: ${JSON.stringify(validate.errors)}`)
  }
  let checked = 0
  const checkMedia = (media: Media, what: string) => {
    const examples = media.examples ? Object.values(media.examples).map(({ value }) => value) : [media.example]
    for (const example of examples) {
      t.not(example, undefined, what)
      check(media.schema, example, what)
      checked++
    }
  }
  for (const { route, operation } of operationsOf(document)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) checkMedia(media, route)
    for (const [status, { content = {} }] of Object.entries(operation.responses))
      for (const media of Object.values(content)) checkMedia(media, `${route} ${status}`)
    for (const reference of operation.parameters ?? []) {
      const parameter: Parameter = reference.$ref
        ? document.components.parameters[reference.$ref.split('/').at(-1)!]
        : reference
      check(parameter.schema, parameter.example, `${route} ${parameter.name}`)
    }
  }
  t.ok(checked > 300)
  t.ok(document.components.schemas.Finding && document.components.schemas.Team)
})

test('the table of errors in the docs is the table of the program', async (t) => {
  const document = await readDocument(t)
  const rows = [...document.info.description.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| (.*) \|$/gm)]
  t.same(
    rows.map(([, code, status, message]) => [code, Number(status), message]),
    Object.entries(ERRORS).map(([code, { status, message }]) => [code, status, message]),
  )
  t.same(document.components.schemas.Error.properties.code.enum, Object.keys(ERRORS))
  for (const code of Object.keys(ERRORS)) t.match(code, /^[A-Z]+(_[A-Z]+)*$/)
})

test('the reference page loads its own files only', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const page = await app.inject('/api/docs')
  t.equal(page.statusCode, 200)
  t.match(String(page.headers['content-security-policy']), /script-src 'self';/)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  t.ok(files.length >= 4)
  for (const file of files) t.equal((await app.inject(file)).statusCode, 200, file)
})

async function readDocument(t: Parameters<typeof createTestDatabase>[0]) {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  return (await app.inject('/api/openapi.json')).json()
}

function* operationsOf(document: { paths: Record<string, Record<string, Operation>> }) {
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) yield { route: `${method} ${path}`, path, operation }
}
