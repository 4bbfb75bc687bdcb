import { and, sql, type SQL } from 'drizzle-orm'
import { SEVERITIES } from '../../analysis/source/finding.ts'
import {
  ORDERED_NAME_LENGTH,
  type DependencyCounts,
  type DependencyFilter,
  type DependencyPosition,
  type ListedDependency,
} from '../../domain/dependencies/dependency-list.ts'
import type { ReviewedVulnerability } from '../../domain/dependencies/dependency-review.ts'
import { whyNoUpgrade } from '../../domain/dependencies/vulnerable-packages.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { analysisRecords, codeHostInstallations, pullRequestReviews, repositories } from '../schema/index.ts'

/** One page. Reads one row more than `limit` if there is one. */
export type DependencyQuery = {
  readonly teamId: string
  readonly filter: DependencyFilter
  readonly after: DependencyPosition | null
  readonly limit: number
}
export type DependencyRows = {
  readonly rows: readonly { readonly item: ListedDependency; readonly position: DependencyPosition }[]
  readonly counts: DependencyCounts
}

type Row = Pick<
  ListedDependency,
  | 'key'
  | 'ecosystem'
  | 'repository'
  | 'manifest'
  | 'origin'
  | 'isFixable'
  | 'analysisId'
  | 'prNumber'
  | 'prState'
  | 'pullRequests'
> & {
  readonly analysedAt: string
  readonly position: DependencyPosition
  readonly vulnerability: ReviewedVulnerability
}

/**
 * Known vulnerabilities in the dependencies of a team's repositories, worst first. The newest analysis of a pull
 * request says what its manifests contain. Every open pull request counts. Of the merged ones, only the newest that
 * changed a manifest counts for it, since it replaces earlier ones. Closed pull requests and repositories that the app
 * no longer covers are left out.
 */
export async function listDependencyRows(executor: Executor, query: DependencyQuery): Promise<DependencyRows> {
  const answered = await executor.execute<{ rows: Row[]; counts: DependencyCounts }>(sql`
    with ${looks(query.teamId, query.filter)}, ${entries(query.teamId)}, ${ordered(query.filter)},
    page as (
      select * from ordered ${query.after ? sql`where ${isAfter(query.after)}` : sql``}
      order by package_rank, sort_name, package_key, rank, key limit ${query.limit}
    )
    select ${pageRows(query.teamId)} as rows, ${counts()} as counts`)
  const answer = oneRow(answered)
  return { rows: answer.rows.map(toRow), counts: answer.counts }
}

/** `looks`: which analysis describes which manifest; without a path, all manifests that it has seen. */
function looks(teamId: string, { repository }: DependencyFilter): SQL {
  return sql`
    newest as (
      select distinct on (repository_id, pr_number) repository_id, pr_number, id, analysed_at, vulnerability_count
      from ${analysisRecords}
      where team_id = ${teamId}::uuid and source = 'pull_request' and status in ('complete', 'partial')
      order by repository_id, pr_number, analysed_at desc, id desc
    ),
    followed as (
      select newest.*, review.state, review.repository_full_name as repository
      from newest
      join ${pullRequestReviews} review using (repository_id, pr_number)
      join ${codeHostInstallations} installation using (installation_id)
      left join ${repositories} repository using (repository_id)
      where vulnerability_count is not null and review.state <> 'closed'
        and installation.team_id = ${teamId}::uuid and installation.state <> 'deleted' and repository.removed_at is null
        ${repository === undefined ? sql`` : sql`and review.repository_full_name = ${repository}`}
    ),
    last_merged as (
      select distinct on (followed.repository_id, path) followed.*, path
      from followed
      join ${analysisRecords} analysis on analysis.team_id = ${teamId}::uuid and analysis.id = followed.id
      cross join jsonb_array_elements_text(analysis.manifest_paths) as paths (path)
      where followed.state = 'merged'
      order by followed.repository_id, path, followed.analysed_at desc, followed.id desc
    ),
    looks as (
      select *, null as path from followed where state = 'open' and vulnerability_count > 0
      union all select * from last_merged where vulnerability_count > 0
    )`
}

/** `entries`: each vulnerability of each manifest once, from the analysis that is the most useful to act on. */
function entries(teamId: string): SQL {
  return sql`
    seen as (
      select looks.repository_id, looks.repository, looks.pr_number, looks.state, looks.id as analysis_id, looks.analysed_at,
        manifest ->> 'path' as manifest, manifest ->> 'ecosystem' as ecosystem, manifest_number, number,
        entry ->> 'packageName' as name, entry ->> 'cve' as cve, entry ->> 'title' as title,
        entry ->> 'severity' as severity, entry ->> 'reachability' as reachability,
        looks.state = 'merged' or entry ->> 'origin' = 'pre-existing' as is_old,
        looks.state = 'open' and entry ->> 'origin' = 'new' and entry ->> 'aside' is null
          and coalesce(entry -> 'upgrade' ->> 'isMajor' = 'false', false) as is_fixable,
        ${rank()} as rank,
        md5(jsonb_build_array(looks.repository_id, manifest -> 'path', entry -> 'packageName', entry -> 'currentVersion',
          entry -> 'id')::text) as key
      from looks
      join ${analysisRecords} analysis on analysis.team_id = ${teamId}::uuid and analysis.id = looks.id
      cross join jsonb_array_elements(analysis.dependencies -> 'manifests') with ordinality as manifests (manifest, manifest_number)
      cross join jsonb_array_elements(manifest -> 'vulnerabilities') with ordinality as entries (entry, number)
      where looks.path is null or looks.path = manifest ->> 'path'
    ),
    best as (
      select distinct on (key) * from seen order by key, is_fixable desc, state = 'open' desc, analysed_at desc, pr_number
    ),
    spread as (
      select key, bool_or(is_old) as is_old_somewhere, count(distinct pr_number)::integer as pull_requests
      from seen group by key
    )`
}

/** Worst first: by severity, then by score. */
function rank(): SQL {
  return sql`(array_position(${sql.raw(`array['${SEVERITIES.join("','")}']`)}, entry ->> 'severity') - 1) * 101
    + 100 - coalesce(round((entry ->> 'cvssScore')::numeric * 10), 0)::integer`
}

function ordered(filter: DependencyFilter): SQL {
  const where = and(...conditions(filter))
  return sql`
    ordered as (
      select best.*, spread.is_old_somewhere, spread.pull_requests,
        lower(left(name, ${sql.raw(String(ORDERED_NAME_LENGTH))})) collate "C" as sort_name,
        md5(ecosystem || ' ' || name) as package_key,
        min(rank) over (partition by ecosystem, name) as package_rank
      from best join spread using (key)
      ${where ? sql`where ${where}` : sql``}
    )`
}

function conditions({ severity, ecosystem, reachability, text }: DependencyFilter): (SQL | undefined)[] {
  return [
    severity && sql`severity = ${severity}`,
    ecosystem && sql`ecosystem = ${ecosystem}`,
    reachability && sql`reachability = ${reachability}`,
    text === undefined ? undefined : sql`strpos(lower(concat_ws(' ', name, cve, title, manifest)), lower(${text})) > 0`,
  ]
}

function isAfter([packageRank, name, packageKey, rank, key]: DependencyPosition): SQL {
  return sql`(package_rank, sort_name, package_key, rank, key)
    > (${packageRank}::integer, ${name}::text collate "C", ${packageKey}::text, ${rank}::integer, ${key}::text)`
}

/** Vulnerabilities are large, so their details are read again only for the rows of the page. */
function pageRows(teamId: string): SQL {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', key, 'ecosystem', ecosystem, 'repository', repository, 'manifest', manifest,
      'origin', case when is_old_somewhere then 'pre-existing' else 'new' end, 'isFixable', is_fixable,
      'analysisId', page.analysis_id, 'prNumber', page.pr_number, 'prState', page.state, 'analysedAt', page.analysed_at,
      'pullRequests', pull_requests,
      'position', jsonb_build_array(package_rank, sort_name, package_key, rank, key),
      'vulnerability',
        dependencies -> 'manifests' -> (manifest_number - 1)::integer -> 'vulnerabilities' -> (number - 1)::integer
    ) order by package_rank, sort_name, package_key, rank, key), '[]')
    from page join ${analysisRecords} analysis on analysis.team_id = ${teamId}::uuid and analysis.id = page.analysis_id)`
}

function counts(): SQL {
  const bySeverity = SEVERITIES.map(
    (severity) => sql`${severity}::text, count(*) filter (where severity = ${severity})`,
  )
  return sql`(
    select jsonb_build_object('total', count(*), 'packages', count(distinct package_key),
      'repositories', count(distinct repository_id), ${sql.join(bySeverity, sql`, `)})
    from ordered)`
}

function toRow({ vulnerability, position, analysedAt, ...rest }: Row): DependencyRows['rows'][number] {
  const { id, packageName, currentVersion, cve, cvssScore, severity, title, fixedVersion, references } = vulnerability
  const { isMalware, isDirect, isDevelopmentOnly, path, line, reachability, importedAt, upgrade } = vulnerability
  const item = {
    ...rest,
    ...{ id, packageName, currentVersion, cve, cvssScore, severity, title, fixedVersion, references },
    ...{ isMalware, isDirect, isDevelopmentOnly, path, line, reachability, importedAt, upgrade },
    noUpgradeReason: upgrade && !upgrade.isMajor && !isMalware ? null : whyNoUpgrade(vulnerability).reason,
    analysedAt: new Date(analysedAt),
  }
  return { item, position }
}
