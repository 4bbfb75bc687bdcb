import { createRequire } from 'node:module'
import { printFigure } from '../figures.ts'
import type { Stage } from '../stage.ts'

const MILLION = 1_000_000
const MB = 1_000_000
const COPIES = 20

/** Including indexes. Audit rows are in partitions, whose sizes are added up; only a partitioned table has a tree. */
const WITH_PARTS = `
  select (pg_total_relation_size($1::regclass) + coalesce(sum(pg_total_relation_size(relid)), 0))::float8 as bytes
  from pg_partition_tree($1::regclass) where relid <> $1::regclass`

/** The space of a million rows, extrapolated from the existing ones. */
export async function measureSizes(stage: Stage, { analyses }: { readonly analyses: number }): Promise<void> {
  const { sql } = stage.database
  const sizeOf = async (table: string) => (await sql.unsafe<{ bytes: number }[]>(WITH_PARTS, [table]))[0]!.bytes
  const perMillionAnalyses = { analysis_records: analyses, team_daily_statistics: analyses }
  for (const [table, rows] of Object.entries(perMillionAnalyses))
    print(`${table}, per million analyses`, await sizeOf(table), rows)
  for (const table of ['fix_prs', 'audit_logs']) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`
    print(`${table}, per million rows`, await sizeOf(table), row!.count)
  }
  const deliveries = await storeDeliveries(stage)
  print('webhook_inbox, per million deliveries', await sizeOf('webhook_inbox'), deliveries)
}

/** The code host's own example payloads for pull requests, as the inbox stores them. */
async function storeDeliveries({ database: { sql } }: Stage): Promise<number> {
  const load = createRequire(import.meta.url)
  const events = load('@octokit/webhooks-examples') as { name: string; examples: object[] }[]
  const bodies = events.filter(({ name }) => name === 'pull_request').flatMap(({ examples }) => examples)
  const rows = bodies.flatMap((body, index) =>
    Array.from({ length: COPIES }, (_, copy) => ({
      source: 'codehost',
      delivery_id: `${index}-${copy}`,
      event: 'pull_request',
      body: Buffer.from(JSON.stringify(body)),
      body_sha256: 'f'.repeat(64),
      processed_at: new Date().toISOString(),
    })),
  )
  await sql`insert into webhook_inbox ${sql(rows)}`
  return rows.length
}

function print(figure: string, bytes: number, rows: number): void {
  printFigure({
    benchmark: 'scale',
    figure,
    value: Math.round((bytes / MB) * (MILLION / rows)),
    unit: 'MB',
    samples: rows,
  })
}
