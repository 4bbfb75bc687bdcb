import { eq } from 'drizzle-orm'
import { teams } from '../../src/db/schema/index.ts'
import type { Plan } from '../../src/domain/quotas/plans.ts'
import type { Stack } from './stack.ts'

/** A person at the API, with the session of a development sign-in. */
export type Actor = {
  readonly login: string
  /** Good on every server of the program. */
  readonly cookie: string
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  send(method: string, path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are what is under test
export type Answer = { readonly status: number; readonly body: any; readonly headers: Headers }

/** @param place.origin the public address, where it is not the one that is talked to. */
export async function signIn(place: Pick<Stack, 'url'> & { origin?: string }, login: string): Promise<Actor> {
  const { url, origin = url } = place
  const answer = await send(url, 'POST', '/api/auth/dev-login', { login }, '', origin)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    login,
    cookie,
    get: (path) => send(url, 'GET', path, undefined, cookie),
    post: (path, body) => send(url, 'POST', path, body, cookie, origin),
    send: (method, path, body) => send(url, method, path, body, cookie, origin),
    put: (path, body) => send(url, 'PUT', path, body, cookie, origin),
    delete: (path) => send(url, 'DELETE', path, undefined, cookie, origin),
  }
}

async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
  origin = url,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}

/** A team on a plan, owned by a person who has signed in at the code host, with the app on `acme` bound to it. */
export async function createConnectedTeam(stack: Stack, plan: Plan = 'TEAM') {
  const { host, program, base } = stack
  host.createUser({ login: 'ida', name: 'Ida', email: 'ida@acme.example' })
  host.createUser({ login: 'tomas', name: 'Tomas', email: 'tomas@acme.example' })
  host.createOrganization('acme', { ida: 'admin', tomas: 'member' })
  // Who sees an installation is decided by the repositories it covers.
  host.createRepository('acme', 'handbook', { 'README.md': '# Handbook\n' })
  const installation = host.install('acme')
  const ida = await signInAtCodeHost(stack, 'ida')
  const team = await ida.post('/api/teams', { name: 'Acme' })
  const teamId = team.body.id as string
  await base.db.update(teams).set({ plan }).where(eq(teams.id, teamId))
  const bound = await ida.post(`/api/teams/${teamId}/installations`, { installationId: installation.id })
  if (bound.status !== 201 && bound.status !== 200) throw new Error(`Not bound: ${JSON.stringify(bound.body)}`)
  return { ida, teamId, installationId: installation.id, program }
}

/** The OAuth web flow, as a browser would go through it. */
export async function signInAtCodeHost({ url }: Pick<Stack, 'url'>, login: string): Promise<Actor> {
  const begun = await fetch(`${url}/api/auth/login`, { redirect: 'manual' })
  const jar = new Map<string, string>()
  keepCookies(jar, begun)
  const page = await fetch(begun.headers.get('location')!)
  const approved = await approve(page.url, await page.text(), login)
  const done = await fetch(approved, { redirect: 'manual', headers: { cookie: cookieHeader(jar) } })
  keepCookies(jar, done)
  const cookie = cookieHeader(jar)
  return {
    login,
    cookie,
    get: (path) => send(url, 'GET', path, undefined, cookie),
    post: (path, body) => send(url, 'POST', path, body, cookie),
    send: (method, path, body) => send(url, method, path, body, cookie),
    put: (path, body) => send(url, 'PUT', path, body, cookie),
    delete: (path) => send(url, 'DELETE', path, undefined, cookie),
  }
}

/** Presses the button of one person on the code host's page. @returns where the browser is sent to. */
async function approve(pageUrl: string, html: string, login: string): Promise<string> {
  const form = new URLSearchParams()
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    form.set(attribute(input, 'name'), attribute(input, 'value'))
  }
  form.set('login', login)
  const action = attribute(/<form[^>]*>/.exec(html)![0], 'action') || pageUrl
  const target = new URL(action, pageUrl)
  const answer = await fetch(target, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: target.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`The code host did not send the browser back: ${answer.status} ${await answer.text()}`)
  return location
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function cookieHeader(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
