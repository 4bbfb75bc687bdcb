import type { Test } from 'tap'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { CodeHostError } from '../../src/gateways/codehost/code-host-error.ts'
import type { CodeHostOAuth, UserClient, UserTokens } from '../../src/gateways/codehost/code-host.ts'
import type { Config } from '../../src/config.ts'
import type { Database } from '../../src/db/client.ts'
import { AppError } from '../../src/errors.ts'
import { createHttpApp } from '../../src/http/app.ts'
import type { HttpDeps, ServerErrorReport } from '../../src/http/http-deps.ts'
import type { Services } from '../../src/services/create-services.ts'
import type { HttpApp } from '../../src/http/types.ts'
import { listTeamInstallations } from '../../src/db/repositories/team-installation-repository.ts'
import { createLinks } from '../../src/lib/links.ts'
import type { Logger } from '../../src/lib/logger.ts'
import { createSecretBox } from '../../src/lib/secret-box.ts'
import { createMailQueue } from '../../src/gateways/mail/create-mail-queue.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createReadDependencyList } from '../../src/services/dependencies/read-dependency-list.ts'
import { createFindReinstalled } from '../../src/services/installations/find-reinstalled.ts'
import { createMemberServices } from '../../src/services/members/create-member-services.ts'
import { createReadOutbox } from '../../src/services/notices/read-outbox.ts'
import { describeLayers } from '../../src/sandbox/isolation/isolation-layer.ts'
import { createOperatorServices } from '../../src/services/operator/create-operator-services.ts'
import { createSignInServices } from '../../src/services/sign-in/create-sign-in-services.ts'
import { createTeamServices } from '../../src/services/teams/create-team-services.ts'
import { createTokenServices } from '../../src/services/tokens/create-token-services.ts'
import type { SandboxState } from '../../src/sandbox/sandbox-state.ts'
import type { SetUp } from '../../src/services/set-up.ts'
import { createLineScrubber } from '../../src/gateways/logging/scrub-line.ts'

export const BASE_URL = 'http://fixwright.test'

/** A code-host account as the scripted sign-in knows it. */
export type Account = { id: number; login: string; name?: string; emails?: readonly string[] }
export type ScriptedCodeHost = {
  readonly oauth: CodeHostOAuth
  forUser(accessToken: string): UserClient
  /** The code that the code host would hand out for this account; good for one exchange. */
  giveCode(account: Account, tokens?: Partial<UserTokens>): string
  readonly exchanges: { code: string; codeVerifier: string; redirectUri: string }[]
  readonly refreshes: string[]
  onRefresh: (refreshToken: string) => Promise<UserTokens>
}

/** Stands where the OAuth gateway stands: what it answers is scripted, what it was asked is kept. */
export function createScriptedCodeHost(): ScriptedCodeHost {
  const accounts = new Map<string, Account>()
  const codes = new Map<string, UserTokens>()
  const host: ScriptedCodeHost = {
    exchanges: [],
    refreshes: [],
    onRefresh: () => Promise.reject(refused()),
    oauth: {
      authorizeUrl: (input) => `https://codehost.test/login/oauth/authorize?${new URLSearchParams(input)}`,
      async exchangeCode(input) {
        host.exchanges.push(input)
        const tokens = codes.get(input.code)
        codes.delete(input.code)
        if (!tokens) throw refused()
        return tokens
      },
      refresh(refreshToken) {
        host.refreshes.push(refreshToken)
        return host.onRefresh(refreshToken)
      },
    },
    forUser(accessToken) {
      const account = accounts.get(accessToken)
      if (!account) throw refused()
      return {
        getUser: async () => ({ id: account.id, login: account.login, name: account.name ?? null }),
        getVerifiedEmails: async () => account.emails ?? [],
        listInstallationIds: async () => [],
        canWrite: async () => true,
      }
    },
    giveCode(account, tokens = {}) {
      const number = accounts.size + 1
      const accessToken = tokens.accessToken ?? `access-${number}`
      accounts.set(accessToken, account)
      codes.set(`code-${number}`, { expiresAt: null, refreshToken: null, ...tokens, accessToken })
      return `code-${number}`
    },
  }
  return host
}

function refused(): CodeHostError {
  return new CodeHostError('invalid_credentials', { statusCode: 401, message: 'refused' })
}

export type TestHttp = {
  readonly app: HttpApp
  readonly codeHost: ScriptedCodeHost
  readonly logs: { level: string; fields: Record<string, unknown>; message: string }[]
  readonly serverErrors: ServerErrorReport[]
  readonly deps: HttpDeps
  /** The time that the services see. */
  now: Date
  /** Signs in and returns a client that sends the session along and comes from our own pages. */
  signIn(login: string, email?: string): Promise<TestClient>
}
export type TestClient = {
  readonly userId: string
  readonly login: string
  readonly cookie: string
  request(method: string, url: string, body?: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>
}

export type TestHttpOptions = {
  readonly config?: Partial<Config['http']>
  readonly services?: Partial<Services>
  readonly deps?: Partial<HttpDeps>
  /** What operators see of the sandbox; absent, the process has none. */
  readonly sandbox?: SandboxState
}

/** The whole HTTP edge on a real database; what other parts of the program do is made up. */
export async function createTestHttp(t: Test, db: Database, options: TestHttpOptions = {}): Promise<TestHttp> {
  const logs: TestHttp['logs'] = []
  const serverErrors: ServerErrorReport[] = []
  const codeHost = createScriptedCodeHost()
  const config = testConfig(options.config)
  const links = createLinks(() => config.baseUrl ?? BASE_URL)
  const log = createRecordingLogger(logs)
  const accounts = createRealServices({
    db,
    clock: () => http.now,
    log,
    secretBox: createSecretBox([new Uint8Array(32).fill(7)]),
    oauth: codeHost.oauth,
    codeHost,
    links,
    queue: createQueue(),
    mailQueue: createMailQueue(createQueue()),
    billing: null,
    devLogin: config.devLogin,
  })
  const operator = createOperatorServices({
    db,
    clock: () => http.now,
    log,
    queue: createQueue(),
    outbox: createReadOutbox({ db }),
    scrub: createLineScrubber(['the-secret-of-the-tests']),
    setUp: SET_UP,
    startedAt: new Date(),
    readAnalyserVersion: async () => 'a1'.repeat(32),
    readSandboxState: () => options.sandbox ?? null,
    sandboxLayers: describeLayers(new Set(['network'])),
  })
  const services = failWhereUnscripted({ ...accounts, ...madeUpServices(), operator, ...options.services })
  const deps: HttpDeps = {
    config,
    db,
    log,
    links,
    services,
    about: {
      localMode: true,
      codeHostUrl: 'https://codehost.test',
      samplePullRequestUrl: null,
      hasMailServer: false,
    },
    operatorLogins: [],
    metrics: { contentType: 'text/plain', text: async () => '', observeRequest: () => {} },
    onServerError: (report) => serverErrors.push(report),
    ...options.deps,
  }
  const app = await createHttpApp(deps)
  t.teardown(() => app.close())
  await app.ready()
  const http: TestHttp = {
    app,
    codeHost,
    logs,
    serverErrors,
    deps,
    now: new Date(),
    signIn: (login, email) => signIn(app, login, email),
  }
  return http
}

export function testConfig(change: Partial<Config['http']> = {}): Config['http'] {
  return {
    host: '127.0.0.1',
    port: 0,
    baseUrl: BASE_URL,
    trustProxy: [],
    rateLimitIp: 1_000_000,
    rateLimitSession: 1_000_000,
    devLogin: true,
    ...change,
  }
}

const SET_UP: SetUp = {
  localMode: true,
  codeHostUrl: 'https://codehost.test',
  embeddedDatabase: false,
  databaseLogin: 'own',
  hasMailServer: false,
  hasBilling: false,
  hasTelemetry: false,
  hasPlatformAi: false,
  hasAlertRecipient: false,
}

async function signIn(app: HttpApp, login: string, email?: string): Promise<TestClient> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/dev-login',
    headers: { origin: BASE_URL },
    payload: email === undefined ? { login } : { login, email },
  })
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`)
  const cookie = readCookie(response, 'fixwright_session')!
  return createClient(app, `fixwright_session=${cookie}`, { userId: response.json().user.id, login })
}

export function createClient(app: HttpApp, cookie: string, person: { userId: string; login: string }): TestClient {
  return {
    ...person,
    cookie,
    request: (method, url, body, options = {}) =>
      app.inject({
        method: method as 'GET',
        url,
        ...(body === undefined ? {} : { payload: body as object }),
        ...options,
        headers: { cookie, origin: BASE_URL, ...options.headers },
      }),
  }
}

export function readCookie(response: LightMyRequestResponse, name: string): string | undefined {
  return response.cookies.find((cookie) => cookie.name === name)?.value
}

const CREDITS: Awaited<ReturnType<Services['getCredits']>> = {
  configured: false,
  creditType: 'own-key',
  otherCreditType: null,
  boughtOptions: 'offered',
  monthlyLimit: null,
  creditsUsed: 0,
  creditsRemaining: null,
  percentageUsed: 0,
  periodStart: new Date('2026-11-01'),
  periodEnd: new Date('2026-12-01'),
  daysRemaining: 10,
  ownKey: { provider: null, model: null, keyConfigured: false },
  usageThisMonth: { totalFixes: 0, estimatedCost: 0, topFiles: [] },
  warnings: [],
}

type RealDeps = Parameters<typeof createSignInServices>[0] &
  Parameters<typeof createTeamServices>[0] &
  Parameters<typeof createMemberServices>[0]

/** What is about people, sessions, teams and members. */
function createRealServices(deps: RealDeps) {
  const signIn = createSignInServices(deps)
  return {
    ...signIn,
    ...createTeamServices(deps),
    ...createMemberServices(deps),
    ...createTokenServices(deps),
    ...createReadDependencyList(deps),
    findReinstalled: createFindReinstalled({ ...deps, ...signIn }),
    listInstallations: (teamId: string) => listTeamInstallations(deps.db, teamId),
  }
}

/** A service that the test neither has nor makes up says so when it is called. */
function failWhereUnscripted(services: Partial<Services>): Services {
  const unscripted = (name: string | symbol) => () => Promise.reject(new Error(`${String(name)} is not scripted`))
  return new Proxy(services, {
    get: (target, name) => Reflect.get(target, name) ?? unscripted(name),
  }) as Services
}

function madeUpServices(): Partial<Services> {
  return {
    receiveCodeHostWebhook: async () => 'stored',
    requestFixPr: async () => ({ fixPrId: '00000000-0000-4000-8000-000000000001', message: 'Under way.' }),
    listFixPrs: async () => ({ items: [], nextCursor: null }),
    getFixPr: async () => null,
    outbox: { list: async () => ({ items: [], nextCursor: null }), find: async () => null },
    readFixReceipt: async () => null,
    verifyFixReceipt: async () => null,
    listAnalyses: async () => ({ items: [], nextCursor: null }),
    countAnalyses: async () => 0,
    readExcerpts: () => Promise.reject(new AppError('NOT_FOUND')),
    listExpiredSuppressions: async () => [],
    getAnalysis: async () => null,
    analyzeCode: async ({ language }) => ({
      staticAnalysis: {
        language,
        findings: [],
        summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, fixable: 0, fixableWithAi: 0 },
        suppressed: [],
        parseErrors: [],
        skipped: [],
        durationMs: 1,
      },
      dependencyScan: null,
      overallScore: 100,
      recommendations: [],
    }),
    findInstallUrl: async () => 'https://codehost.test/apps/fixwright/installations/new',
    listTeamRepositories: async () => ({ items: [], nextCursor: null }),
    startCheckout: () => Promise.reject(new AppError('BILLING_NOT_CONFIGURED')),
    openBillingPortal: () => Promise.reject(new AppError('BILLING_NOT_CONFIGURED')),
    receiveBillingWebhook: () => Promise.reject(new AppError('BILLING_NOT_CONFIGURED')),
    getSubscription: async () => ({
      plan: 'FREE',
      configured: false,
      pricingModel: 'current',
      currency: 'eur',
      prices: [],
      subscription: null,
    }),
    listInvoices: async () => ({ items: [], nextCursor: null }),
    getCredits: async () => CREDITS,
    configureCredits: () => Promise.reject(new AppError('AI_NOT_CONFIGURED')),
    testAiConnection: async () => ({ success: false, message: 'not scripted' }),
    readAiUsageHistory: async () => ({ history: [], totalThisMonth: 0, averagePerDay: 0, projectedMonthEnd: 0 }),
    listCreditAlerts: async () => ({ items: [], nextCursor: null }),
    acknowledgeCreditAlert: () => Promise.reject(new AppError('NOT_FOUND')),
    isReady: async () => true,
    listRules: () => [],
    findRule: () => undefined,
  }
}

function createRecordingLogger(logs: TestHttp['logs']): Logger {
  const at = (level: string) => (fields: object, message: string) =>
    void logs.push({ level, fields: { ...fields }, message })
  const log: Logger = {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    child: () => log,
  }
  return log
}
