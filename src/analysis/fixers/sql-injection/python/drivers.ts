import { listImports } from '../../editing/python/imports.ts'
import type { PythonFile } from '../../editing/python/python-file.ts'
import type { Project } from '../../project.ts'
import { isUnknownRoot, rootAndPathOf } from '../../editing/split-api.ts'
import { onlyOf } from '../../../../lib/collections/lists.ts'
import { rootName } from '../../../source/dotted-names.ts'

/** How a driver takes values. PEP 249 names the placeholder styles qmark, format, numeric and named. */
export type PythonDriver = {
  readonly placeholder: '?' | '%s' | '$' | ':1' | ':name' | '$name'
  /** One collection after the statement, or one argument for each value. */
  readonly values: 'tuple' | 'arguments' | 'keywords' | 'dictionary'
  /** The keyword argument for the values, if it is required. */
  readonly keyword?: string
  /** It takes parts of statements, or statements of another language than SQL. */
  readonly isPart?: true
}

const QMARK: PythonDriver = { placeholder: '?', values: 'tuple' }
const FORMAT: PythonDriver = { placeholder: '%s', values: 'tuple' }
const NUMERIC: PythonDriver = { placeholder: ':1', values: 'tuple' }
const DOLLAR: PythonDriver = { placeholder: '$', values: 'arguments' }
const CYPHER: PythonDriver = { placeholder: '$name', values: 'keywords', isPart: true }
const PG8000_NATIVE: PythonDriver = { placeholder: ':name', values: 'keywords' }
const SQLALCHEMY_TEXT: PythonDriver = { placeholder: ':name', values: 'dictionary' }

const DRIVERS: Readonly<Record<string, PythonDriver>> = {
  sqlite3: QMARK,
  aiosqlite: QMARK,
  pyodbc: QMARK,
  duckdb: QMARK,
  mariadb: QMARK,
  pg8000: FORMAT,
  psycopg2: FORMAT,
  psycopg: FORMAT,
  aiopg: FORMAT,
  pymysql: FORMAT,
  aiomysql: FORMAT,
  MySQLdb: FORMAT,
  mysql: FORMAT,
  pymssql: FORMAT,
  django: FORMAT,
  flask_mysqldb: FORMAT,
  flaskext: FORMAT,
  cx_Oracle: NUMERIC,
  oracledb: NUMERIC,
  asyncpg: DOLLAR,
}
/** APIs that take values in a way of their own. */
const APIS: readonly (readonly [RegExp, PythonDriver])[] = [
  [/^neo4j\..*\.run$/, CYPHER],
  [/^pg8000\.native\..*\.run$/, PG8000_NATIVE],
  [/^(?:peewee|playhouse\.\w+)\.\w*Sqlite\w*Database\.execute_sql$/, QMARK],
  [/^(?:peewee|playhouse\.\w+)\.\w*(?:Postgresql|MySQL)\w*Database\.execute_sql$/, FORMAT],
]
const TAKES_VALUES = /(?:^|[.)])(?:execute|raw|fetch|fetchrow|fetchval|fetch_all|fetch_one|mogrify)$/
const PANDAS = /^pandas\.read_sql(?:_query)?$/

/** The driver of a call, by the origin of its object, or the only driver that the file imports. */
export function pythonDriverOf(file: PythonFile, api: string, project: Project): PythonDriver | null {
  if (PANDAS.test(api)) {
    const driver = onlyImported(file)
    return driver && { ...driver, keyword: 'params' }
  }
  const [, own] = APIS.find(([pattern]) => pattern.test(api)) ?? []
  if (own) return own
  if (!TAKES_VALUES.test(api)) return null
  if (/\.objects\.raw$/.test(api)) return FORMAT
  const { root } = rootAndPathOf(api)
  const known = isUnknownRoot(root) ? undefined : DRIVERS[rootName(root)]
  if (known) return known
  if (!isUnknownRoot(root) && LAYERS.test(rootName(root))) return null
  return onlyImported(file) ?? (isUnknownRoot(root) ? onlyDeclared(project) : null)
}

/** Layers above a driver, which take values in ways of their own. */
const LAYERS = /^(?:flask_)?sqlalchemy$|^(?:peewee|pony|tortoise|databases|records|pandas|pyspark|snowflake|google)$/
const LAYER_PACKAGES = [
  'sqlalchemy',
  'flask-sqlalchemy',
  'sqlmodel',
  'peewee',
  'pony',
  'tortoise-orm',
  'databases',
  'records',
]
/** Packages of the registry, for files to which a connection is handed. */
const PACKAGES: Readonly<Record<string, PythonDriver>> = {
  aiomysql: FORMAT,
  aiosqlite: QMARK,
  asyncpg: DOLLAR,
  django: FORMAT,
  duckdb: QMARK,
  mariadb: QMARK,
  pg8000: FORMAT,
  'flask-mysqldb': FORMAT,
  'mysql-connector-python': FORMAT,
  mysqlclient: FORMAT,
  oracledb: NUMERIC,
  psycopg: FORMAT,
  psycopg2: FORMAT,
  'psycopg2-binary': FORMAT,
  pymssql: FORMAT,
  pymysql: FORMAT,
  pyodbc: QMARK,
}

function onlyDeclared(project: Project): PythonDriver | null {
  const has = (name: string): boolean => project.versionOf(name) !== null
  if (LAYER_PACKAGES.some(has)) return null
  const styles = new Set(Object.entries(PACKAGES).flatMap(([name, driver]) => (has(name) ? [driver] : [])))
  return onlyOf([...styles])
}

function onlyImported(file: PythonFile): PythonDriver | null {
  const imported = new Set(listImports(file).map(({ module }) => rootName(module)))
  const drivers = Object.keys(DRIVERS).filter((name) => imported.has(name))
  return DRIVERS[onlyOf(drivers) ?? ''] ?? null
}

/** Where an object is handed to a file that imports SQLAlchemy and no driver; cursors belong to a driver. */
export function mayBeSqlAlchemy(file: PythonFile, api: string, receiver: string): boolean {
  if (!isUnknownRoot(rootAndPathOf(api).root) || !/\.(?:execute|scalars?)$/.test(api)) return false
  if (/cur(?:sor|s)?\b/i.test(`${receiver} ${api.replace(/\.\w+$/, '')}`)) return false
  return listImports(file).some(({ module }) => /^(?:flask_)?sqlalchemy$/.test(rootName(module)))
}

/** For statements in `sqlalchemy.text(…)`. */
export const SQLALCHEMY_DRIVER = SQLALCHEMY_TEXT
