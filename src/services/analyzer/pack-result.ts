import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { AnalysisResult } from '../../analysis/source/finding.ts'
import type { SetAnalysis } from '../../sandbox/analysis-sandbox.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Larger results belong to files that rarely change. */
const MAX_PACKED_BYTES = 1024 * 1024
const MAX_BYTES = 64 * 1024 * 1024

/**
 * A result as it is stored; null for what is not to be stored. Not stored is what may differ next time, and what could not
 * be parsed: parser messages quote the code, which may hold a secret.
 */
export async function packResult({ result, isWhole }: SetAnalysis): Promise<Uint8Array | null> {
  if (!isWhole || result.parseErrors.length > 0) return null
  const packed = await deflate(JSON.stringify(result))
  return packed.byteLength > MAX_PACKED_BYTES ? null : packed
}

/** null for what cannot be read. */
export async function unpackResult(packed: Uint8Array): Promise<AnalysisResult | null> {
  try {
    return JSON.parse((await inflate(packed, { maxOutputLength: MAX_BYTES })).toString()) as AnalysisResult
  } catch {
    return null
  }
}
