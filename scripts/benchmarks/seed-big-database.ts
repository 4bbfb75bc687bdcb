import type postgres from 'postgres'

/** A team with a tenth of all analyses. */
export const BIG_TEAM_ID = teamIdOf(1)

/** One analysis in this many belongs to the big team; the others are spread evenly. */
const BIG_SHARE = 10
const FIX_PRS_PER_TEAM = 20
/** Spread over eighty days, the retention time. */
const AUDIT_ROWS_PER_TEAM = 20

/** The team with this number, from 1. */
export function teamIdOf(number: number): string {
  return idOf('0000', number)
}

function idOf(kind: string, number: number): string {
  return `00000000-${kind}-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/**
 * Fills a migrated database with teams of all plans, each with an owner, a month's usage, fix pull requests, audit rows, and analyses over
 * the past year, of which a third found something. The server makes the rows itself: a million take about a minute.
 * @param sql connections as the owner of the tables.
 */
export async function seedBigDatabase(
  sql: postgres.Sql,
  { teams, analyses }: { readonly teams: number; readonly analyses: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    // Updating the sum for each row would take longer than everything else.
    await tx`alter table analysis_records disable trigger user`
    await tx`alter table fix_prs disable trigger user`
    await seedTeams(tx, teams)
    await seedFixPrs(tx, teams)
    await seedAuditLogs(tx, teams)
    await seedAnalyses(tx, teams, analyses)
    await tx`alter table analysis_records enable trigger user`
    await tx`alter table fix_prs enable trigger user`
    await tx`select recount_team_daily_statistics()`
  })
  await sql`vacuum analyze`
}

async function seedTeams(tx: postgres.TransactionSql, teams: number): Promise<void> {
  await tx`
    insert into teams (id, name, slug, plan, auto_fix_prs_used, auto_fix_quota_reset_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Team ' || number, 'team-' || number,
      (array['ENTERPRISE', 'FREE', 'TEAM'])[1 + (number - 1) % 3], number % 10, now() - interval '3 days'
    from generate_series(1, ${teams}::integer) as number`
  await tx`
    insert into users (id, login, email, name)
    select ('00000000-0001-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'owner-' || number,
      'owner-' || number || '@example.com', 'Owner ' || number
    from generate_series(1, ${teams}::integer) as number`
  await tx`
    insert into team_members (team_id, user_id, role)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid,
      ('00000000-0001-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'owner'
    from generate_series(1, ${teams}::integer) as number`
  await tx`
    insert into analysis_usage (team_id, month, used)
    select id, date_trunc('month', now() at time zone 'UTC')::date, auto_fix_prs_used from teams`
}

async function seedAuditLogs(tx: postgres.TransactionSql, teams: number): Promise<void> {
  await tx`
    insert into audit_logs (team_id, actor_user_id, action, target, details, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(team), 12, '0'))::uuid,
      ('00000000-0001-4000-8000-' || lpad(to_hex(team), 12, '0'))::uuid,
      (array['member.added', 'fix_pr.requested', 'team.updated', 'analysis_quota.warned'])[1 + number % 4],
      'target-' || number, '{"limit": 20, "used": 16}'::jsonb, now() - number * interval '4 days' - team * interval '1 second'
    from generate_series(1, ${teams}::integer) as team, generate_series(1, ${AUDIT_ROWS_PER_TEAM}::integer) as number`
  // Creates the partitions of past months.
  await tx`select maintain_audit_partitions()`
}

async function seedFixPrs(tx: postgres.TransactionSql, teams: number): Promise<void> {
  await tx`
    insert into fix_prs (team_id, installation_id, repository_id, repository_full_name, original_pr_number,
      original_head_sha, original_head_ref, status, step, branch, fix_pr_number, fix_pr_url, files_fixed,
      vulnerabilities_fixed, quota_taken, created_at, opened_at, ended_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(team), 12, '0'))::uuid, team, team, 'org-' || team || '/repository-1',
      number, md5(team || ' ' || number), 'feature', status, 'done', 'fixwright/pr-' || number,
      number + 1, 'https://codehost.example/org-' || team || '/repository-1/pull/' || number + 1, 1,
      2, true, created_at, created_at + interval '1 minute',
      case when status <> 'open' then created_at + number * interval '1 hour' end, created_at
    from generate_series(1, ${teams}::integer) as team, generate_series(1, ${FIX_PRS_PER_TEAM}::integer) as number,
      lateral (select (array['open', 'merged', 'merged', 'closed'])[1 + number % 4] as status,
        now() - number * interval '17 days' - team * interval '1 second' as created_at) as made`
}

async function seedAnalyses(tx: postgres.TransactionSql, teams: number, analyses: number): Promise<void> {
  await tx`
    insert into analysis_records (team_id, source, repository_id, repository_full_name, pr_number, head_sha, language,
      status, findings, files_analysed, files_total, duration_ms, analysed_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(team), 12, '0'))::uuid, source,
      case when is_pull_request then team * 10 + number % 10 end,
      case when is_pull_request then 'org-' || team || '/repository-' || number % 10 end,
      case when is_pull_request then number / 100 end, case when is_pull_request then md5(number::text) end,
      case when not is_pull_request then 'javascript' end,
      (array['complete', 'complete', 'complete', 'partial', 'failed'])[1 + number / 7 % 5],
      coalesce(findings, '[]'::jsonb), 3, 3, 800,
      -- Spread without an order, as the teams of a year write.
      date_trunc('milliseconds', now() - (number * 7919::bigint % ${analyses}::bigint) * interval '365 days' / ${analyses}::integer)
    from generate_series(1, ${analyses}::integer) as number,
      lateral (select case when number % ${BIG_SHARE}::integer = 0 then 1 else 1 + number % ${teams}::integer end as team,
        number / 11 % 9 <> 0 as is_pull_request) as owned,
      lateral (select case when is_pull_request then 'pull_request' else 'api' end as source,
        jsonb_agg(jsonb_build_object(
          'id', md5(number || ' ' || place), 'title', 'SQL injection', 'confidence', 'high', 'file', 'src/users.ts',
          'ruleId', (array['sql-injection', 'xss', 'path-traversal', 'weak-crypto', 'eval'])[1 + (number / 13 + place) % 5],
          'severity', (array['critical', 'high', 'medium', 'low'])[1 + (number / 17 + place) % 4],
          'message', 'A value from the request becomes part of an SQL statement.', 'cwe', '["CWE-89"]'::jsonb,
          'range', '{"start": {"line": 12, "column": 3}, "end": {"line": 12, "column": 40}}'::jsonb,
          'trace', '[{"file": "src/users.ts", "line": 10, "column": 3, "label": "the query of the request"}]'::jsonb,
          'origin', case when place = 3 then 'pre-existing' else 'new' end, 'kind', 'source',
          'fix', case when place = 1 then '{"kind": "deterministic", "safety": "glance", "title": "Pass it"}'::jsonb end,
          'noFix', null)) as findings
        from generate_series(1, case when number % 3 = 0 then 1 + number / 23 % 4 end) as place) as found`
}
