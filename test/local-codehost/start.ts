import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import {
  createLocalCodeHost,
  type LocalCodeHost,
  type LocalCodeHostOptions,
} from '../../src/local-codehost/create-local-codehost.ts'

/** What the tests of the local code host share: a running one, and a small client for its API. */

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

export const WEBHOOK_SECRET = 'a-webhook-secret-of-the-tests'
export const APP = {
  id: 7,
  slug: 'fixwright',
  webhookUrl: null,
  webhookSecret: WEBHOOK_SECRET,
  key: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  clientId: 'Iv1.0123456789abcdef',
  clientSecret: 'a-client-secret-of-the-tests',
  redirectUris: ['http://127.0.0.1:3000/api/auth/callback'],
} as const

/** What JSON.parse gives: tests look into it without proving its shape first. */
export type Json = ReturnType<typeof JSON.parse>
type Teardown = { teardown(task: () => Promise<void>): void }
export type Answer = { status: number; headers: Headers; body: Json; text: string }
export type Client = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export async function startHost(t: Teardown, options: Partial<LocalCodeHostOptions> = {}): Promise<LocalCodeHost> {
  const host = await createLocalCodeHost({ ...options, app: { ...APP, ...options.app } })
  t.teardown(() => host.close())
  return host
}

/** `acme/webshop` with two people, the app installed, and `main` holding two files. */
export async function startShop(t: Teardown, options: Partial<LocalCodeHostOptions> = {}): Promise<LocalCodeHost> {
  const host = await startHost(t, options)
  host.createUser({ login: 'ida', name: 'Ida', email: 'ida@acme.example' })
  host.createUser({ login: 'tomas', name: 'Tomas' })
  host.createOrganization('acme', { ida: 'admin', tomas: 'member' })
  host.createRepository('acme', 'webshop', { 'src/app.js': 'one\ntwo\nthree\n', 'README.md': '# Shop\n' })
  host.install('acme', 'all', 'ida')
  return host
}

export function signJwt(claims: Record<string, unknown> = {}, key: KeyObject = createPrivateKey(privateKey)): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iat: now - 30, exp: now + 500, iss: APP.id, ...claims })}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

/** @param authorization header, or none. */
export function createClient(host: LocalCodeHost, authorization?: string): Client {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(host.apiUrl + path, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null }
  }
}

export function createAppClient(host: LocalCodeHost): Client {
  return createClient(host, `bearer ${signJwt()}`)
}

/** A client with a token of the installation on an account. */
export async function createInstallationClient(
  host: LocalCodeHost,
  account = 'acme',
  narrow: Record<string, unknown> = {},
): Promise<Client> {
  const asApp = createAppClient(host)
  const { body: installations } = await asApp('GET', '/app/installations')
  const installation = installations.find((candidate: Json) => candidate.account.login === account)
  const { body } = await asApp('POST', `/app/installations/${installation.id}/access_tokens`, narrow)
  return createClient(host, `token ${body.token}`)
}
