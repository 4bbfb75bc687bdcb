import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import t from 'tap'
import { ConfigError, readConfig } from '../src/config.ts'
import { SAMPLE } from '../src/local-codehost/sample.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
})
const APP = {
  APP_ID: '123',
  PRIVATE_KEY: privateKey,
  WEBHOOK_SECRET: 'a-long-random-secret',
  GITHUB_CLIENT_ID: 'Iv1.abc',
  GITHUB_CLIENT_SECRET: 'client-secret',
  CREDENTIALS_KEY: 'ab'.repeat(32),
}

function findProblems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

t.test('an empty environment is local mode', async (t) => {
  const config = readConfig({})
  t.match(config, {
    production: false,
    logLevel: 'info',
    http: { host: '127.0.0.1', port: 3000, baseUrl: null, trustProxy: [], rateLimitIp: 10, rateLimitSession: 300 },
    dataDir: resolve('.data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    codeHost: { url: 'https://github.com', apiUrl: 'https://api.github.com', app: null },
    credentialsKeys: null,
    mail: { smtpUrl: null, alertTo: null },
    telemetry: { apiKey: null },
  })
  t.equal(config.http.devLogin, true, 'the development sign-in is on in local mode')
  t.throws(() => Object.assign(config.http, { port: 1 }), TypeError, 'nothing changes it afterwards')
})

t.test('a whole environment is read', async (t) => {
  const config = readConfig({
    ...APP,
    NODE_ENV: 'production',
    BASE_URL: 'https://fixwright.example/',
    DATABASE_URL: 'postgres://u:p@h/d',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    WEBHOOK_SECRET: 'the-newer-long-secret, the-older-long-secret',
    CREDENTIALS_KEY: `${'ab'.repeat(32)},${'CD'.repeat(32)}`,
  })
  t.equal(config.production, true)
  t.equal(config.http.baseUrl, 'https://fixwright.example', 'without the slash at its end')
  t.same(config.http.trustProxy, ['10.0.0.0/8', '::1'])
  t.equal(config.http.devLogin, false)
  t.same(config.codeHost.app?.webhookSecrets, ['the-newer-long-secret', 'the-older-long-secret'])
  t.same(
    config.credentialsKeys?.map((key) => [key.length, key[0]]),
    [
      [32, 0xab],
      [32, 0xcd],
    ],
  )
})

t.test('the private key comes in three forms', async (t) => {
  for (const PRIVATE_KEY of [
    privateKey,
    privateKey.replaceAll('\n', '\\n'),
    Buffer.from(privateKey).toString('base64'),
  ]) {
    t.equal(readConfig({ ...APP, PRIVATE_KEY }).codeHost.app?.privateKey, privateKey)
  }
})

t.test('every wrong variable is named at once', async (t) => {
  const wrong = {
    APP_ID: 'x',
    PRIVATE_KEY: 'no key',
    WEBHOOK_SECRET: 'development',
    PORT: '70000',
    BASE_URL: 'ftp://x',
    DATABASE_URL: 'mysql://x',
    DATABASE_OWNER_URL: 'mysql://x',
    CODEHOST_URL: 'x',
    CODEHOST_API_URL: 'file:///x',
    SMTP_URL: 'x',
    POSTHOG_URL: 'x',
    CREDENTIALS_KEY: 'short',
    LOG_LEVEL: 'loud',
    RATE_LIMIT_IP: '0',
    RATE_LIMIT_SESSION: '-1',
    TRUST_PROXY: 'everybody',
    OPERATOR_LOGINS: 'ada, <script>',
    DEV_LOGIN: 'yes',
  }
  const named = findProblems(wrong).map((problem) => problem.split(' ')[0])
  t.same([...named].sort(), [...Object.keys(wrong), 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'].sort())
  t.throws(() => readConfig(wrong), /^The configuration is not valid: .*PORT must be a whole number from 0 to 65535/)
})

t.test('operators: named by login; in local mode who owns the sample; else nobody', async (t) => {
  t.same(readConfig({ ...APP, OPERATOR_LOGINS: ' ada,Grace-H ,, emu_acme ' }).operatorLogins, [
    'ada',
    'Grace-H',
    'emu_acme',
  ])
  t.same(readConfig(APP).operatorLogins, [])
  t.same(readConfig({}).operatorLogins, [SAMPLE.user])
  t.same(readConfig({ OPERATOR_LOGINS: '' }).operatorLogins, [], 'an empty list names nobody')
  t.same(readConfig({ DEV_LOGIN: 'false' }).operatorLogins, [], 'where a name alone is no sign-in')
})

t.test('the address of the owner alone is for bringing the database up to date', async (t) => {
  const DATABASE_OWNER_URL = 'postgres://owner:p@h/d'
  t.match(findProblems({ DATABASE_OWNER_URL }), [/^DATABASE_URL is missing: DATABASE_OWNER_URL only brings/])
  t.match(readConfig({ DATABASE_OWNER_URL }, 'migrate'), { databaseUrl: null, databaseOwnerUrl: DATABASE_OWNER_URL })
  const both = { DATABASE_URL: 'postgres://web:p@h/d', DATABASE_OWNER_URL }
  t.match(readConfig(both), { databaseUrl: both.DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL })
})

t.test('no problem quotes the value of a secret', async (t) => {
  const problems = findProblems({
    ...APP,
    PRIVATE_KEY: 'hunter2',
    WEBHOOK_SECRET: 'hunter2',
    CREDENTIALS_KEY: 'hunter2',
  })
  t.equal(problems.length, 3)
  t.notMatch(problems.join(' '), 'hunter2')
})

t.test('each dangerous setting is refused', async (t) => {
  const { WEBHOOK_SECRET: _secret, ...withoutSecret } = APP
  const { CREDENTIALS_KEY: _key, ...withoutKey } = APP
  const cases: readonly [string, Record<string, string>, RegExp][] = [
    ['no webhook secret', withoutSecret, /^WEBHOOK_SECRET is missing/],
    ['nothing but separators', { ...APP, WEBHOOK_SECRET: ' , ' }, /^WEBHOOK_SECRET names no secret/],
    [
      'the default webhook secret',
      { ...APP, WEBHOOK_SECRET: 'development' },
      /^WEBHOOK_SECRET must be a random secret/,
    ],
    ['a short one beside a good one', { ...APP, WEBHOOK_SECRET: 'a-long-random-secret,short' }, /^WEBHOOK_SECRET/],
    ['no credentials key', withoutKey, /^CREDENTIALS_KEY is missing/],
    ['the development sign-in in production', { ...APP, NODE_ENV: 'production', DEV_LOGIN: 'true' }, /^DEV_LOGIN must/],
  ]
  for (const [name, env, problem] of cases) {
    const problems = findProblems(env)
    t.equal(problems.length, 1, name)
    t.match(problems[0], problem, name)
  }
})
