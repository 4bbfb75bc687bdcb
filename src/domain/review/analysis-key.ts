import { createHash } from 'node:crypto'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FileGroup } from '../../analysis/source/file-group.ts'

export type AnalysisKeyInput = {
  readonly group: FileGroup
  /** A team, or a person without one. */
  readonly tenant: string
  /** Changes with the analyser's code and its libraries. */
  readonly analyserVersion: string
  readonly rules: readonly string[] | null
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** Increased if the shape of cached results changes without a change of the analyser. */
const FORMAT = 1

/** Makes cache keys of results: equal exactly if an analysis would have the same result. */
export function createAnalysisKeys(): (input: AnalysisKeyInput) => string {
  const hashes = new Map<SourceFile, string>()
  const hashOf = (file: SourceFile): string => {
    const known = hashes.get(file) ?? hash(file.content)
    hashes.set(file, known)
    return known
  }
  const describe = (file: SourceFile) => [file.path, file.language ?? null, hashOf(file)]
  return ({ group, tenant, analyserVersion, rules, today }) => {
    // The date matters if a suppression may expire.
    const day = [...group.files, ...group.context].some(mayExpire) ? today : null
    const { files, context } = group
    const scope = [FORMAT, analyserVersion, tenant, rules && [...new Set(rules)].toSorted(), day]
    return hash(JSON.stringify([scope, files.map(describe), context.map(describe)]))
  }
}

function mayExpire({ content }: SourceFile): boolean {
  return /fixwright-ignore/i.test(content)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
