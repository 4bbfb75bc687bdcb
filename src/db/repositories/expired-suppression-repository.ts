import { sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { analysisRecords } from '../schema/index.ts'

/** A repository's expired suppressions, from the newest analysis that saw any. */
export type ExpiredSuppressions = {
  readonly repositoryFullName: string
  readonly prNumber: number
  readonly analysisId: string
  readonly analysedAt: Date
  readonly count: number
  /** The file of the first one. */
  readonly file: string
  readonly line: number
}

/** Only the newest analyses are searched, since older ones may be out of date. */
const MAX_ANALYSES = 100

/**
 * Uses the newest analysis of each pull request, and of those the newest of each repository. Looks for suppressions
 * that were expired at the analysis and those that have expired since.
 */
export async function listExpiredSuppressions(
  executor: Executor,
  teamId: string,
  { since, today }: { readonly since: Date; /** YYYY-MM-DD */ readonly today: string },
): Promise<readonly ExpiredSuppressions[]> {
  const rows = await executor.execute(sql`
    with recent as (
      select id, repository_id, pr_number, analysed_at from ${analysisRecords}
      where team_id = ${teamId}::uuid and source = 'pull_request' and status in ('complete', 'partial')
        and analysed_at >= ${since.toISOString()}::timestamptz
      order by analysed_at desc nulls first, id desc nulls first
      limit ${MAX_ANALYSES}
    ), newest as (
      select distinct on (repository_id, pr_number) id from recent
      order by repository_id, pr_number, analysed_at desc, id desc
    ), expired as (
      select records.id, repository_id, repository_full_name, pr_number, analysed_at, file, line
      from newest
      join ${analysisRecords} records on records.team_id = ${teamId}::uuid and records.id = newest.id
      cross join lateral (
        select found ->> 'file' as file, (found #>> '{range,start,line}')::int as line
        from jsonb_path_query(records.findings, '$[*] ? (@.ruleId == "suppression-expired")') found
        union all
        select held #>> '{finding,file}', (held #>> '{at,line}')::int
        from jsonb_path_query(
          records.suppressed, '$[*] ? (@.until < $today)', jsonb_build_object('today', ${today}::text)) held
      ) places
    )
    select distinct on (repository_id)
      repository_full_name, pr_number, id as analysis_id, analysed_at, count(*)::int as count,
      (array_agg(file order by file, line))[1] as file, (array_agg(line order by file, line))[1] as line
    from expired
    group by repository_id, repository_full_name, pr_number, id, analysed_at
    order by repository_id, analysed_at desc, id desc`)
  return rows.map((row) => ({
    repositoryFullName: String(row['repository_full_name']),
    prNumber: Number(row['pr_number']),
    analysisId: String(row['analysis_id']),
    analysedAt: new Date(String(row['analysed_at'])),
    count: Number(row['count']),
    file: String(row['file']),
    line: Number(row['line']),
  }))
}
