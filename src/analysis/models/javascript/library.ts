import { type Danger, ALL_DANGERS, type DangerSet, dangerSet } from '../../dataflow/danger.ts'
import { COOKIE_USES } from './cookies.ts'
import { CRYPTO_USES } from './cryptography.ts'
import { DOM_ASSIGNMENTS, DOM_SINKS, DOM_SOURCES } from './dom.ts'
import { indexRows } from './match-api.ts'
import { NODE_SINKS, NODE_SOURCES } from './node-core.ts'
import { OBJECT_SINKS, OBJECT_USES } from './objects.ts'
import { PROPAGATORS } from './propagators.ts'
import type { SanitizerRow } from './row.ts'
import { SANITIZERS } from './sanitizers.ts'
import { DATABASE_ASSIGNMENTS, NOSQL_SINKS, SQL_SINKS } from './databases.ts'
import { HTTP_CLIENT_SINKS } from './http-clients.ts'
import { WEB_ASSIGNMENTS, WEB_SINKS, WEB_SOURCES, WEB_USES } from './web-frameworks.ts'

/** Everything known of libraries, ready for look-up. */
export const LIBRARY = {
  sources: indexRows([...WEB_SOURCES, ...NODE_SOURCES, ...DOM_SOURCES]),
  sinks: indexRows([
    ...NODE_SINKS,
    ...SQL_SINKS,
    ...NOSQL_SINKS,
    ...WEB_SINKS,
    ...HTTP_CLIENT_SINKS,
    ...DOM_SINKS,
    ...OBJECT_SINKS,
  ]),
  assignments: new Map(
    Map.groupBy([...WEB_ASSIGNMENTS, ...DOM_ASSIGNMENTS, ...DATABASE_ASSIGNMENTS], (row) => row.property),
  ),
  sanitizers: indexRows(SANITIZERS),
  propagators: indexRows(PROPAGATORS),
  uses: indexRows([...CRYPTO_USES, ...COOKIE_USES, ...WEB_USES, ...OBJECT_USES]),
}

export type Library = typeof LIBRARY

export function removedDangers(row: SanitizerRow): DangerSet {
  return row.removes === 'all' ? ALL_DANGERS : dangerSet(...(row.removes satisfies readonly Danger[]))
}
