import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Registers a GitHub App from a manifest: a local page sends the manifest, the code host sends a code back to it. */

export type Manifest = Readonly<Record<string, unknown>>
export type RegisteredApp = {
  readonly id: number
  readonly slug: string
  readonly html_url: string
  readonly pem: string
  readonly webhook_secret: string
  readonly client_id: string
  readonly client_secret: string
}
export type RegistrationOptions = {
  readonly codeHostUrl: string
  readonly apiUrl: string
  /** null: the app belongs to the person who registers it. */
  readonly organization: string | null
  /** Everything but `redirect_url`, which is known once the page is served. */
  readonly manifest: Manifest
}
export type Registration = {
  /** The page to open. */
  readonly url: string
  /** Resolves when the code host has returned the app. */
  readonly app: Promise<RegisteredApp>
  close(): Promise<void>
}

const STATE_BYTES = 24

/** Installation events are always sent; a manifest that names them is rejected. */
const SENT_ANYWAY: ReadonlySet<string> = new Set(['installation', 'installation_repositories'])

/**
 * @param yaml the content of app.yml, parsed.
 * @param options.baseUrl where the service will be reached, without a trailing slash.
 * @param options.handledEvents those that have a handler.
 */
export function completeManifest(
  yaml: Manifest,
  { baseUrl, handledEvents }: { readonly baseUrl: string; readonly handledEvents: ReadonlySet<string> },
): Manifest {
  return {
    ...yaml,
    default_events: [...handledEvents].filter((event) => !SENT_ANYWAY.has(event)),
    url: baseUrl,
    hook_attributes: { url: `${baseUrl}/api/codehost/webhook`, active: true },
    callback_urls: [`${baseUrl}/api/auth/callback`],
    setup_url: `${baseUrl}/`,
    request_oauth_on_install: false,
  }
}

/** Serves the page on a free port of this machine only. */
export async function startRegistration(options: RegistrationOptions): Promise<Registration> {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const done = Promise.withResolvers<RegisteredApp>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin())
    if (url.pathname === '/') return sendPage(response, 200, renderForm(options, state, `${origin()}/callback`))
    if (url.pathname !== '/callback') return sendPage(response, 404, 'Not found.')
    if (url.searchParams.get('state') !== state)
      return sendPage(response, 400, 'This answer belongs to another attempt.')
    void finish(options, { request, response, code: url.searchParams.get('code') ?? '' }, done)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `${origin()}/`, app: done.promise, close }
}

async function finish(
  options: RegistrationOptions,
  exchange: { request: IncomingMessage; response: ServerResponse; code: string },
  done: PromiseWithResolvers<RegisteredApp>,
): Promise<void> {
  try {
    const app = await convertCode(options.apiUrl, exchange.code)
    const install = `${escapeHtml(app.html_url)}/installations/new`
    sendPage(
      exchange.response,
      200,
      `The app is registered. Go back to the terminal, then <a href="${install}">install it</a>.`,
    )
    done.resolve(app)
  } catch (error) {
    sendPage(exchange.response, 502, 'The code host did not return the app. See the terminal for the reason.')
    done.reject(error instanceof Error ? error : new Error('The app could not be registered'))
  }
}

/** The code is valid once, for an hour. */
async function convertCode(apiUrl: string, code: string): Promise<RegisteredApp> {
  if (!/^[\w-]{1,200}$/.test(code)) throw new Error('The code host sent no code')
  const response = await fetch(`${apiUrl}/app-manifests/${code}/conversions`, {
    method: 'POST',
    headers: { accept: 'application/vnd.github+json', 'user-agent': 'fixwright-setup' },
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`The code host answered ${response.status} to the code`)
  const app = (await response.json()) as Partial<Record<keyof RegisteredApp, unknown>>
  const texts = ['pem', 'webhook_secret', 'client_id', 'client_secret', 'html_url', 'slug'] as const
  const missing = texts.filter((name) => typeof app[name] !== 'string' || app[name] === '')
  if (typeof app.id !== 'number') missing.push('id' as never)
  if (missing.length > 0) throw new Error(`The code host's answer lacks ${missing.join(', ')}`)
  return app as RegisteredApp
}

function renderForm(options: RegistrationOptions, state: string, redirectUrl: string): string {
  const { codeHostUrl, organization, manifest } = options
  const owner = organization === null ? '' : `/organizations/${encodeURIComponent(organization)}`
  const action = `${codeHostUrl}${owner}/settings/apps/new?state=${state}`
  const value = JSON.stringify({ ...manifest, redirect_url: redirectUrl })
  return `<form method="post" action="${escapeHtml(action)}">
  <input type="hidden" name="manifest" value="${escapeHtml(value)}">
  <p>The next page shows the app's name, which you may change, and what it may do.</p>
  <button>Continue to ${escapeHtml(new URL(codeHostUrl).host)}</button>
</form>`
}

function sendPage(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Register Fixwright</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>Register Fixwright</h1>
${content}
</html>
`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
