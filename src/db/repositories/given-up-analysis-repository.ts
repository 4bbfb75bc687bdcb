import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { GivenUpCode } from '../../analysis/source/given-up.ts'
import type { Executor } from '../client.ts'
import { givenUpAnalyses } from '../schema/index.ts'

export type GivenUpAnalysis = { readonly key: string; readonly code: GivenUpCode; readonly isCertain: boolean }

/** The keys that should not be tried again. */
export async function findGivenUpAnalyses(
  executor: Executor,
  { keys, since }: { readonly keys: readonly string[]; readonly since: Date },
): Promise<ReadonlyMap<string, GivenUpCode>> {
  if (keys.length === 0) return new Map()
  const rows = await executor
    .select({ key: givenUpAnalyses.key, code: givenUpAnalyses.code })
    .from(givenUpAnalyses)
    .where(
      and(
        inArray(givenUpAnalyses.key, [...keys]),
        eq(givenUpAnalyses.isCertain, true),
        gte(givenUpAnalyses.givenUpAt, since),
      ),
    )
  return new Map(rows.map(({ key, code }) => [key, code]))
}

/**
 * An uncertain failure becomes certain the second time. `since`: earlier failures are forgotten. `apartFrom`: failures
 * after this count as the same one.
 */
export async function noteGivenUpAnalyses(
  executor: Executor,
  noted: {
    readonly analyses: readonly GivenUpAnalysis[]
    readonly now: Date
    readonly since: Date
    readonly apartFrom: Date
  },
): Promise<void> {
  const unique = [...new Map(noted.analyses.map((analysis) => [analysis.key, analysis])).values()]
  if (unique.length === 0) return
  await executor
    .insert(givenUpAnalyses)
    // In the order of the keys, which avoids deadlocks between processes.
    .values(unique.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((one) => ({ ...one, givenUpAt: noted.now })))
    .onConflictDoUpdate({
      target: givenUpAnalyses.key,
      set: {
        code: sql`excluded.code`,
        isCertain: sql`excluded.is_certain or ${givenUpAnalyses.givenUpAt} >= ${noted.since.toISOString()}`,
        givenUpAt: sql`excluded.given_up_at`,
      },
      setWhere: sql`excluded.is_certain or ${givenUpAnalyses.givenUpAt} <= ${noted.apartFrom.toISOString()}`,
    })
}

export async function removeOldGivenUpAnalyses(executor: Executor, before: Date): Promise<void> {
  await executor.delete(givenUpAnalyses).where(lt(givenUpAnalyses.givenUpAt, before))
}
