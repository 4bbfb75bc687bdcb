import { test } from 'tap'
import { ERRORS } from '../../src/errors.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { createTestHttp } from '../helpers/http-app.ts'

type Answer = { description: string; content: Record<string, { schema: { $ref?: string } }> }
type Operation = { summary?: string; responses: Record<string, Answer> }

test('the description is OpenAPI 3.1 and covers every route with its errors', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const document = (await app.inject('/api/openapi.json')).json()
  t.equal(document.openapi, '3.1.0')
  t.ok(document.components.schemas.Error)
  t.equal(document.components.securitySchemes.session.in, 'cookie')
  const described = new Set<string>()
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const route = `${method} ${path}`
      t.ok(operation.summary, route)
      t.ok(operation.responses['500'], route)
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400 || path === '/readyz') continue
        const schema = response.content['application/json']!.schema
        t.equal(schema.$ref, '#/components/schemas/Error', `${route} ${status}`)
        for (const code of response.description.split(', ')) {
          t.equal(ERRORS[code as keyof typeof ERRORS]?.status, Number(status), `${route} ${code}`)
          described.add(code)
        }
      }
    }
  t.ok(described.has('LAST_OWNER') && described.has('FIX_PR_EXISTS'))
  t.notMatch(JSON.stringify(document), /def-\d/)
})

test('the table of errors in the docs is the table of the program', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const document = (await app.inject('/api/openapi.json')).json()
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
