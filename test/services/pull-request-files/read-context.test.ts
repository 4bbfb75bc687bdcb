import { test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import type { InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import { CONTEXT_LIMITS } from '../../../src/domain/review/context-limits.ts'
import { readContext } from '../../../src/services/pull-request-files/read-context.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'

const REF = { owner: 'acme', repo: 'shop' }
const HANDLER = { path: 'src/handler.js', content: "import { find } from './db.js'\nimport './text.js'" }
const TREE = {
  'src/handler.js': HANDLER.content,
  'src/db.js': "import './pool.js'",
  'src/text.js': '',
  'src/pool.js': "import './driver.js'",
  'src/driver.js': "import './deep.js'",
  'src/deep.js': '',
  'src/unrelated.js': '',
}

function createClient(tree: Readonly<Record<string, string>>, change: Partial<InstallationClient> = {}) {
  const reads: string[] = []
  const client = {
    listFiles: async () => new Map(Object.entries(tree).map(([path, content]) => [path, content.length])),
    // Without it nobody looks for importers.
    listBlobs: async () => null,
    readFile: async (_ref: unknown, path: string) => {
      reads.push(path)
      const content = tree[path]
      return content === undefined ? { kind: 'missing' } : { kind: 'text', content, mode: '100644' }
    },
    ...change,
  } as unknown as InstallationClient
  return { client, reads }
}

function createRead(options: { bounds?: Partial<typeof CONTEXT_LIMITS>; clock?: () => Date } = {}) {
  const debug: object[] = []
  const log = { ...silentLogger, debug: (fields: object) => void debug.push(fields) }
  const deps = {
    clock: options.clock ?? (() => new Date(0)),
    log,
    parallelReads: 2,
    bounds: { ...CONTEXT_LIMITS, ...options.bounds },
  }
  const read = async (client: InstallationClient, files = [HANDLER]) =>
    (await readContext(deps, client, { ref: REF, sha: 'head', files, teamId: null })).map(({ path }) => path)
  return { read, debug }
}

test('what is imported, the nearest first, three levels deep', async (t) => {
  const { client, reads } = createClient(TREE)
  const { read, debug } = createRead()
  t.strictSame(await read(client), ['src/db.js', 'src/text.js', 'src/pool.js', 'src/driver.js'])
  t.strictSame(reads.toSorted(), ['src/db.js', 'src/driver.js', 'src/pool.js', 'src/text.js'])
  t.match(debug, [{ files: 4, leftOut: { depth: 1, files: 0, bytes: 0 } }])
})

test('what speaks for the project comes along: above the files, and not beside them', async (t) => {
  const { client } = createClient({
    ...TREE,
    'package.json': '{}',
    'src/.prettierrc': '{}',
    'web/package.json': '{}',
    'node_modules/express/package.json': '{}',
    'package-lock.json': ' '.repeat(2 * 1024 * 1024),
    'src/data.json': '{}',
  })
  const { read } = createRead({ bounds: { maxDepth: 1 } })
  t.strictSame(await read(client), ['src/db.js', 'src/text.js', 'package.json', 'src/.prettierrc'])
})

test('the bounds, and that they are noted', async (t) => {
  const { client } = createClient({ ...TREE, 'src/text.js': ' '.repeat(200) })
  for (const [bounds, expected, leftOut] of [
    [{ maxFiles: 1 }, ['src/db.js'], { files: 2 }],
    [{ maxDepth: 1 }, ['src/db.js', 'src/text.js'], { depth: 1 }],
    [{ maxFileBytes: 100 }, ['src/db.js', 'src/pool.js', 'src/driver.js'], { fileBytes: 1 }],
    [{ maxTotalBytes: 60 }, ['src/db.js', 'src/pool.js', 'src/driver.js'], { bytes: 1 }],
  ] as const) {
    const { read, debug } = createRead({ bounds })
    t.strictSame(await read(client), expected)
    t.match(debug, [{ leftOut }])
  }
  let now = 0
  const { read, debug } = createRead({ clock: () => new Date((now += 10_000)) })
  t.strictSame(await read(client), ['src/db.js'])
  t.match(debug, [{ leftOut: { time: 2 } }])
})

test('without a list, or when a read fails, there is less context and nothing else', async (t) => {
  const { read } = createRead()
  t.strictSame(await read(createClient(TREE, { listFiles: async () => null }).client), [])
  const broken = new CodeHostError('unavailable', { statusCode: 502, message: 'Bad gateway' })
  t.strictSame(await read(createClient(TREE, { listFiles: () => Promise.reject(broken) }).client), [])
  t.strictSame(await read(createClient(TREE, { readFile: () => Promise.reject(broken) }).client), [])
  t.strictSame(await read(createClient(TREE, { readFile: async () => ({ kind: 'symlink' }) }).client), [])
  t.strictSame(await read(createClient(TREE).client, []), [])
})

test('a limit of the code host is not worked around', async (t) => {
  const { read } = createRead()
  const limit = new CodeHostError('rate_limit', { statusCode: 403, message: 'Slow down', retryAfter: 60 })
  await t.rejects(read(createClient(TREE, { readFile: () => Promise.reject(limit) }).client), limit)
})

test("other people's and generated code is not read", async (t) => {
  const files = [{ path: 'a.js', content: "import './vendor/lib.js'\nimport './app.min.js'\nimport './b.js'" }]
  const { client } = createClient({ 'vendor/lib.js': '', 'app.min.js': '', 'b.js': '' })
  t.strictSame(await createRead().read(client, files), ['b.js'])
})
