import { generateKeyPairSync, randomBytes } from 'node:crypto'
import tap, { type Test } from 'tap'
import { composeBase, type Base } from '../../src/compose/base.ts'
import {
  createProgramSandbox,
  startProgram,
  type ProgramSandbox,
  type RunningProgram,
} from '../../src/compose/program.ts'
import { readConfig, type Config, type ProcessRole } from '../../src/config.ts'
import { createLogger } from '../../src/gateways/logging/create-logger.ts'
import { createLocalCodeHost, type LocalCodeHost } from '../../src/local-codehost/create-local-codehost.ts'
import { createCodeHostContract } from './codehost-openapi.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * The whole program on a real Postgres, beside a code host whose every request is held against GitHub's published
 * description. Nothing is scripted: what a test sees is what a user would.
 */
export type Stack = {
  readonly host: LocalCodeHost
  readonly database: TestDatabase
  readonly base: Base
  readonly program: RunningProgram
  readonly url: string
  /** Environment of further processes of the same program. */
  readonly env: Readonly<Record<string, string>>
  /** What our requests to the code host did against its description. */
  readonly violations: readonly string[]
}

export type StackOptions = {
  readonly role?: Exclude<ProcessRole, 'migrate'>
  readonly env?: Readonly<Record<string, string>>
}

/** One for all programs of the process: its children need a second of a core each until they are ready. */
let sandbox: ProgramSandbox | undefined
tap.teardown(() => sandbox?.close())

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PRIVATE_KEY = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

/** Starts code host and program; both end with the test. Webhooks flow from the start. */
export async function startStack(t: Test, options: StackOptions = {}): Promise<Stack> {
  const database = await createTestDatabase(t)
  const { host, violations, env: hostEnv } = await startCodeHost(t)
  const env = {
    ...hostEnv,
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: process.env['STACK_LOG'] ?? 'silent',
    DEV_LOGIN: 'true',
    ...options.env,
  }
  const config = readConfig(env)
  const { base, program } = await startRole(t, config, options.role ?? 'all')
  if (program.url) host.setWebhookUrl(`${program.url}/api/codehost/webhook`)
  // Too late for an assertion; an error thrown here fails the test as well.
  t.teardown(() => {
    if (violations.length > 0) throw new Error(`Requests beside the code host's description: ${violations.join('; ')}`)
  })
  return { host, database, base, program, url: program.url ?? '', env, violations }
}

/** A code host of the test's own and the environment with which the program finds it. */
export async function startCodeHost(t: Test) {
  const contract = createCodeHostContract()
  const violations: string[] = []
  const webhookSecret = randomBytes(32).toString('hex')
  const host = await createLocalCodeHost({
    app: {
      id: 7,
      slug: 'fixwright',
      webhookUrl: null,
      webhookSecret,
      key: PRIVATE_KEY,
      clientId: 'Iv1.test',
      clientSecret: 'client-secret-of-the-test',
    },
    onRequest: (request) => void violations.push(...contract.validateRequest(request)),
  })
  t.teardown(() => host.close())
  const env = {
    CODEHOST_URL: host.url,
    CODEHOST_API_URL: host.apiUrl,
    APP_ID: '7',
    PRIVATE_KEY,
    WEBHOOK_SECRET: webhookSecret,
    GITHUB_CLIENT_ID: 'Iv1.test',
    GITHUB_CLIENT_SECRET: 'client-secret-of-the-test',
    CREDENTIALS_KEY: randomBytes(32).toString('hex'),
    // Nobody listens there: tests that need answers bring a stand-in.
    OSV_API_URL: 'http://127.0.0.1:9',
    NPM_REGISTRY_URL: 'http://127.0.0.1:9',
    RATE_LIMIT_IP: '10000',
    RATE_LIMIT_SESSION: '10000',
  }
  return { host, violations, env, webhookSecret }
}

/** One more process' worth of the program, in this process. */
export async function startRole(t: Test, config: Config, role: Exclude<ProcessRole, 'migrate'>) {
  const log = createLogger({ level: config.logLevel, service: role, secrets: [] })
  const base = await composeBase(config, log, { app: config.codeHost.app!, credentialsKeys: config.credentialsKeys! })
  sandbox ??= createProgramSandbox(silentLogger)
  const program = await startProgram(base, role, { scheduledJobs: false, sandbox })
  t.teardown(async () => {
    await program.stop()
    await base.close()
  })
  return { base, program }
}
