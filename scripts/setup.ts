import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { HANDLED_EVENTS } from '../src/bot/index.ts'
import { readEnvNames, writeEnvFile } from './env-file.ts'
import { completeManifest, startRegistration, type Manifest, type RegisteredApp } from './register-app.ts'

/** `npm run setup [-- --base-url URL] [--organization NAME] [--output PATH] [--replace]` */

const USAGE = 'npm run setup -- [--base-url URL] [--organization NAME] [--output PATH] [--replace]'
const APP_NAMES = ['APP_ID', 'PRIVATE_KEY', 'WEBHOOK_SECRET', 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'] as const
const KEY_BYTES = 32
const BASE_URL_QUESTION = 'Public address of this service, such as https://fixwright.example.com: '
const ORGANIZATION_QUESTION = 'Organization that shall own the app (empty: your own account): '

const { values: args } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    organization: { type: 'string' },
    output: { type: 'string', default: '.env' },
    replace: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const terminal = createInterface({ input: process.stdin, output: process.stdout })
try {
  if (args.help) console.log(USAGE)
  else await setUp(args.output)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  terminal.close()
}

async function setUp(envFile: string): Promise<void> {
  const known = readEnvNames(envFile)
  if (!(await mayReplace(known, envFile))) return
  const baseUrl = readAddress(
    args['base-url'] ?? process.env['BASE_URL'] ?? (await terminal.question(BASE_URL_QUESTION)),
  )
  const organization = args.organization ?? (await terminal.question(ORGANIZATION_QUESTION))
  const codeHostUrl = readAddress(process.env['CODEHOST_URL'] ?? 'https://github.com')
  const apiUrl = readAddress(process.env['CODEHOST_API_URL'] ?? 'https://api.github.com')
  const yaml = parse(readFileSync(new URL('../app.yml', import.meta.url), 'utf8')) as Manifest
  const registration = await startRegistration({
    codeHostUrl,
    apiUrl,
    organization: organization.trim() || null,
    manifest: completeManifest(yaml, { baseUrl, handledEvents: HANDLED_EVENTS }),
  })
  try {
    console.log(`\nOpen ${registration.url} in a browser on this machine, and continue there.`)
    const app = await registration.app
    writeEnvFile(envFile, { ...toVariables(app, known), BASE_URL: baseUrl, ...enterprise(codeHostUrl, apiUrl) })
    console.log(
      `\nWrote the credentials of ${app.slug} to ${envFile}. Install the app: ${app.html_url}/installations/new`,
    )
  } finally {
    await registration.close()
  }
}

/** Asked before anything is registered, so that no unused app remains. */
async function mayReplace(known: ReadonlySet<string>, envFile: string): Promise<boolean> {
  const present = APP_NAMES.filter((name) => known.has(name))
  if (present.length === 0 || args.replace) return true
  const answer = await terminal.question(`${envFile} has ${present.join(', ')} already. Replace them? [y/N] `)
  return /^y(es)?$/i.test(answer.trim())
}

/** On one line without quotes, which every tool that reads such files understands; hence the key in base64. */
function toVariables(app: RegisteredApp, known: ReadonlySet<string>): Record<string, string> {
  return {
    APP_ID: String(app.id),
    PRIVATE_KEY: Buffer.from(app.pem).toString('base64'),
    WEBHOOK_SECRET: app.webhook_secret,
    GITHUB_CLIENT_ID: app.client_id,
    GITHUB_CLIENT_SECRET: app.client_secret,
    // Data encrypted with an existing key can be read with no other.
    ...(known.has('CREDENTIALS_KEY') ? {} : { CREDENTIALS_KEY: randomBytes(KEY_BYTES).toString('hex') }),
  }
}

function enterprise(codeHostUrl: string, apiUrl: string): Record<string, string> {
  return codeHostUrl === 'https://github.com' ? {} : { CODEHOST_URL: codeHostUrl, CODEHOST_API_URL: apiUrl }
}

function readAddress(text: string): string {
  const address = text.trim().replace(/\/+$/, '')
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`This is not an address that starts with https:// or http://: ${address}`)
  return address
}
