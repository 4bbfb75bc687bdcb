import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { signReceipt } from '../src/domain/receipts/check-receipt.ts'
import { createSigningKeyPair } from '../src/lib/signing-key.ts'
import { createEmptyDatabase, createTestDatabase } from './helpers/database.ts'
import { IS_DEEP } from './helpers/depth.ts'
import { hasProgram, OLD_NODE_FOLDER, searchPath } from './helpers/host-programs.ts'
import { unpackImage } from './helpers/image.ts'
import { startProgram, type RunningScript } from './helpers/processes.ts'
import { listCommands } from './helpers/readme-commands.ts'
import { AFTER, makeReceipt, RECEIPT_ID } from './helpers/receipts.ts'
import { startCodeHost } from './helpers/stack.ts'
import { RECORDS } from './stand-ins/osv/records.ts'

// covers: Dockerfile package.json test/helpers/image.ts

/** Whatever the README says to type is typed here, or there is a reason why not. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const { scripts: SCRIPTS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const NOBODY_LISTENS = 'http://127.0.0.1:9'
const VULNERABLE = `import { exec } from 'node:child_process'
export const register = (app) => app.get('/', (req, res) => exec(\`ping \${req.query.host}\`))
`

/** A checkout without settings; one of the local mode, on its own or while it runs; one that is set up for a code host. */
type Place = 'files' | 'running' | 'operators'
type Run = {
  readonly in: Place
  readonly status: number
  readonly says: RegExp
  readonly input?: string
  /** A program that not every machine has. */
  readonly needs?: string
  /** A file that it leaves, and what is in it. */
  readonly leaves?: readonly [path: string, content: RegExp]
}
/** Runs until it says this, and ends with 0 on SIGTERM. */
type Serve = { readonly in: 'local' | 'operators'; readonly serves: RegExp }
/** Not run here, but what it names is there: files, and scripts of npm. */
type Checked = { readonly checked: string; readonly names: readonly string[] }

const SUITE = { checked: 'this is it', names: ['npm test', 'npm test:deep', 'test/domain'] }
const DOCKER = { checked: 'needs Docker', names: ['Dockerfile', 'npm stripe:setup'] }
const ELSEWHERE = (script: string, ...names: string[]): Checked => ({
  checked: 'takes long; other tests run it',
  names: [`npm ${script}`, ...names],
})
const INTERNET = (...names: string[]): Checked => ({ checked: 'needs the internet', names })

const READY = /^ready http:\/\/127\.0\.0\.1:\d+$/m
const SERVER = 'RATE_LIMIT_SESSION=1000000 RATE_LIMIT_IP=1000000 npm start'

const COMMANDS: Readonly<Record<string, Run | Serve | Checked>> = {
  'npm ci': INTERNET('package-lock.json'),
  'npm start': { in: 'local', serves: READY },
  'npm run analyze -- path/to/code': { in: 'files', status: 1, says: /1 finding in 1 file/ },
  'npm run --silent analyze -- path/to/code --format sarif > findings.sarif': {
    in: 'files',
    status: 1,
    says: /^$/,
    leaves: ['findings.sarif', /"driver": \{\s+"name": "Fixwright",\s+"informationUri": "https:/],
  },
  'npm run analyze -- path/to/code --fix --dry-run | git apply': {
    in: 'files',
    status: 0,
    says: /^/,
    leaves: ['path/to/code/ping.js', /execFile\('ping'/],
  },
  'npm run verify-receipt -- https://your-fixwright.example/api/fix-receipts/ID': {
    in: 'files',
    status: 0,
    says: /The signature is valid for the key from 127/,
  },
  'npm run verify-receipt -- receipt.json --key key.pem --repo path/to/checkout': {
    in: 'files',
    status: 0,
    says: /The checkout matches the receipt/,
  },
  'curl https://your-fixwright.example/api/fix-receipts/ID/verify': {
    in: 'running',
    status: 0,
    says: /"code":"FIX_RECEIPT_NOT_FOUND"/,
    needs: 'curl',
  },
  'npm run setup': { in: 'files', status: 1, says: /This is not an address that starts with/, input: 'nowhere\n' },
  'docker build -t fixwright . && docker run --env-file .env -p 3000:3000 fixwright': DOCKER,
  'docker run --rm --env-file .env --entrypoint npm fixwright run stripe:setup': DOCKER,
  'docker run --env-file .env fixwright worker': DOCKER,
  'npm start -- migrate': { in: 'operators', status: 0, says: /fixwright@/ },
  'npm start -- server': { in: 'operators', serves: READY },
  'npm start -- worker': { in: 'operators', serves: /"message":"ready"/ },
  'npm run soak -- database': ELSEWHERE('soak', 'scripts/soak/database/index.ts', 'test/scripts/soak.deep.test.ts'),
  'npm run stripe:setup': { in: 'operators', status: 1, says: /^STRIPE_SECRET_KEY is missing: the secret key/m },
  'npm run rotate-credentials': {
    in: 'operators',
    status: 0,
    says: /: 0 re-encrypted, [^]*The older keys are not needed/,
  },
  'curl -O https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip && unzip -q all.zip -d osv-npm': INTERNET(),
  'npm run import:vulnerabilities -- npm osv-npm': { in: 'operators', status: 0, says: /\d records of npm imported/ },
  'npm run import:vulnerabilities -- npm --remove': { in: 'operators', status: 0, says: /is asked about npm again/ },
  'npm test': SUITE,
  'npm test -- --all': SUITE,
  'npm test -- test/domain': SUITE,
  'npm run test:deep': SUITE,
  'npm run test:deep -- --changed --minutes 1': SUITE,
  'npm run check': { checked: 'runs the suite', names: ['npm check', 'npm check:static'] },
  ...Object.fromEntries(
    ['main-job', 'quota', 'ai', 'analyser', 'dashboard', 'dependencies'].map((name) => [
      `npm run benchmark -- ${name}`,
      ELSEWHERE('benchmark', `scripts/benchmarks/${name}/index.ts`),
    ]),
  ),
  'npm run score -- CORPORA_DIR': ELSEWHERE('score', 'test/scripts/score-corpora.test.ts'),
  [SERVER]: { in: 'local', serves: READY },
  'python3 -m venv .data/schemathesis && .data/schemathesis/bin/pip install schemathesis': INTERNET(),
  'npm run prepare:schemathesis -- http://127.0.0.1:3000 .data/schemathesis': {
    in: 'running',
    status: 0,
    says: /fixwright@/,
    leaves: ['.data/schemathesis/token.toml', /^token\.bearer = ".+"$/m],
  },
  [`for who in session token; do
  .data/schemathesis/bin/st --config-file .data/schemathesis/$who.toml run http://127.0.0.1:3000/api/openapi.json \\
    --phases examples,coverage,fuzzing -n 20
done`]: { checked: 'needs schemathesis', names: ['npm prepare:schemathesis'] },
  'apt-get install chromium': INTERNET(),
}

// Two at once: that is what the smallest machine has.
t.jobs = 2
if (OLD_NODE_FOLDER) t.comment(`npm runs with the Node in ${OLD_NODE_FOLDER}`)
else t.comment('There is no Node 20, 21 or 22 on this machine: npm runs with the one that there is.')

t.test('each command of the README is run, or there is a reason', async (t) => {
  t.same(listCommands(README).toSorted(), Object.keys(COMMANDS).toSorted())
  for (const [command, entry] of Object.entries(COMMANDS))
    if ('checked' in entry) for (const name of entry.names) t.ok(isThere(name), `${command}: ${name}`)
})

t.test('without settings', { buffered: true }, async (t) => {
  const receipts = await serveReceipts(t)
  const checkout = makeCheckout(t, {})
  writeFixtures(checkout, receipts.files)
  await runAll(t, 'files', { cwd: checkout, address: receipts.url })
})

t.test('in local mode', { buffered: true }, async (t) => {
  const { url: DATABASE_URL } = await createTestDatabase(t)
  const cwd = makeCheckout(t, {
    DATABASE_URL,
    PORT: '0',
    OSV_API_URL: NOBODY_LISTENS,
    NPM_REGISTRY_URL: NOBODY_LISTENS,
  })
  for (const [command, { serves }] of servers('local')) {
    const program = start(t, command, { cwd })
    await program.waitFor(serves)
    const address = READY.exec(program.output())?.[0].slice('ready '.length) ?? ''
    if (command === SERVER) await runAll(t, 'running', { cwd, address })
    await stop(t, command, program)
  }
})

t.test('with a code host', { buffered: true }, async (t) => {
  const { url: DATABASE_URL } = await createTestDatabase(t)
  const { env } = await startCodeHost(t)
  const cwd = makeCheckout(t, { ...inFile(env), DATABASE_URL, PORT: '0' })
  writeRecords(cwd)
  await runAll(t, 'operators', { cwd, address: '' })
  for (const [command, { serves }] of servers('operators')) {
    const program = start(t, command, { cwd })
    await program.waitFor(serves)
    await stop(t, command, program)
  }
})

t.test('in the image', { buffered: true, skip: IS_DEEP ? false : 'npm run test:deep' }, async (t) => {
  const { url: DATABASE_URL } = await createEmptyDatabase(t)
  const cwd = makeFolder(t)
  const image = unpackImage(cwd)
  const { env: settings } = await startCodeHost(t)
  const env = {
    ...image.env,
    PATH: searchPath(dirname(process.execPath)),
    ...settings,
    DATABASE_URL,
    DATA_DIR: join(cwd, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const role = (name: string) => image.entrypoint.concat(name).join(' ')

  // It needs no code host.
  const migrate = start(t, role('migrate'), { cwd, env: { ...image.env, PATH: env.PATH, DATABASE_URL } })
  t.equal((await migrate.ended).code, 0, migrate.output())
  for (const [name, serves] of [
    ['server', READY],
    ['worker', /"message":"ready"/],
  ] as const) {
    const program = start(t, role(name), { cwd, env })
    await program.waitFor(serves)
    await stop(t, name, program)
  }
  writeRecords(cwd)
  for (const [command, status, says] of [
    ['npm run rotate-credentials', 0, /: 0 re-encrypted/],
    ['npm run import:vulnerabilities -- npm osv-npm', 0, /\d records of npm imported/],
    ['npm run stripe:setup', 1, /^STRIPE_SECRET_KEY is missing/m],
    ['npm run verify-receipt', 2, /^Name one receipt\./m],
    ['npm run setup -- --base-url nowhere', 1, /^This is not an address/m],
  ] as const) {
    const { code, output } = await start(t, command, { cwd, env }).ended
    t.equal(code, status, `${command}\n${output}`)
    t.match(output, says, command)
  }
})

type Where = { readonly cwd: string; readonly address: string }

async function runAll(t: Test, place: Place, { cwd, address }: Where): Promise<void> {
  for (const [command, entry] of Object.entries(COMMANDS)) {
    if (!('status' in entry) || entry.in !== place) continue
    if (entry.needs && !hasProgram(entry.needs)) {
      t.comment(`${command}: there is no ${entry.needs}`)
      continue
    }
    const program = start(t, fillIn(command, address), { cwd })
    program.child.stdin?.end(entry.input)
    const { code, output } = await program.ended
    t.equal(code, entry.status, `${command}\n${output}`)
    t.match(output, entry.says, command)
    const [path, content] = entry.leaves ?? []
    if (path && content) t.match(readFileSync(join(cwd, path), 'utf8'), content, command)
  }
}

function servers(place: Serve['in']): [string, Serve][] {
  return Object.entries(COMMANDS).filter((one): one is [string, Serve] => 'serves' in one[1] && one[1].in === place)
}

/** What only stands for something else in the README. */
function fillIn(command: string, address: string): string {
  return command
    .replace(/https:\/\/your-fixwright\.example|http:\/\/127\.0\.0\.1:3000/, address)
    .replace('/fix-receipts/ID', `/fix-receipts/${RECEIPT_ID}`)
}

/** As from a terminal that has nothing set: the program's settings come from `.env` alone. */
function start(t: Test, command: string, { cwd, env }: { cwd: string; env?: Record<string, string> }): RunningScript {
  const program = startProgram('sh', ['-c', /[|>&]/.test(command) ? command : `exec env ${command}`], {
    cwd,
    env: {
      PATH: searchPath(OLD_NODE_FOLDER),
      HOME: cwd,
      NPM_CONFIG_OFFLINE: 'true',
      NPM_CONFIG_UPDATE_NOTIFIER: 'false',
      // No setting of ours: what an earlier process compiled.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
  })
  t.teardown(() => program.child.kill('SIGKILL'))
  return program
}

async function stop(t: Test, command: string, program: RunningScript): Promise<void> {
  program.child.kill('SIGTERM')
  const { code, output } = await program.ended
  t.equal(code, 0, `${command}\n${output}`)
}

function isThere(name: string): boolean {
  return name.startsWith('npm ') ? Object.hasOwn(SCRIPTS, name.slice('npm '.length)) : existsSync(join(ROOT, name))
}

/** Open to other accounts, since some of what starts there runs as one. */
function makeFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'fixwright-readme-'))
  chmodSync(folder, 0o755)
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same code in a folder where everything may be written. */
function makeCheckout(t: Test, settings: Readonly<Record<string, string>>): string {
  const folder = makeFolder(t)
  for (const name of ['package.json', 'package-lock.json', 'app.yml']) cpSync(join(ROOT, name), join(folder, name))
  for (const name of ['drizzle', 'node_modules', 'scripts', 'src']) symlinkSync(join(ROOT, name), join(folder, name))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  if (lines.length > 0) writeFileSync(join(folder, '.env'), lines.join(''))
  return folder
}

/** As `npm run setup` writes it: a key on one line. */
function inFile(env: Readonly<Record<string, string>>): Record<string, string> {
  return { ...env, PRIVATE_KEY: Buffer.from(env['PRIVATE_KEY'] ?? '').toString('base64') }
}

function writeFixtures(folder: string, files: Readonly<Record<string, string>>): void {
  const all = { ...files, 'path/to/code/ping.js': VULNERABLE, 'path/to/checkout/src/run.js': AFTER }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

function writeRecords(folder: string): void {
  mkdirSync(join(folder, 'osv-npm'))
  for (const record of RECORDS) writeFileSync(join(folder, 'osv-npm', `${record.id}.json`), JSON.stringify(record))
}

/** A server that has one receipt, and its files. */
async function serveReceipts(t: Test): Promise<{ url: string; files: Record<string, string> }> {
  const key = createSigningKeyPair()
  const envelope = Buffer.from(signReceipt(makeReceipt(), key)).toString()
  const server = createServer(({ url }, response) =>
    response.end(url?.endsWith('/verify') ? JSON.stringify({ publicKey: key.publicKey }) : envelope),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, files: { 'receipt.json': envelope, 'key.pem': key.publicKey } }
}
