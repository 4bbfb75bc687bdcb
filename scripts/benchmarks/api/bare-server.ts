import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import postgres from 'postgres'

// The minimum work for the same response: the query and its rows. No session, role, limits or checks.

const sql = postgres(process.env['DATABASE_URL']!, { max: 10 })
const app = Fastify()
app.get<{ Params: { teamId: string } }>('/api/teams/:teamId', async ({ params }) => {
  const [team] = await sql`
    select id, name, slug, plan, billing_customer_id, auto_fix_prs_used, auto_fix_quota_reset_at, created_at, updated_at
    from teams where id = ${params.teamId} and state = 'active'`
  return team
})
app.get<{ Params: { teamId: string } }>('/api/teams/:teamId/analytics/trends', async ({ params }) => ({
  points: await sql`
    select day, analyses, findings, fix_prs_created, fix_prs_merged from team_daily_statistics
    where team_id = ${params.teamId} and day between current_date - 29 and current_date and dimension = 'total'`,
}))
app.get<{ Params: { teamId: string } }>('/api/teams/:teamId/analyses', async ({ params }) => ({
  items: await sql`
    select id, team_id, source, repository_id, repository_full_name, pr_number, head_sha, status, files_analysed,
      files_total, duration_ms, analysed_at, finding_count, fixable_count, introduced
    from analysis_records where team_id = ${params.teamId} order by analysed_at desc, id desc limit 51`,
}))
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.on('SIGTERM', () => void app.close().then(() => sql.end()))
