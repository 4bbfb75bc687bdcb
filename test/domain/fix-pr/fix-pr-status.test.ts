import { sql } from 'drizzle-orm'
import { test } from 'tap'
import { fixPrs, teams } from '../../../src/db/schema/index.ts'
import { canMove, FIX_PR_STATUSES, type FixPrStatus } from '../../../src/domain/fix-pr/fix-pr-status.ts'
import { createTestDatabase } from '../../helpers/database.ts'

/** A way to each status along allowed moves. */
const WAY: Readonly<Record<FixPrStatus, readonly FixPrStatus[]>> = {
  queued: [],
  running: ['running'],
  open: ['running', 'open'],
  merged: ['running', 'open', 'merged'],
  closed: ['running', 'open', 'closed'],
  skipped: ['skipped'],
  failed: ['failed'],
}

test('the database allows exactly the moves of the table', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: 'acme' }).returning()
  let heads = 0
  const addAt = async (status: FixPrStatus): Promise<string> => {
    heads += 1
    const [row] = await db
      .insert(fixPrs)
      .values({
        teamId: team!.id,
        installationId: 1,
        repositoryId: 1,
        repositoryFullName: 'acme/shop',
        originalPrNumber: 1,
        originalHeadSha: `head-${heads}`,
        originalHeadRef: 'feature',
        branch: 'fixwright/pr-1',
        fixPrNumber: 2,
      })
      .returning()
    for (const next of WAY[status]) await move(row!.id, next)
    return row!.id
  }
  const move = (id: string, status: FixPrStatus) =>
    db
      .update(fixPrs)
      .set({ status })
      .where(sql`id = ${id}`)

  for (const from of FIX_PR_STATUSES) {
    for (const to of FIX_PR_STATUSES) {
      const id = await addAt(from)
      const allowed = await move(id, to).then(
        () => true,
        () => false,
      )
      t.equal(allowed, from === to || canMove(from, to), `${from} → ${to}`)
    }
  }
})
