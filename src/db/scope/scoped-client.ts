import type postgres from 'postgres'
import { currentTeamId, TEAM_SETTING } from './team-scope.ts'

type Values = NonNullable<Parameters<postgres.Sql['unsafe']>[1]>
type Options = NonNullable<Parameters<postgres.Sql['unsafe']>[2]>
type Statement = postgres.PendingQuery<postgres.Row[]>

/**
 * Statements with more values than this vary from call to call (lists, bulk inserts), so keeping them prepared would
 * fill the server's memory.
 */
const MAX_PREPARED_VALUES = 32

/**
 * The part of the driver that drizzle calls. In a team scope every statement and transaction first sets the team in the
 * database session; outside of one they pass unchanged. Statements are prepared, since the driver needs an extra round
 * trip for others.
 */
export function createScopedClient(sql: postgres.Sql): postgres.Sql {
  const client = {
    options: sql.options,
    unsafe(query: string, values: Values = [], options: Options = {}) {
      const teamId = currentTeamId()
      const settings = prepare(values, options)
      if (teamId === null) return sql.unsafe(query, values, settings)
      return lazily((shape) => beginFor(sql, teamId, (tx) => shape(tx.unsafe(query, values, settings))))
    },
    begin: (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
      beginFor(sql, currentTeamId(), (tx) => work(prepareInside(tx))),
  }
  return client as unknown as postgres.Sql
}

/** Runs the statement when it is awaited; before that, drizzle may request arrays instead of objects. */
function lazily(run: (shape: (statement: Statement) => PromiseLike<unknown>) => Promise<unknown>) {
  return {
    values: () => run((statement) => statement.values()),
    // Mimics the driver's own lazy query.
    then: (...handlers: Parameters<Promise<unknown>['then']>) => run((statement) => statement).then(...handlers),
  }
}

async function beginFor(
  sql: postgres.Sql,
  teamId: string | null,
  work: (tx: postgres.TransactionSql) => PromiseLike<unknown>,
): Promise<unknown> {
  return sql.begin((tx) => {
    // Not awaited: it travels with the first statement, and if it fails, so does the transaction. The id was validated
    // when the scope was entered.
    if (teamId !== null) void tx.unsafe(`set local ${TEAM_SETTING} = '${teamId}'`).execute()
    return work(tx)
  })
}

/** Transactions pass on a client of their own, with savepoints inside. */
function prepareInside(tx: postgres.TransactionSql): postgres.TransactionSql {
  const client = {
    unsafe: (query: string, values: Values = [], options: Options = {}) =>
      tx.unsafe(query, values, prepare(values, options)),
    savepoint: (work: (inner: postgres.TransactionSql) => Promise<unknown>) =>
      tx.savepoint((inner) => work(prepareInside(inner))),
  }
  return client as unknown as postgres.TransactionSql
}

function prepare(values: Values, options: Options): Options {
  const { length } = values
  return { ...options, prepare: options.prepare === true || (length > 0 && length <= MAX_PREPARED_VALUES) }
}
