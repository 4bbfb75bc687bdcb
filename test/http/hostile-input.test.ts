import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { test } from 'tap'
import type { Test } from 'tap'
import { startStack } from '../helpers/stack.ts'

type Schema = { type?: string; properties?: Record<string, Schema>; $ref?: string; pattern?: string }
type Media = { schema?: Schema; example?: unknown }
type Parameter = { $ref?: string; name: string; in: string; example?: unknown }
type Operation = {
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
}
type Send = { url: string; method: string; headers?: Record<string, string>; body?: string }

const SOME_ID = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'
/** What a field may be instead of what it should be. Written as JSON, since not everything here can be a value. */
const HOSTILE_JSON = [
  'null',
  'true',
  '-1',
  '1.5',
  '1e400',
  '9007199254740993',
  '""',
  '"   "',
  '"a\\u0000b"',
  '"a\\ud800b"',
  '"__proto__"',
  '"\'; drop table teams; --"',
  '[]',
  '{"$ne":null}',
  '{"__proto__":{"role":"owner"}}',
  `"${'𝕏'.repeat(5_000)}"`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
]
const HOSTILE_TEXTS = [
  '',
  '-1',
  '1e400',
  '%00',
  'a%00b',
  '%ed%a0%80',
  '%E0',
  "'%20or%201=1",
  '..%2f..',
  'x'.repeat(250),
]
const HOSTILE_BODIES = ['', 'null', '[]', '5', '{', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '{"x":1}']
const HOSTILE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'a']

test('hostile values at every route: a documented answer of the documented shape, never a failure', async (t) => {
  const env = { RATE_LIMIT_IP: '1000000', RATE_LIMIT_SESSION: '1000000', OPERATOR_LOGINS: 'owner' }
  const { url } = await startStack(t, { role: 'server', env })
  const document: Document = await (await fetch(`${url}/api/openapi.json`)).json()
  const callers = await makeCallers(url)
  const checkResponse = createResponseCheck(t, document)
  let sent = 0
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const everything = [...hostileRequests(document, { path, method, operation, teamId: callers.teamId })]
      const requests = callers.all.flatMap((headers, index) =>
        // One of them tries everything, the others enough to see that none of them gets further.
        (index === 0 ? everything : everything.filter((_, number) => number % 16 === index)).map((request) => ({
          ...request,
          headers: { ...headers, ...request.headers },
        })),
      )
      sent += requests.length
      await inParallel(requests, async (request) =>
        checkResponse(
          `${method} ${path}`,
          operation,
          request,
          await fetch(`${url}${request.url}`, { ...request, redirect: 'manual' }),
        ),
      )
    }
  t.ok(sent > 2_000)
  t.comment(`${sent} requests`)
})

function* hostileRequests(
  document: Document,
  { path, method, operation, teamId }: { path: string; method: string; operation: Operation; teamId: string },
): Generator<Send> {
  const own = (name: string) => (name === 'teamId' ? teamId : SOME_ID)
  const address = (replaced = '', by = '') =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === replaced ? by : own(name)))
  const verb = method.toUpperCase()
  const example = operation.requestBody?.content['application/json']?.example
  const json = { 'content-type': 'application/json' }
  const valid = example === undefined ? {} : { body: JSON.stringify(example), headers: json }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  for (const name of names)
    for (const text of HOSTILE_TEXTS.filter(Boolean)) yield { url: address(name, text), method: verb, ...valid }
  for (const query of ['unknown=1', '__proto__=1', '__proto__[a]=1', 'constructor=1', '%00=1'])
    yield { url: `${address()}?${query}`, method: verb, ...valid }
  for (const reference of operation.parameters ?? []) {
    const parameter = reference.$ref ? document.components.parameters[reference.$ref.split('/').at(-1)!]! : reference
    if (parameter.in !== 'query') continue
    for (const text of HOSTILE_TEXTS) yield { url: `${address()}?${parameter.name}=${text}`, method: verb, ...valid }
    const twice = `${parameter.name}=${String(parameter.example)}&${parameter.name}=${String(parameter.example)}`
    yield { url: `${address()}?${twice}`, method: verb, ...valid }
  }
  if (method === 'get') return
  const url = address()
  // A request without a body, or with an empty one, is what removes things: those are aimed at nothing.
  const harmless = method === 'delete' ? address('teamId', SOME_ID) : url
  for (const body of HOSTILE_BODIES) yield { url: harmless, method: verb, body, headers: json }
  for (const type of HOSTILE_TYPES) yield { url, method: verb, body: 'x=1', headers: { 'content-type': type } }
  yield { url, method: verb, body: `{"x":"${'x'.repeat(70_000)}"}`, headers: json }
  if (typeof example !== 'object' || example === null) return
  for (const name of [...Object.keys(example), 'unknown']) {
    const rest = Object.entries(example).filter(([other]) => other !== name)
    for (const value of HOSTILE_JSON) {
      const fields = [...rest.map(([other, inner]) => `"${other}":${JSON.stringify(inner)}`), `"${name}":${value}`]
      yield { url, method: verb, body: `{${fields.join(',')}}`, headers: json }
    }
  }
}

/** Owner, admin, member, nobody, and a token of each scope; all of them are about the owner's team. */
async function makeCallers(url: string) {
  const post = async (address: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body),
    })
  const signIn = async (login: string) => {
    const response = await post('/api/auth/dev-login', { login })
    return { origin: url, cookie: response.headers.get('set-cookie')!.split(';')[0]! }
  }
  const owner = await signIn('owner')
  const { id: teamId } = await (await post('/api/teams', { name: 'Hostile' }, owner)).json()
  const people = []
  for (const role of ['admin', 'member']) {
    await post(`/api/teams/${teamId}/members`, { login: role, role }, owner)
    people.push(await signIn(role))
  }
  const tokens = []
  for (const scope of ['read', 'write']) {
    const token = await (await post(`/api/teams/${teamId}/tokens`, { name: scope, scopes: [scope] }, owner)).json()
    tokens.push({ authorization: `Bearer ${token.token}` })
  }
  return { teamId: teamId as string, all: [owner, ...people, {}, ...tokens] as Record<string, string>[] }
}

function createResponseCheck(t: Test, document: Document) {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'https://openapi.test/', ...document })
  const compiled = new Map<Schema, ValidateFunction>()
  const compile = (schema: Schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"https://openapi.test/#/')
    const validate = compiled.get(schema) ?? ajv.compile(JSON.parse(text))
    compiled.set(schema, validate)
    return validate
  }
  return async (route: string, operation: Operation, request: Send, response: Response) => {
    const text = await response.text()
    const problem = findProblem(operation, response, text, compile)
    if (problem) t.fail(`${route}: ${problem}`, { request, status: response.status, answer: text.slice(0, 500) })
  }
}

function findProblem(
  operation: Operation,
  response: Response,
  text: string,
  compile: (schema: Schema) => ValidateFunction,
): string | null {
  const { status, headers } = response
  if (status >= 500 && !/"code":"\w+_NOT_CONFIGURED"/.test(text)) return `answered ${status}`
  // What cannot be an address of this route is none.
  if (status === 404 && JSON.parse(text).code === 'NOT_FOUND') return null
  const described = operation.responses[String(status)]
  if (!described) return `${status} is not described`
  if (!headers.get('x-request-id') || !headers.get('content-security-policy')) return 'lacks headers'
  const type = (headers.get('content-type') ?? '').split(';')[0]!
  if (!described.content) return text === '' || status === 302 ? null : 'has content that is not described'
  const schema = described.content[type]?.schema
  if (!schema) return `${type} is not described`
  if (type !== 'application/json') return null
  const answer = JSON.parse(text)
  if (status >= 400 && answer.code && !described.description.split(', ').includes(answer.code))
    return `${answer.code} is not described`
  const validate = compile(schema)
  return validate(answer) ? null : `does not fit its schema: ${JSON.stringify(validate.errors)}`
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const lanes = Array.from({ length: 8 }, async () => {
    for (const item of waiting) await work(item)
  })
  await Promise.all(lanes)
}
