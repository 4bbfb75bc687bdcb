import { listImports } from '../../frontends/javascript/imports.ts'
import type { JavaScriptFile } from '../../frontends/javascript/javascript-file.ts'
import { isUnknownRoot, splitApi } from '../editing/split-api.ts'
import type { Placeholder } from './parameterise.ts'

/** How a driver takes values: by which placeholder, and where they are handed over. */
export type Driver = {
  readonly placeholder: Placeholder
  /** A list after the statement; `replacements` in an options object. */
  readonly values: 'list' | 'replacements'
  /** `"a"` is a text, as in MySQL; elsewhere it is the name of a column. */
  readonly hasDoubleQuotedTexts?: true
}

const QUESTION_MARK: Placeholder = () => '?'
const NUMBERED: Placeholder = (position) => `$${position}`

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
  sequelize: { placeholder: QUESTION_MARK, values: 'replacements' },
}
const TAKES_VALUES =
  /(?:^|[.)])(?:query|execute|all|get|run|each|any|one|none|many|oneOrNone|manyOrNone|result|raw|whereRaw|orWhereRaw|havingRaw)$/

/** The driver that a call goes to, by where its object comes from, or by the only driver that the file imports. */
export function driverOf(file: JavaScriptFile, api: string): Driver | null {
  const { root, path } = splitApi(api)
  if (!TAKES_VALUES.test(path)) return null
  if (!isUnknownRoot(root)) return DRIVERS[root] ?? null
  const imported = new Set(listImports(file).map(({ specifier }) => specifier.replace(/\/.*$/, '')))
  const drivers = Object.keys(DRIVERS).filter((name) => imported.has(name))
  return drivers.length === 1 ? DRIVERS[drivers[0]!]! : null
}
