import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../src/db/client.ts'
import { analysisUsage, auditLogs, mailOutbox, teamMembers, teams, users } from '../../src/db/schema/index.ts'
import { createLinks } from '../../src/lib/links.ts'
import { createMailQueue } from '../../src/gateways/mail/create-mail-queue.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createNotifyTeam } from '../../src/services/notices/notify-team.ts'
import { createQuotas } from '../../src/services/quotas/create-quotas.ts'

/** The quotas as the program has them, at the time that the test says it is. */
export function createTestQuotas(db: Database, clock: () => Date) {
  const queue = createQueue()
  const notifyTeam = createNotifyTeam({ mailQueue: createMailQueue(queue) })
  const links = createLinks(() => 'https://fix.example')
  return createQuotas({ db, clock, queue, notifyTeam, links })
}

let made = 0
let codeHostIds = 70_000

/** A team with an owner and an admin, who get mail, and a member, who does not. */
export async function addTeam(db: Database, change: Partial<typeof teams.$inferInsert> = {}) {
  made += 1
  const [team] = await db
    .insert(teams)
    .values({ name: 'Acme', slug: `acme-${made}-${process.pid}`, ...change })
    .returning()
  for (const role of ['owner', 'admin', 'member'] as const) {
    codeHostIds += 1
    const name = `${role}-${made}`
    const values = { codeHostId: codeHostIds, login: name, email: `${name}@acme.example` }
    const [user] = await db.insert(users).values(values).returning()
    await db.insert(teamMembers).values({ teamId: team!.id, userId: user!.id, role })
  }
  return team!
}

/** The team's months, oldest first. */
export function readMonths(db: Database, teamId: string) {
  return db.select().from(analysisUsage).where(eq(analysisUsage.teamId, teamId)).orderBy(asc(analysisUsage.month))
}

export async function setMonth(
  db: Database,
  teamId: string,
  month: Omit<typeof analysisUsage.$inferInsert, 'teamId'>,
): Promise<void> {
  const key = and(eq(analysisUsage.teamId, teamId), eq(analysisUsage.month, month.month))
  await db.delete(analysisUsage).where(key)
  await db.insert(analysisUsage).values({ teamId, ...month })
}

/** `class to role or address`, in the order of sending. */
export async function listMails(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.teamId, teamId))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.recipient))
  return rows.map(({ mailClass, recipient }) => `${mailClass} to ${recipient.replace(/-\d+@.*/, '')}`)
}

export async function listActions(db: Database, teamId: string): Promise<string[]> {
  const rows = await db.select().from(auditLogs).where(eq(auditLogs.teamId, teamId)).orderBy(asc(auditLogs.createdAt))
  return rows.map(({ action, target }) => `${action} ${target}`)
}
