import { readFile, writeFile } from 'node:fs/promises'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { createHttpApp } from '../src/http/app.ts'
import type { HttpDeps } from '../src/http/http-deps.ts'
import { createLinks } from '../src/lib/links.ts'
import type { Logger } from '../src/lib/logger.ts'
import { trimPaths, trimTypes } from './trim-api-description.ts'

/**
 * Writes the types that the pages work with, from the API's own description. With `--check` it only says whether they still
 * are what the description says.
 */
const TARGET = new URL('../src/dashboard/api/openapi.d.ts', import.meta.url)
const ADDRESS = 'http://fixwright.invalid'

async function main(): Promise<void> {
  const made = await makeTypes()
  if (!process.argv.includes('--check')) return writeFile(TARGET, made)
  if ((await readFile(TARGET, 'utf8').catch(() => '')) === made) return
  console.error('src/dashboard/api/openapi.d.ts is not what the API says: run `npm run generate:api-types`.')
  process.exitCode = 1
}

async function makeTypes(): Promise<string> {
  const { openapi, info, components = {}, paths = {} } = await describeApi()
  const tree = await openapiTypes(
    { openapi, info, paths: trimPaths(paths, components), components: { schemas: components.schemas } },
    { rootTypes: true, rootTypesNoSchemaPrefix: true, alphabetize: true },
  )
  const options = await resolveConfig(TARGET)
  return format(trimTypes(astToString(tree)), { ...options, parser: 'typescript' })
}

/** The description is made of the routes alone; nothing behind them is asked. */
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
    services: nothing,
    about: { localMode: false, codeHostUrl: ADDRESS },
  }
}

await main()
