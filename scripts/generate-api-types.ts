import { readFile, writeFile } from 'node:fs/promises'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { createHttpApp } from '../src/http/app.ts'
import type { HttpDeps } from '../src/http/http-deps.ts'
import { createLinks } from '../src/lib/links.ts'
import type { Logger } from '../src/lib/logger.ts'
import { TASK_TITLES } from '../src/queue/tasks.ts'
import { trimPaths, trimTypes } from './trim-api-description.ts'

/**
 * Writes what the dashboard takes from the server: the types of its API, from its OpenAPI description, and the titles
 * of tasks. With `--check` it only reports whether they are up to date.
 */
const FOLDER = new URL('../src/dashboard/api/', import.meta.url)
const ADDRESS = 'http://fixwright.invalid'

async function main(): Promise<void> {
  const files = { 'openapi.d.ts': await makeTypes(), 'task-titles.ts': makeTitles() }
  for (const [name, made] of Object.entries(files)) await writeOrCheck(name, made)
}

async function writeOrCheck(name: string, made: string): Promise<void> {
  const target = new URL(name, FOLDER)
  const options = await resolveConfig(target)
  const text = await format(made, { ...options, parser: 'typescript' })
  if (!process.argv.includes('--check')) return writeFile(target, text)
  if ((await readFile(target, 'utf8').catch(() => '')) === text) return
  console.error(`src/dashboard/api/${name} is not what the server says: run \`npm run generate:api-types\`.`)
  process.exitCode = 1
}

async function makeTypes(): Promise<string> {
  const { openapi, info, components = {}, paths = {} } = await describeApi()
  const tree = await openapiTypes(
    { openapi, info, paths: trimPaths(paths, components), components: { schemas: components.schemas } },
    { rootTypes: true, rootTypesNoSchemaPrefix: true, alphabetize: true },
  )
  return trimTypes(astToString(tree))
}

function makeTitles(): string {
  return `/** Generated from src/queue/tasks.ts by \`npm run generate:api-types\`. */
export const TASK_TITLES: Readonly<Record<string, string>> = ${JSON.stringify(TASK_TITLES)}\n`
}

/** The description is generated from the routes alone; nothing behind them runs. */
async function describeApi(): Promise<OpenAPI3> {
  const app = await createHttpApp(describingDeps())
  try {
    await app.ready()
    return app.swagger() as unknown as OpenAPI3
  } finally {
    await app.close()
  }
}

function describingDeps(): HttpDeps {
  const ignore = (): void => {}
  const log: Logger = { debug: ignore, info: ignore, warn: ignore, error: console.error, child: () => log }
  const nothing = new Proxy({}, { get: () => nothing }) as never
  return {
    config: {
      host: '127.0.0.1',
      port: 0,
      baseUrl: ADDRESS,
      trustProxy: [],
      rateLimitIp: 10,
      rateLimitSession: 300,
      devLogin: false,
    },
    db: nothing,
    log,
    links: createLinks(() => ADDRESS),
    metrics: nothing,
    onServerError: ignore,
    services: nothing,
    about: { localMode: false, codeHostUrl: ADDRESS, samplePullRequestUrl: null, hasMailServer: false },
    operatorLogins: [],
  }
}

await main()
