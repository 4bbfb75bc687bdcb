import { listImports } from '../../editing/javascript/imports.ts'
import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { isUnknownRoot, rootAndPathOf } from '../../editing/split-api.ts'
import type { Project } from '../../project.ts'
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
  /** The member of the statement's options that takes the list, where it is not `values`. */
  readonly member?: string
  /** A value says whether it is a text or a number: as itself, or as the attribute that the service stores. */
  readonly typing?: 'value' | 'attribute'
}

/** PartiQL of DynamoDB. */
const DOCUMENTS: Driver = { placeholder: '?', values: 'list', member: 'Parameters', typing: 'value' }
const ATTRIBUTES: Driver = { ...DOCUMENTS, typing: 'attribute' }
/** MikroORM hands the statement to Knex, which puts the values in. */
const MIKRO_ORM: Driver = { placeholder: '?', values: 'list' }

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
  '@mikro-orm/better-sqlite': MIKRO_ORM,
  '@mikro-orm/core': MIKRO_ORM,
  '@mikro-orm/knex': MIKRO_ORM,
  '@mikro-orm/mariadb': MIKRO_ORM,
  '@mikro-orm/mysql': MIKRO_ORM,
  '@mikro-orm/postgresql': MIKRO_ORM,
  '@mikro-orm/sqlite': MIKRO_ORM,
  '@aws-sdk/client-dynamodb': ATTRIBUTES,
  '@aws-sdk/lib-dynamodb': DOCUMENTS,
}
const TAKES_VALUES =
  /(?:^|[.)])(?:query|prepare|where|andWhere|orWhere|having|andHaving|orHaving|execute|all|get|run|each|any|one|none|many|oneOrNone|manyOrNone|result|raw|whereRaw|orWhereRaw|havingRaw|unsafe|ExecuteStatementCommand)$/

/** Layers above a driver, which take values in ways of their own. */
const LAYERS = ['knex', 'typeorm', 'sequelize', '@prisma/client', 'drizzle-orm', 'kysely', 'objection', 'slonik']
const MYSQL = DRIVERS['mysql2']
const POSTGRES = DRIVERS['pg']

/** The driver of a call: by the origin of its object, or the only one that the file imports or the project has. */
export function driverOf(file: JavaScriptFile, api: string, project: Project): Driver | null {
  const { root, path } = rootAndPathOf(api)
  if (!TAKES_VALUES.test(path)) return null
  const library = root.replace(/(?<=^[^@/]+)\/.*$/, '')
  if (library === 'typeorm' && /(?:^|[.)])query$/.test(path)) return behindTypeorm(file, project)
  if (!isUnknownRoot(root) && DRIVERS[library]) return takenBy(withTypes(DRIVERS[library], path), path)
  if (LAYERS.includes(library)) return null
  const imported = new Set(listImports(file).map(({ specifier }) => specifier.replace(/\/.*$/, '')))
  return takenBy(
    soleDriver((name) => imported.has(name)) ?? (isUnknownRoot(root) ? declared(project) : undefined),
    path,
  )
}

/** `execute` of mysql2 has stricter types than `query`. */
function withTypes(driver: Driver, path: string): Driver {
  return driver === MYSQL && /execute$/.test(path) ? { ...driver, hasTypedValues: true } : driver
}

function soleDriver(isPresent: (name: string) => boolean): Driver | undefined {
  return DRIVERS[onlyOf(Object.keys(DRIVERS).filter(isPresent)) ?? '']
}

function declared(project: Project): Driver | undefined {
  const has = (name: string): boolean => project.versionOf(name) !== null
  return LAYERS.some(has) ? undefined : soleDriver(has)
}

/** `query` of TypeORM hands statement and values to the driver below it. */
function behindTypeorm(file: JavaScriptFile, project: Project): Driver | null {
  const type = /\btype:\s*['"](\w+)['"]/.exec(file.content)?.[1]
  if (type !== undefined)
    return (/^postgres$/.test(type) ? POSTGRES : /^(?:mysql|mariadb)$/.test(type) ? MYSQL : null) ?? null
  const below = ['mysql', 'mysql2', 'pg', 'mssql', 'oracledb', 'sqlite3', 'better-sqlite3'].filter(
    (name) => project.versionOf(name) !== null,
  )
  return { mysql: MYSQL, mysql2: MYSQL, pg: POSTGRES }[onlyOf(below) ?? ''] ?? null
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
