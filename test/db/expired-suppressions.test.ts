import { test } from 'tap'
import { createListExpiredSuppressions } from '../../src/services/analyses/list-expired-suppressions.ts'
import { createTestDatabase } from '../helpers/database.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

test('expired suppressions, by repository', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const list = createListExpiredSuppressions({ db, clock: () => NOW })
  const createTeam = async (slug: string) =>
    String((await sql`insert into teams (name, slug) values (${slug}, ${slug}) returning id`)[0]!['id'])
  const teamId = await createTeam('acme')
  const other = await createTeam('other')
  let head = 0

  /** `repository` counts from 1; places are `file:line`. */
  async function analyse(input: {
    readonly repository: number
    readonly pr: number
    readonly daysAgo: number
    readonly expired?: readonly string[]
    readonly until?: Readonly<Record<string, string | null>>
    readonly status?: string
    readonly team?: string
  }): Promise<string> {
    const { repository, pr, daysAgo, expired = [], until = {}, status = 'complete', team = teamId } = input
    const split = (place: string) => [place.split(':')[0]!, Number(place.split(':')[1])] as const
    const findings = expired.map((place) => {
      const [file, line] = split(place)
      return { ruleId: 'suppression-expired', file, range: { start: { line, column: 1 } }, origin: 'pre-existing' }
    })
    const suppressed = Object.entries(until).map(([place, last]) => {
      const [file, line] = split(place)
      return { finding: { file }, at: { line, column: 1 }, until: last }
    })
    const [row] = await sql`
      insert into analysis_records
        (team_id, source, repository_id, repository_full_name, pr_number, head_sha, status, findings, suppressed, analysed_at)
      values (${team}, 'pull_request', ${repository}, ${`acme/r${repository}`}, ${pr}, ${`${(head += 1)}`}, ${status},
        ${JSON.stringify([...findings, { ruleId: 'eval', file: 'b.js', range: { start: { line: 9 } } }])}::text::jsonb,
        ${JSON.stringify(suppressed)}::text::jsonb, ${new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString()})
      returning id`
    return String(row!['id'])
  }

  t.same(await list(teamId), [])
  await analyse({ repository: 1, pr: 1, daysAgo: 5, expired: ['a.js:3', 'a.js:1'] })
  const newest = await analyse({ repository: 1, pr: 2, daysAgo: 2, expired: ['z.js:7', 'a.js:4'] })
  await analyse({ repository: 1, pr: 3, daysAgo: 1 })
  await analyse({ repository: 2, pr: 1, daysAgo: 3, expired: ['a.js:3'] })
  await analyse({ repository: 2, pr: 1, daysAgo: 1 })
  // Held when it was analysed.
  const since = await analyse({
    repository: 3,
    pr: 1,
    daysAgo: 4,
    until: { 'c.py:8': '2026-11-22', 'd.py:1': '2026-11-23', 'e.py:1': null },
  })
  await analyse({ repository: 4, pr: 1, daysAgo: 15, expired: ['a.js:3'] })
  await analyse({ repository: 5, pr: 1, daysAgo: 1, expired: ['a.js:3'], status: 'failed' })
  await analyse({ repository: 6, pr: 1, daysAgo: 1, expired: ['a.js:3'], team: other })
  t.same(await list(teamId), [
    {
      repositoryFullName: 'acme/r1',
      prNumber: 2,
      analysisId: newest,
      analysedAt: new Date(NOW.getTime() - 2 * DAY_MS),
      count: 2,
      file: 'a.js',
      line: 4,
    },
    {
      repositoryFullName: 'acme/r3',
      prNumber: 1,
      analysisId: since,
      analysedAt: new Date(NOW.getTime() - 4 * DAY_MS),
      count: 1,
      file: 'c.py',
      line: 8,
    },
  ])
})
