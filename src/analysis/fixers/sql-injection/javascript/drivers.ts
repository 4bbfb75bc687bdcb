import { listImports } from '../../editing/javascript/imports.ts'
import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { isUnknownRoot, rootAndPathOf } from '../../editing/split-api.ts'
import { onlyOf } from '../../../../lib/collections/lists.ts'

/** How a driver takes values: the placeholder syntax, and where values are passed. */
export type Driver = {
  readonly placeholder: '?' | '$1' | '@name' | ':name'
  /**
   * A list after the statement; `replacements` in an options object; arguments of the prepared statement; one call for
   * each before the query; an object with names after the statement.
   */
  readonly values: 'list' | 'replacements' | 'prepared' | 'inputs' | 'named'
  /** `"a"` is a string, as in MySQL; elsewhere it is the name of a column. */
  readonly hasDoubleQuotedTexts?: true
  /** Its types accept texts and numbers only, not what a request may hold. */
  readonly hasTypedValues?: true
}

const DRIVERS: Readonly<Record<string, Driver>> = {
  mysql: { placeholder: '?', values: 'list', hasDoubleQuotedTexts: true },
  mysql2: { placeholder: '?', values: 'list', hasDoubleQuotedTexts: true },
  'promise-mysql': { placeholder: '?', values: 'list', hasDoubleQuotedTexts: true },
  mariadb: { placeholder: '?', values: 'list', hasDoubleQuotedTexts: true },
  pg: { placeholder: '$1', values: 'list' },
  'pg-pool': { placeholder: '$1', values: 'list' },
  'pg-promise': { placeholder: '$1', values: 'list' },
  sqlite3: { placeholder: '?', values: 'list' },
  sqlite: { placeholder: '?', values: 'list' },
  knex: { placeholder: '?', values: 'list', hasTypedValues: true },
  postgres: { placeholder: '$1', values: 'list', hasTypedValues: true },
  'better-sqlite3': { placeholder: '?', values: 'prepared' },
  'node:sqlite': { placeholder: '?', values: 'prepared' },
  mssql: { placeholder: '@name', values: 'inputs' },
  typeorm: { placeholder: ':name', values: 'named' },
  sequelize: { placeholder: '?', values: 'replacements' },
}
const TAKES_VALUES =
  /(?:^|[.)])(?:query|prepare|where|andWhere|orWhere|having|andHaving|orHaving|execute|all|get|run|each|any|one|none|many|oneOrNone|manyOrNone|result|raw|whereRaw|orWhereRaw|havingRaw|unsafe)$/

/** The driver of a call, by the origin of its object, or the only driver that the file imports. */
export function driverOf(file: JavaScriptFile, api: string): Driver | null {
  const { root, path } = rootAndPathOf(api)
  if (!TAKES_VALUES.test(path)) return null
  if (!isUnknownRoot(root)) return takenBy(DRIVERS[root.replace(/(?<=^[^@/]+)\/.*$/, '')], path)
  const imported = new Set(listImports(file).map(({ specifier }) => specifier.replace(/\/.*$/, '')))
  const drivers = Object.keys(DRIVERS).filter((name) => imported.has(name))
  return takenBy(DRIVERS[onlyOf(drivers) ?? ''], path)
}

/** Statements may be prepared, passed as clauses to query builders, or run directly. */
function takenBy(driver: Driver | undefined, path: string): Driver | null {
  if (!driver) return null
  if (/prepare$/.test(path)) return driver.values === 'prepared' ? driver : null
  if (/(?:[wW]here|[hH]aving)$/.test(path)) return driver.values === 'named' ? driver : null
  return driver.values === 'prepared' || driver.values === 'named' ? null : driver
}

/** The placeholder for the value at a position, which counts from 1. */
export function writePlaceholder({ placeholder }: Driver, position: number, name: string): string {
  switch (placeholder) {
    case '?':
      return '?'
    case '$1':
      return `$${position}`
    case '@name':
      return `@${name}`
    case ':name':
      return `:${name}`
  }
}
