import { resolve } from 'node:path'
import { AI_PROVIDER_URLS, AI_PROVIDERS, type AiProvider } from './domain/credits/ai-providers.ts'
import { PRICING_MODELS, type PricingModel } from './domain/billing/pricing-model.ts'

/** Reads the environment once, checks all of it, and names every wrong variable in one error. */

export const PROCESS_ROLES = ['all', 'server', 'worker', 'migrate'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

export type CodeHostApp = {
  readonly appId: number
  readonly privateKey: string
  /** Newest first; more than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly clientId: string
  readonly clientSecret: string
}

export type Config = {
  readonly production: boolean
  readonly logLevel: string
  readonly http: {
    readonly host: string
    readonly port: number
    /** Public address without a trailing slash; null means "the address the server listens on". */
    readonly baseUrl: string | null
    readonly trustProxy: readonly string[]
    readonly rateLimitIp: number
    readonly rateLimitSession: number
    readonly devLogin: boolean
  }
  /** Who runs the service, by login at the code host. */
  readonly operatorLogins: readonly string[]
  readonly dataDir: string
  /** null: the embedded Postgres in `dataDir`. */
  readonly databaseUrl: string | null
  /** The owner of the tables. null: `databaseUrl` is the owner, or somebody else migrates the database. */
  readonly databaseOwnerUrl: string | null
  readonly codeHost: {
    readonly url: string
    readonly apiUrl: string
    /** null: local mode. */ readonly app: CodeHostApp | null
  }
  /** Ring of 32-byte keys, newest first; null: generated into `dataDir` (local mode only). */
  readonly credentialsKeys: readonly Uint8Array[] | null
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly alertTo: string | null }
  readonly telemetry: { readonly apiKey: string | null; readonly url: string }
  readonly billing: {
    readonly pricingModel: PricingModel
    /** null: billing is not configured. */
    readonly stripe: StripeConfig | null
  }
  readonly vulnerabilities: { readonly osvApiUrl: string }
  readonly registry: { readonly npmUrl: string }
  readonly ai: {
    /** Base URL of each provider. Only the operator can set them. */
    readonly providerUrls: Readonly<Record<AiProvider, string>>
    /** The key behind packs and the unlimited option. null: teams can only use their own keys. */
    readonly platform: PlatformAi | null
  }
}

export type StripeConfig = {
  readonly secretKey: string
  /** More than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
}
export type PlatformAi = { readonly provider: AiProvider; readonly apiKey: string; readonly model: string }

/** Thrown when the environment is wrong: `problems` holds one sentence for each wrong variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid: ${problems.join('; ')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>
type Reader = ReturnType<typeof createReader>

const APP_VARIABLES = ['APP_ID', 'PRIVATE_KEY', 'WEBHOOK_SECRET', 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const POSTGRES = ['postgres:', 'postgresql:']
const MIN_SECRET_LENGTH = 16
const LOGIN = /^[a-z0-9][a-z0-9_-]{0,99}$/i
/** Owner of the sample repository in local mode. */
const LOCAL_OPERATORS = ['ida']

/**
 * @param role `migrate` needs no code host.
 * @throws ConfigError naming every wrong variable.
 */
export function readConfig(env: Environment = process.env, role: ProcessRole = 'all'): Config {
  const read = createReader(env)
  const production = env['NODE_ENV'] === 'production'
  const app = readApp(env, read)
  if (production && app === null && role !== 'migrate' && APP_VARIABLES.every((name) => !env[name]))
    read.wrong(
      'APP_ID',
      `is missing, like ${APP_VARIABLES.slice(1).join(', ')}: NODE_ENV is production, and local mode is for trying out`,
    )
  const http = readHttp(env, read, { production, local: app === null })
  const config: Config = {
    production,
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    http,
    operatorLogins: readOperators(env, read, app === null && http.devLogin ? LOCAL_OPERATORS : []),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    ...readDatabase(env, read, role),
    codeHost: {
      url: read.webUrl('CODEHOST_URL', 'https://github.com'),
      apiUrl: read.webUrl('CODEHOST_API_URL', 'https://api.github.com'),
      app,
    },
    credentialsKeys: readCredentialsKeys(env, read, app !== null),
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'], null),
      from: env['MAIL_FROM'] || 'Fixwright <fixwright@localhost>',
      alertTo: env['ALERT_MAIL_TO'] || null,
    },
    telemetry: { apiKey: env['POSTHOG_API_KEY'] || null, url: read.webUrl('POSTHOG_URL', 'https://eu.i.posthog.com') },
    billing: {
      pricingModel: read.oneOf('PRICING_MODEL', PRICING_MODELS, 'current'),
      stripe: readStripe(env, read),
    },
    vulnerabilities: { osvApiUrl: read.webUrl('OSV_API_URL', 'https://api.osv.dev') },
    registry: { npmUrl: read.webUrl('NPM_REGISTRY_URL', 'https://registry.npmjs.org') },
    ai: { providerUrls: readProviderUrls(read), platform: readPlatformAi(env, read) },
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return deepFreeze(config)
}

function readDatabase(env: Environment, read: Reader, role: ProcessRole) {
  const databaseUrl = read.url('DATABASE_URL', POSTGRES, null)
  const databaseOwnerUrl = read.url('DATABASE_OWNER_URL', POSTGRES, null)
  if (databaseOwnerUrl !== null && !env['DATABASE_URL'] && role !== 'migrate')
    read.wrong('DATABASE_URL', 'is missing: DATABASE_OWNER_URL only brings the database up to date')
  return { databaseUrl, databaseOwnerUrl }
}

function readHttp(env: Environment, read: Reader, mode: { production: boolean; local: boolean }): Config['http'] {
  const devLogin = read.boolean('DEV_LOGIN', mode.local && !mode.production)
  if (devLogin && mode.production) read.wrong('DEV_LOGIN', 'must not be true when NODE_ENV is production')
  return {
    host: env['HOST'] || '127.0.0.1',
    port: read.integer('PORT', 3000, 0, 65_535),
    baseUrl: env['BASE_URL'] ? read.webUrl('BASE_URL', '') : null,
    trustProxy: readCidrs(env, read),
    rateLimitIp: read.integer('RATE_LIMIT_IP', 10, 1, 1_000_000),
    rateLimitSession: read.integer('RATE_LIMIT_SESSION', 300, 1, 1_000_000),
    devLogin,
  }
}

/** @param fallback used when the variable is not set. An empty variable means no operators. */
function readOperators(env: Environment, read: Reader, fallback: readonly string[]): readonly string[] {
  const raw = env['OPERATOR_LOGINS']
  if (raw === undefined) return fallback
  const logins = raw
    .split(',')
    .map((login) => login.trim())
    .filter(Boolean)
  if (!logins.every((login) => LOGIN.test(login)))
    read.wrong('OPERATOR_LOGINS', 'must be a comma-separated list of logins at the code host, such as ada,grace')
  return logins
}

function readApp(env: Environment, read: Reader): CodeHostApp | null {
  const missing = APP_VARIABLES.filter((name) => !env[name])
  if (missing.length === APP_VARIABLES.length) return null
  for (const name of missing)
    read.wrong(name, 'is missing (the code-host variables are set all together or not at all)')
  const webhookSecrets = (env['WEBHOOK_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (webhookSecrets.length === 0 && env['WEBHOOK_SECRET']) read.wrong('WEBHOOK_SECRET', 'names no secret')
  for (const secret of webhookSecrets) {
    if (secret === 'development' || secret.length < MIN_SECRET_LENGTH)
      read.wrong('WEBHOOK_SECRET', `must be a random secret of at least ${MIN_SECRET_LENGTH} characters, not a default`)
  }
  const privateKey = readPrivateKey(env, read)
  return {
    appId: read.integer('APP_ID', 0, 1, Number.MAX_SAFE_INTEGER),
    privateKey,
    webhookSecrets,
    clientId: env['GITHUB_CLIENT_ID'] ?? '',
    clientSecret: env['GITHUB_CLIENT_SECRET'] ?? '',
  }
}

function readStripe(env: Environment, read: Reader): StripeConfig | null {
  const secretKey = env['STRIPE_SECRET_KEY'] ?? ''
  const webhookSecrets = (env['STRIPE_WEBHOOK_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  const apiUrl = read.webUrl('STRIPE_API_URL', 'https://api.stripe.com')
  if (!secretKey && webhookSecrets.length === 0) return null
  const together = '(the two Stripe secrets are set together or not at all)'
  if (!secretKey) read.wrong('STRIPE_SECRET_KEY', `is missing ${together}`)
  if (webhookSecrets.length === 0) read.wrong('STRIPE_WEBHOOK_SECRET', `is missing ${together}`)
  return { secretKey, webhookSecrets, apiUrl }
}

function readProviderUrls(read: Reader): Record<AiProvider, string> {
  const entries = AI_PROVIDERS.map((provider) => {
    const variable = `AI_${provider.toUpperCase()}_URL`
    return [provider, read.webUrl(variable, AI_PROVIDER_URLS[provider])] as const
  })
  return Object.fromEntries(entries) as Record<AiProvider, string>
}

function readPlatformAi(env: Environment, read: Reader): PlatformAi | null {
  const names = ['PLATFORM_AI_PROVIDER', 'PLATFORM_AI_KEY', 'PLATFORM_AI_MODEL'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  for (const name of missing) read.wrong(name, 'is missing (the platform variables are set all together or not at all)')
  const provider = read.oneOf('PLATFORM_AI_PROVIDER', AI_PROVIDERS, AI_PROVIDERS[0])
  return { provider, apiKey: env['PLATFORM_AI_KEY'] ?? '', model: env['PLATFORM_AI_MODEL'] ?? '' }
}

/** Accepts the three forms in which deployment tools pass a PEM: as it is, with `\n` written out, or in base64. */
function readPrivateKey(env: Environment, read: Reader): string {
  const raw = env['PRIVATE_KEY']
  if (!raw) return ''
  const unescaped = raw.includes('\\n') ? raw.replaceAll('\\n', '\n') : raw
  const pem = unescaped.includes('-----BEGIN') ? unescaped : Buffer.from(raw, 'base64').toString('utf8')
  if (!/-----BEGIN (RSA )?PRIVATE KEY-----/.test(pem)) read.wrong('PRIVATE_KEY', 'is not a private key in PEM form')
  return pem
}

function readCredentialsKeys(env: Environment, read: Reader, required: boolean): readonly Uint8Array[] | null {
  const raw = env['CREDENTIALS_KEY']
  if (!raw) {
    if (required) read.wrong('CREDENTIALS_KEY', 'is missing: 32 bytes in hex, for example from `openssl rand -hex 32`')
    return null
  }
  const keys = raw.split(',').map((key) => key.trim())
  if (keys.some((key) => !/^[0-9a-f]{64}$/i.test(key))) {
    read.wrong('CREDENTIALS_KEY', 'must be 32 bytes in hex (64 digits), several separated by commas')
    return null
  }
  return keys.map((key) => new Uint8Array(Buffer.from(key, 'hex')))
}

function readCidrs(env: Environment, read: Reader): readonly string[] {
  const entries = (env['TRUST_PROXY'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const bad = entries.filter((entry) => !/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(entry))
  if (bad.length > 0) read.wrong('TRUST_PROXY', 'must be a comma-separated list of addresses or CIDR ranges')
  return entries
}

function createReader(env: Environment) {
  const problems: string[] = []
  const wrong = (name: string, problem: string) => void problems.push(`${name} ${problem}`)

  function integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const raw = env[name]
    if (!raw) return fallback
    const value = Number(raw)
    if (/^\d+$/.test(raw) && value >= minimum && value <= maximum) return value
    wrong(name, `must be a whole number from ${minimum} to ${maximum}`)
    return fallback
  }

  function boolean(name: string, fallback: boolean): boolean {
    const raw = env[name]
    if (!raw) return fallback
    if (raw !== 'true' && raw !== 'false') wrong(name, 'must be true or false')
    return raw === 'true'
  }

  function oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const raw = env[name]
    if (!raw) return fallback
    const value = values.find((one) => one === raw)
    if (value === undefined) wrong(name, `must be one of ${values.join(', ')}`)
    return value ?? fallback
  }

  function url<T extends string | null>(name: string, protocols: readonly string[], fallback: T): string | T {
    const raw = env[name]
    if (!raw) return fallback
    if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
      wrong(name, `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
      return fallback
    }
    return raw
  }

  function webUrl(name: string, fallback: string): string {
    return url(name, ['https:', 'http:'], fallback).replace(/\/+$/, '')
  }

  return { problems, wrong, integer, boolean, oneOf, url, webUrl }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
