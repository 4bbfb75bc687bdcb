import type { Database } from '../../db/client.ts'
import {
  listDependencyRows,
  type DependencyQuery,
  type DependencyRows,
} from '../../db/repositories/dependency-list-repository.ts'
import { runInTeamScope } from '../../db/scope/team-scope.ts'
import {
  decodeDependencyCursor,
  encodeDependencyCursor,
  type DependencyFilter,
  type DependencyPage,
  type DependencyPosition,
  type ListedDependency,
} from '../../domain/dependencies/dependency-list.ts'
import type { ListRequest } from '../../domain/lists/list-cursor.ts'
import type { Clock } from '../../lib/clock.ts'

/** Each page runs the whole query again, so pages are large. */
const ROWS_AT_ONCE = 2_000

export type DependencyExport = {
  readonly fileName: string
  /** Streamed as they are consumed, in the order of the list. */
  readonly rows: AsyncIterable<ListedDependency>
}
export type ReadDependencyList = {
  /** @throws AppError INVALID_CURSOR */
  listDependencies(teamId: string, filter: DependencyFilter, request: ListRequest): Promise<DependencyPage>
  exportDependencies(teamId: string, filter: DependencyFilter): DependencyExport
}

/** Known vulnerabilities in the dependencies of a team's repositories, as far as reviews have seen them. */
export function createReadDependencyList(deps: { db: Database; clock: Clock }): ReadDependencyList {
  return {
    async listDependencies(teamId, filter, { limit, cursor }) {
      const after = decodeDependencyCursor(cursor)
      const { rows, counts } = await listDependencyRows(deps.db, { teamId, filter, after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: shown.map(({ item }) => item),
        nextCursor: last ? encodeDependencyCursor(last.position) : null,
        counts,
      }
    },
    exportDependencies(teamId, filter) {
      const fileName = `dependencies-${deps.clock().toISOString().slice(0, 10)}.csv`
      return { fileName, rows: readAll(deps.db, teamId, filter) }
    },
  }
}

async function* readAll(db: Database, teamId: string, filter: DependencyFilter): AsyncGenerator<ListedDependency> {
  let after: DependencyPosition | null = null
  do {
    const query: DependencyQuery = { teamId, filter, after, limit: ROWS_AT_ONCE }
    // The response is written after the request's own scope has ended.
    const { rows }: DependencyRows = await runInTeamScope(teamId, () => listDependencyRows(db, query))
    for (const { item } of rows) yield item
    const last = rows.at(-1)
    after = last && rows.length === ROWS_AT_ONCE ? last.position : null
  } while (after !== null)
}
