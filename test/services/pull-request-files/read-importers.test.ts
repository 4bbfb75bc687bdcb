import { createHash } from 'node:crypto'
import { test, type Test } from 'tap'
import { createPathIndex } from '../../../src/analysis/source/imports/path-index.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { CONTEXT_LIMITS, type ImporterLimits } from '../../../src/domain/review/context-limits.ts'
import type { InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import { createImportMemory, type ImportMemory } from '../../../src/services/pull-request-files/import-memory.ts'
import { readImporters } from '../../../src/services/pull-request-files/read-importers.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'

const clock = (): Date => new Date('2026-03-01T12:00:00.000Z')
const REF = { owner: 'acme', repo: 'shop' }

type Tree = Readonly<Record<string, string>>
const TREE: Tree = {
  'src/lib/helper.js': 'exports.run = () => {}',
  'src/lib/service.js': "require('./helper')",
  'src/routes/index.js': "require('../lib/service')",
  'src/app.js': "require('./routes')",
  'src/main.js': "require('./app')",
  'src/other.js': '',
  'src/lib/helper.test.js': "require('./helper')",
  'vendor/x.js': "require('../src/lib/helper')",
  'tools/run.py': 'import os',
}

type Memory = { readonly teamId: string; readonly importMemory: ImportMemory }

async function createMemory(t: Test): Promise<Memory> {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  return { teamId: team?.id ?? '', importMemory: createImportMemory({ db, clock, log: silentLogger }) }
}

async function look(tree: Tree, { limits, memory }: { memory?: Memory; limits?: Partial<ImporterLimits> } = {}) {
  const reads: string[] = []
  const client = {
    listBlobs: async () =>
      new Map(Object.entries(tree).map(([path, text]) => [path, createHash('sha1').update(text).digest('hex')])),
    readFile: async (_ref: unknown, path: string) => {
      reads.push(path)
      return { kind: 'text', content: tree[path] ?? '', mode: '100644' }
    },
  } as unknown as InstallationClient
  const sizes = new Map(Object.entries(tree).map(([path, { length }]) => [path, length]))
  const found = await readImporters(
    { clock, parallelReads: 1, ...memory },
    {
      client,
      ref: REF,
      sha: 'head',
      teamId: memory?.teamId ?? null,
      files: [{ path: 'src/lib/helper.js', content: tree['src/lib/helper.js'] ?? '' }],
      sizes,
      index: createPathIndex(sizes.keys()),
      limits: { ...CONTEXT_LIMITS.importers, ...limits },
    },
  )
  return { found: found.map(({ path }) => path), reads }
}

test('what imports a file, the nearest first, three levels up; no tests, and nothing of other people', async (t) => {
  const { found, reads } = await look(TREE)
  t.strictSame(found, ['src/lib/service.js', 'src/routes/index.js', 'src/app.js'])
  t.strictSame(
    reads,
    ['src/lib/service.js', 'src/app.js', 'src/main.js', 'src/other.js', 'src/routes/index.js'],
    'each file once, those nearby first',
  )
})

test('a push costs what it changes', async (t) => {
  const memory = await createMemory(t)
  t.equal((await look(TREE, { memory })).reads.length, 5)
  const again = await look(TREE, { memory })
  t.strictSame(again.reads, again.found, 'only what is analysed')
  const moved: Tree = { ...TREE, 'src/other.js': "require('./lib/helper')" }
  const { found, reads } = await look(moved, { memory })
  t.strictSame(found, ['src/lib/service.js', 'src/other.js', 'src/routes/index.js', 'src/app.js'])
  t.equal(reads[0], 'src/other.js')
  t.equal(reads.length, 4)
})

test('the limits', async (t) => {
  t.strictSame((await look(TREE, { limits: { maxFiles: 1 } })).found, ['src/lib/service.js'])
  t.strictSame((await look(TREE, { limits: { maxDepth: 1 } })).found, ['src/lib/service.js'])
  t.strictSame((await look(TREE, { limits: { maxTotalBytes: 25 } })).found, ['src/lib/service.js'])
  t.strictSame((await look(TREE, { limits: { maxReads: 1 } })).reads, ['src/lib/service.js'])
  t.strictSame((await look(TREE, { limits: { maxMs: -1 } })).reads, [])
  t.strictSame((await look(TREE, { limits: { maxFileBytes: 5 } })).found, [])
})

test('each repository has its own entry, and what cannot be stored costs requests only', async (t) => {
  const { teamId, importMemory } = await createMemory(t)
  const known = new Map([['javascript 1', [{ module: './a', names: [] }]]])
  await importMemory.store(teamId, REF, known)
  t.strictSame(await importMemory.find(teamId, REF), known)
  t.equal((await importMemory.find(teamId, { ...REF, repo: 'other' })).size, 0)
  const nobody = '00000000-0000-4000-8000-000000000000'
  await importMemory.store(nobody, REF, known)
  t.equal((await importMemory.find(nobody, REF)).size, 0)
})
