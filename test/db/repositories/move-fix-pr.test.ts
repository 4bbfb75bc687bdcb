import { readdir, readFile } from 'node:fs/promises'
import { test } from 'tap'
import type { Executor } from '../../../src/db/client.ts'
import { getFixPr } from '../../../src/db/repositories/fix-pr-repository.ts'
import { endFixPr, openFixPr, reopenFixPr, startFixPr } from '../../../src/db/repositories/move-fix-pr.ts'
import { fixPrs, teams } from '../../../src/db/schema/index.ts'
import { canMove, FIX_PR_STATUSES, type FixPrStatus } from '../../../src/domain/fix-pr/fix-pr-status.ts'
import { createTestDatabase } from '../../helpers/database.ts'

const SRC = new URL('../../../src/', import.meta.url)
const NOW = new Date('2026-11-21T12:00:00Z')
const RESULT = { fixPrNumber: null, fixPrUrl: 'u', filesFixed: 1, vulnerabilitiesFixed: 1, openedAt: NOW }

function end(status: 'merged' | 'closed' | 'skipped' | 'failed', from: readonly FixPrStatus[]) {
  return (executor: Executor, id: string) => endFixPr(executor, id, { from, status, endedAt: NOW, now: NOW })
}

/** Every writer, with the statuses that it takes a row from. */
const MOVES: readonly [
  to: FixPrStatus,
  from: readonly FixPrStatus[],
  (executor: Executor, id: string) => Promise<unknown>,
][] = [
  ['running', ['queued', 'running'], (executor, id) => startFixPr(executor, id, NOW)],
  ['open', ['running'], (executor, id) => openFixPr(executor, id, RESULT)],
  ['open', ['closed'], (executor, id) => reopenFixPr(executor, id, NOW)],
  ['skipped', ['queued', 'running'], end('skipped', ['queued', 'running'])],
  ['failed', ['queued', 'running', 'open'], end('failed', ['queued', 'running', 'open'])],
  ['merged', ['open'], end('merged', ['open'])],
  ['closed', ['open'], end('closed', ['open'])],
]

test('a row moves from the statuses before, and from no other', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: 'acme' }).returning()
  const values = { teamId: team!.id, installationId: 1, repositoryId: 2, repositoryFullName: 'acme/shop', branch: 'b' }
  const original = { originalPrNumber: 3, originalHeadRef: 'feature', delivery: 'suggestions' as const }
  let heads = 0
  for (const [to, from, move] of MOVES) {
    for (const status of FIX_PR_STATUSES) {
      heads += 1
      const row = { ...values, ...original, originalHeadSha: `${heads}`, status }
      const [inserted] = await db.insert(fixPrs).values(row).returning()
      const moved = await move(db, inserted!.id)
      const isMoved = from.includes(status)
      t.equal(moved !== null, isMoved, `${status} → ${to}`)
      t.equal((await getFixPr(db, inserted!.id))!.status, isMoved ? to : status)
      if (isMoved) t.ok(status === to || canMove(status, to), 'as the table says')
    }
  }
  const asked = FIX_PR_STATUSES.flatMap((from) =>
    FIX_PR_STATUSES.filter((to) => canMove(from, to)).map((to) => [from, to]),
  )
  for (const [from, to] of asked)
    t.ok(
      MOVES.some((one) => one[0] === to && one[1].includes(from!)),
      `somebody asks for ${from} → ${to}`,
    )
})

test('a move that the table does not have is refused, whatever the row', async (t) => {
  const { db } = await createTestDatabase(t)
  const id = '00000000-0000-4000-8000-000000000000'
  await t.rejects(end('merged', ['queued'])(db, id), {
    message: 'A fix pull request cannot move from queued to merged',
  })
  await t.rejects(end('closed', ['open', 'failed'])(db, id), { message: /from failed to closed/ })
})

test('nothing else writes the status', async (t) => {
  const files = (await readdir(SRC, { recursive: true })).filter((path) => path.endsWith('.ts'))
  const writers: string[] = []
  for (const path of files) {
    const text = await readFile(new URL(path, SRC), 'utf8')
    const updates = text.matchAll(/\.update\(fixPrs\)(?<set>[^]*?)\.where\(/g)
    const writesStatus = [...updates].some(({ groups }) =>
      /\bstatus\b/.test(groups!['set']!.replaceAll('fixPrs.status', '')),
    )
    if (writesStatus || /update\s+(?:public\.)?"?fix_prs\b/i.test(text)) writers.push(path)
  }
  t.same(writers, ['db/repositories/move-fix-pr.ts'])
})
