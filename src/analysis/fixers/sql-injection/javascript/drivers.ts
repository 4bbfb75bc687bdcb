import { listImports } from '../../editing/javascript/imports.ts'
import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { isUnknownRoot, splitApi } from '../../editing/split-api.ts'
import type { Placeholder } from '../parameterise.ts'

/** How a driver takes values: by which placeholder, and where they are handed over. */
export type Driver = {
  readonly placeholder: Placeholder
  /**
   * A list after the statement; `replacements` in an options object; handed to what the statement was prepared for; one by
   * one before the call; an object with names after the statement.
   */
  readonly values: 'list' | 'replacements' | 'prepared' | 'inputs' | 'named'
  /** `"a"` is a text, as in MySQL; elsewhere it is the name of a column. */
  readonly hasDoubleQuotedTexts?: true
}

const QUESTION_MARK: Placeholder = () => '?'
const NUMBERED: Placeholder = (position) => `$${position}`

/** Stands in a placeholder for the name of a value, which is known only when all are. */
export const NAMED = /\u0001(\d+)\u0001/g
function named(mark: string): Placeholder {
  return (position) => `${mark}\u0001${position}\u0001`
}

const DRIVERS: Readonly<Record<string, Driver>> = {
  mysql: { placeholder: QUESTION_MARK, values: 'list', hasDoubleQuotedTexts: true },
  mysql2: { placeholder: QUESTION_MARK, values: 'list', hasDoubleQuotedTexts: true },
  'promise-mysql': { placeholder: QUESTION_MARK, values: 'list', hasDoubleQuotedTexts: true },
  mariadb: { placeholder: QUESTION_MARK, values: 'list', hasDoubleQuotedTexts: true },
  pg: { placeholder: NUMBERED, values: 'list' },
  'pg-pool': { placeholder: NUMBERED, values: 'list' },
  'pg-promise': { placeholder: NUMBERED, values: 'list' },
  sqlite3: { placeholder: QUESTION_MARK, values: 'list' },
  sqlite: { placeholder: QUESTION_MARK, values: 'list' },
  knex: { placeholder: QUESTION_MARK, values: 'list' },
  'better-sqlite3': { placeholder: QUESTION_MARK, values: 'prepared' },
  'node:sqlite': { placeholder: QUESTION_MARK, values: 'prepared' },
  mssql: { placeholder: named('@'), values: 'inputs' },
  typeorm: { placeholder: named(':'), values: 'named' },
  sequelize: { placeholder: QUESTION_MARK, values: 'replacements' },
}
const TAKES_VALUES =
  /(?:^|[.)])(?:query|prepare|where|andWhere|orWhere|having|andHaving|orHaving|execute|all|get|run|each|any|one|none|many|oneOrNone|manyOrNone|result|raw|whereRaw|orWhereRaw|havingRaw)$/

/** The driver that a call goes to, by where its object comes from, or by the only driver that the file imports. */
export function driverOf(file: JavaScriptFile, api: string): Driver | null {
  const { root, path } = splitApi(api)
  if (!TAKES_VALUES.test(path)) return null
  if (!isUnknownRoot(root)) return takenBy(DRIVERS[root.replace(/(?<=^[^@/]+)\/.*$/, '')], path)
  const imported = new Set(listImports(file).map(({ specifier }) => specifier.replace(/\/.*$/, '')))
  const drivers = Object.keys(DRIVERS).filter((name) => imported.has(name))
  return drivers.length === 1 ? takenBy(DRIVERS[drivers[0]!], path) : null
}

/** Statements are prepared, clauses are given to query builders, and everything else is handed over to be run. */
function takenBy(driver: Driver | undefined, path: string): Driver | null {
  if (!driver) return null
  if (/prepare$/.test(path)) return driver.values === 'prepared' ? driver : null
  if (/(?:[wW]here|[hH]aving)$/.test(path)) return driver.values === 'named' ? driver : null
  return driver.values === 'prepared' || driver.values === 'named' ? null : driver
}
