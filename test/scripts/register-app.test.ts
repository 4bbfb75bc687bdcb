import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { parse } from 'yaml'
import { readEnvNames, writeEnvFile } from '../../scripts/env-file.ts'
import { completeManifest, startRegistration } from '../../scripts/register-app.ts'
import { HANDLED_EVENTS } from '../../src/bot/index.ts'
import { readConfig } from '../../src/config.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const APP = {
  id: 42,
  slug: 'fixwright',
  html_url: 'https://codehost.test/apps/fixwright',
  pem: PEM,
  webhook_secret: 'a-webhook-secret-from-the-host',
  client_id: 'Iv1.abc',
  client_secret: 'a-client-secret-from-the-host',
}

async function startHost(t: Test, app: object = APP) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(app))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => void (server.closeAllConnections(), server.close()))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function readManifest(): Record<string, unknown> {
  return parse(readFileSync(new URL('../../app.yml', import.meta.url), 'utf8'))
}

test('the manifest asks for the events that have handlers', (t) => {
  const manifest = completeManifest(readManifest(), {
    baseUrl: 'https://fixwright.test',
    handledEvents: HANDLED_EVENTS,
  })
  const asked = manifest['default_events'] as string[]
  const sentAnyway = ['installation', 'installation_repositories']
  t.strictSame(new Set([...asked, ...sentAnyway]), HANDLED_EVENTS)
  t.notOk(
    asked.some((event) => sentAnyway.includes(event)),
    'those are sent without being asked for',
  )
  t.strictSame(readManifest()['default_permissions'], {
    contents: 'write',
    pull_requests: 'write',
    checks: 'write',
    statuses: 'read',
    metadata: 'read',
    merge_queues: 'read',
    emails: 'read',
  })
  t.match(manifest, {
    name: 'Fixwright',
    hook_attributes: { url: 'https://fixwright.test/api/codehost/webhook' },
    callback_urls: ['https://fixwright.test/api/auth/callback'],
  })
  t.end()
})

/** What the page's form would send. */
async function readForm(url: string): Promise<{ action: URL; manifest: Record<string, unknown> }> {
  const html = (await (await fetch(url)).text()).replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
  const [, action = ''] = /action="([^"]*)"/.exec(html) ?? []
  const [, manifest = ''] = /value="(.*)">/.exec(html) ?? []
  return { action: new URL(action), manifest: JSON.parse(manifest) }
}

test('the page sends the manifest, and the answer brings the app', async (t) => {
  const host = await startHost(t)
  const registration = await startRegistration({
    codeHostUrl: 'https://codehost.test',
    apiUrl: host.url,
    organization: 'ac"me',
    manifest: { name: 'Fix"wright<' },
  })
  t.teardown(() => registration.close())
  const { action, manifest } = await readForm(registration.url)
  t.equal(action.pathname, '/organizations/ac%22me/settings/apps/new')
  t.strictSame(manifest, { name: 'Fix"wright<', redirect_url: `${registration.url}callback` })
  const state = action.searchParams.get('state')!
  t.equal((await fetch(`${registration.url}callback?code=abc&state=other`)).status, 400)
  t.strictSame(host.asked, [])
  t.equal((await fetch(`${registration.url}callback?code=abc&state=${state}`)).status, 200)
  t.match(await registration.app, APP)
  t.strictSame(host.asked, ['POST /app-manifests/abc/conversions'])
})

test('an answer that lacks something is no app', async (t) => {
  const host = await startHost(t, { ...APP, webhook_secret: null })
  const registration = await startRegistration({
    codeHostUrl: 'https://codehost.test',
    apiUrl: host.url,
    organization: null,
    manifest: {},
  })
  t.teardown(() => registration.close())
  const { action } = await readForm(registration.url)
  t.equal(action.pathname, '/settings/apps/new')
  const failed = t.rejects(registration.app, /lacks webhook_secret/)
  const answer = await fetch(`${registration.url}callback?code=abc&state=${action.searchParams.get('state')}`)
  t.equal(answer.status, 502)
  await failed
})

test('the file keeps what is not ours', (t) => {
  const path = join(t.testdir(), '.env')
  writeEnvFile(path, { ONE: '1' })
  t.equal(statSync(path).mode & 0o777, 0o600)
  writeFileSync(path, '# comment\nONE=1\nexport TWO=2\nEMPTY=\n')
  t.strictSame(readEnvNames(path), new Set(['ONE', 'TWO']))
  writeEnvFile(path, { TWO: 'second', THREE: '3' })
  t.equal(readFileSync(path, 'utf8'), '# comment\nONE=1\nEMPTY=\nTWO=second\nTHREE=3\n')
  t.equal(statSync(path).mode & 0o777, 0o600)
  t.end()
})

test('the whole of npm run setup', async (t) => {
  const host = await startHost(t)
  const envFile = join(t.testdir(), '.env')
  const script = new URL('../../scripts/setup.ts', import.meta.url).pathname
  const args = [script, '--base-url', 'https://fixwright.test/', '--organization', 'acme', '--output', envFile]
  const environment = { PATH: process.env['PATH'], CODEHOST_URL: 'https://codehost.test', CODEHOST_API_URL: host.url }
  const run = spawn(process.execPath, args, { env: environment, stdio: ['pipe', 'pipe', 'inherit'] })
  const page = await new Promise<string>((resolve) => {
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(text) ?? []
      if (url) resolve(url)
    })
  })
  t.teardown(() => run.kill())
  const exited = new Promise((resolve) => run.once('exit', resolve))
  const { action } = await readForm(page)
  await fetch(`${page}callback?code=abc&state=${action.searchParams.get('state')}`)
  t.equal(await exited, 0)
  const lines = readFileSync(envFile, 'utf8').trim().split('\n')
  const config = readConfig(Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))))
  t.match(config, {
    http: { baseUrl: 'https://fixwright.test' },
    codeHost: {
      url: 'https://codehost.test',
      app: { appId: 42, privateKey: PEM, webhookSecrets: [APP.webhook_secret] },
    },
  })
  t.equal(config.credentialsKeys?.length, 1)
  t.equal(statSync(envFile).mode & 0o777, 0o600)
})

test('existing credentials are not replaced without a yes', async (t) => {
  const envFile = join(t.testdir({ '.env': 'APP_ID=1\n' }), '.env')
  const script = new URL('../../scripts/setup.ts', import.meta.url).pathname
  const run = spawn(process.execPath, [script, '--output', envFile], { stdio: ['pipe', 'ignore', 'inherit'] })
  run.stdin.end('n\n')
  t.equal(await new Promise((resolve) => run.once('exit', resolve)), 0)
  t.equal(readFileSync(envFile, 'utf8'), 'APP_ID=1\n')
})
