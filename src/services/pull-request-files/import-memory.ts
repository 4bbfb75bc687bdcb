import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { ModuleImport } from '../../analysis/source/imports/find-imports.ts'
import type { Database } from '../../db/client.ts'
import { findCachedAnalyses, storeCachedAnalyses } from '../../db/repositories/analysis-cache-repository.ts'
import { type RepositoryRef, repositoryFullName } from '../../domain/code-host/pull-request.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'

/** The imports of files by the SHA of their content, which is computed from it, so that entries never go stale. */
export type KnownImports = ReadonlyMap<string, readonly ModuleImport[]>

/** Remembers, for all processes, what the files of a repository import, so that a push costs what it changes. */
export type ImportMemory = {
  find(teamId: string, ref: RepositoryRef): Promise<KnownImports>
  store(teamId: string, ref: RepositoryRef, known: KnownImports): Promise<void>
}

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Raised when the shape or the meaning of the entries changes. */
const FORMAT = 1
/** The newest ones are kept. */
const MAX_FILES = 4_000
const MAX_PACKED_BYTES = 512 * 1024
const MAX_BYTES = 16 * 1024 * 1024

/**
 * One entry for each repository in the cache of analyses, which is bounded and forgets what nobody uses. When two
 * processes write, the last one wins, and what is lost is read again.
 */
export function createImportMemory({
  db,
  clock,
  log,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}): ImportMemory {
  const keyOf = (ref: RepositoryRef): string => `imports/${FORMAT}/${repositoryFullName(ref)}`
  return {
    async find(teamId, ref) {
      try {
        const key = keyOf(ref)
        const packed = (await findCachedAnalyses(db, { teamId, keys: [key], now: clock() })).get(key)
        if (!packed) return new Map()
        const text = (await inflate(packed, { maxOutputLength: MAX_BYTES })).toString()
        return new Map(JSON.parse(text) as (readonly [string, readonly ModuleImport[]])[])
      } catch (err) {
        log.warn({ err, teamId }, 'Remembered imports could not be read')
        return new Map()
      }
    },
    async store(teamId, ref, known) {
      try {
        const result = await deflate(JSON.stringify([...known].slice(-MAX_FILES)))
        if (result.byteLength > MAX_PACKED_BYTES) return
        await storeCachedAnalyses(db, { teamId, analyses: [{ key: keyOf(ref), result }], now: clock() })
      } catch (err) {
        log.warn({ err, teamId }, 'Imports could not be remembered')
      }
    },
  }
}
