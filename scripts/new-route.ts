import { parseArgs } from 'node:util'
import { ROLES, type Role } from '../src/domain/people/roles.ts'
import {
  addAtEnd,
  addImport,
  addToFactory,
  kebabCase,
  pascalCase,
  quote,
  readSource,
  runScaffold,
  writeMade,
  type MadeFiles,
  type ReadSource,
} from './scaffolding/edit-sources.ts'

/**
 * Scaffolds a route: its file, the service that it calls, their lines in the two lists, and a test through HTTP that fails
 * until the service is written.
 */
const INDEX = 'src/http/routes/index.ts'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]
const USAGE = `Usage: npm run new:route -- serviceName METHOD /api/… "What it does" [--services FOLDER] [--role ROLE] [--tag TAG]
  serviceName: a verb and a noun, such as listLabels
  METHOD: ${METHODS.join(', ')}
  --services: the folder of src/services/ that the service goes to; teams when left out
  --role: the least role in the team that the path names by :teamId; member when left out
  --tag: the group of the published description, one of src/http/openapi/texts.ts; Teams when left out`

export type NewRoute = {
  readonly service: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly folder: string
  /** null where the path names no team. */
  readonly role: Role | null
  readonly tag: string
}

async function main(): Promise<void> {
  const route = readArguments(process.argv.slice(2))
  const file = kebabCase(route.service)
  const created = [servicePath(route), routePath(route), testPath(route)]
  await writeMade(scaffoldRoute(route, readSource), created)
  console.log(
    [
      `Made ${created.join(', ')}.`,
      `Next: write the service, say in the route what goes in and out, and what may go wrong (errors).`,
      `Then: npm run generate:api-types && npm test -- test/http/routes/${file}.test.ts`,
    ].join('\n'),
  )
}

/** Throws with the usage when something is missing or wrong. */
export function readArguments(args: readonly string[]): NewRoute {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      services: { type: 'string', default: 'teams' },
      role: { type: 'string' },
      tag: { type: 'string', default: 'Teams' },
    },
  })
  const [service = '', method = '', path = '', summary = ''] = positionals
  const role = values.role ?? (path.includes('/:teamId') ? 'member' : null)
  const isComplete =
    /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(service) &&
    isMethod(method) &&
    /^\/api(?:\/:?[a-zA-Z-]+)+$/.test(path) &&
    summary !== ''
  if (!isComplete || !(role === null || (isRole(role) && path.includes('/:teamId')))) throw new Error(USAGE)
  return { service, method, path, summary, folder: values.services, role, tag: values.tag }
}

function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name)
}

function isMethod(name: string): name is Method {
  return METHODS.some((method) => method === name)
}

/** The files to write, by path. */
export function scaffoldRoute(route: NewRoute, read: ReadSource): MadeFiles {
  const [factory, withService] = addToFactory(read, route.folder, route.service)
  const register = `register${pascalCase(route.service)}`
  const imported = addImport(read(INDEX), `import { ${register} } from './api/${kebabCase(route.service)}.ts'`)
  const call = `  ${register}(app, deps.services)`
  return new Map([
    [servicePath(route), renderService(route)],
    [factory, withService],
    [routePath(route), renderRoute(route)],
    [
      INDEX,
      addAtEnd(imported, {
        opening: 'export async function registerRoutes',
        closing: '\n  await registerPages',
        text: call,
      }),
    ],
    [testPath(route), renderTest(route)],
  ])
}

function servicePath({ folder, service }: NewRoute): string {
  return `src/services/${folder}/${kebabCase(service)}.ts`
}
function routePath({ service }: NewRoute): string {
  return `src/http/routes/api/${kebabCase(service)}.ts`
}
function testPath({ service }: NewRoute): string {
  return `test/http/routes/${kebabCase(service)}.test.ts`
}

function parametersOf({ path }: NewRoute): readonly string[] {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name!)
}

function takesBody({ method }: NewRoute): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

function renderService(route: NewRoute): string {
  const { service, summary, method } = route
  const type = pascalCase(service)
  const fields = [...parametersOf(route), ...(takesBody(route) ? ['name'] : [])]
  const input = fields.length > 0 ? `input: { ${fields.map((name) => `readonly ${name}: string`).join('; ')} }` : ''
  const answer = method === 'DELETE' ? 'void' : '{ readonly name: string }'
  return `export type ${type} = (${input}) => Promise<${answer}>

/** ${summary}. */
export function create${type}(): ${type} {
  return () => Promise.reject(new Error('${service} is not written yet'))
}
`
}

function renderRoute(route: NewRoute): string {
  const { service, method, path, summary, role, tag } = route
  const parameters = parametersOf(route)
  const isDelete = method === 'DELETE'
  const common = ['Uuid', 'Strict', ...(takesBody(route) ? ['NAME_PATTERN'] : [])]
  const needsStrict = takesBody(route) || parameters.length > 0
  const used = common.filter((name) =>
    name === 'Uuid' ? parameters.length > 0 : name === 'Strict' ? needsStrict : true,
  )
  const input = [parameters.length > 0 ? '...request.params' : '', takesBody(route) ? '...request.body' : '']
  const given = input.some(Boolean) ? `{ ${input.filter(Boolean).join(', ')} }` : ''
  const handler = isDelete
    ? `async (request, reply) => {\n await services.${service}(${given})\n return reply.code(204).send(null)\n }`
    : `async (${given === '' ? '' : 'request'}) => toJson(await services.${service}(${given}))`
  return `import Type from 'typebox'
${used.length > 0 ? `import { ${used.join(', ')} } from '../../schemas/common.ts'\n` : ''}import type { Services } from '../../../services/create-services.ts'
${isDelete ? '' : "import { toJson } from '../../to-json.ts'\n"}import type { HttpApp } from '../../types.ts'

const TAGS = [${quote(tag)}]

export function register${pascalCase(service)}(app: HttpApp, services: Pick<Services, '${service}'>): void {
  app.${method.toLowerCase()}(
    '${path}',
    {
      config: { ${role === null ? '' : `role: '${role}', `}errors: [] },
      schema: {
        tags: TAGS,
        summary: ${quote(summary)},
        ${parameters.length > 0 ? `params: Strict({ ${parameters.map((name) => `${name}: Uuid`).join(', ')} }),` : ''}
        ${takesBody(route) ? "body: Strict({ name: Type.String({ minLength: 1, maxLength: 100, pattern: NAME_PATTERN, examples: ['Payments'] }) })," : ''}
        response: ${isDelete ? '{ 204: Type.Null() }' : "{ 200: Type.Object({ name: Type.String({ examples: ['Payments'] }) }) }"},
      },
    },
    ${handler},
  )
}
`
}

function renderTest(route: NewRoute): string {
  const { service, method, path, summary } = route
  const create = `create${pascalCase(service)}`
  const names = parametersOf(route)
  const address = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    name === 'teamId' ? '${teamId}' : '${SOME_ID}',
  )
  const needsId = names.some((name) => name !== 'teamId')
  const needsTeam = names.includes('teamId')
  const body = takesBody(route) ? ", { name: 'Payments' }" : ''
  const url = address.includes('${') ? `\`${address}\`` : `'${address}'`
  return `import { test } from 'tap'
import { ${create} } from '../../../src/services/${route.folder}/${kebabCase(service)}.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

${needsId ? "const SOME_ID = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'\n" : ''}
test(${quote(summary)}, async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { services: { ${service}: ${create}() } })
  const ada = await http.signIn('ada')
  ${needsTeam ? "const { id: teamId } = (await ada.request('POST', '/api/teams', { name: 'Acme' })).json()" : ''}
  const answer = await ada.request('${method}', ${url}${body})
  t.equal(answer.statusCode, ${method === 'DELETE' ? 204 : 200}, answer.body)
})
`
}

if (import.meta.main) await runScaffold(main)
